"""The English words that claim nothing in a worked solution, one class each; a word in none of them is not read.

Words of quantity, denial, comparison, doubt and withdrawal are in no class: beside a right step they make a claim.
Words that name or describe an operation are here too; what they claim is read elsewhere.
"""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


FUNCTION = _words(
    """the a an this that these those our its it's it we you i us me my your they them their of to from in into
    on onto at by with for as and or so if then while once until via about is are was were be been being am do
    does did doing has have had having can will would shall should must which what who why how where when here
    there let let's lets i'll i've i'd i'm we'll we've we'd we're you'll you've you'd you're it'll that's
    there's here's what's 's inside across through throughout both each also too just simply now because due
    thus hence therefore accordingly consequently whereby though although since yet down back forward together
    itself themselves ourselves yourself myself further furthermore moreover besides namely after
    whenever such already still again later earlier soon along upon whose whom own who's thats his her"""
)
COURTESY = _words(
    """hello hi hey welcome sure certainly course okay ok alright great good nice well done job hope hopes helps help
    helping please thank thanks questions question ask asking feel free know happy glad enjoy luck learning
    absolutely definitely perfect excellent awesome yes yay cheers friend everyone ready assist indeed tada
    congratulations congrats dive practice practicing understand understood sense sounds wonderful fantastic
    nicely there's pleasure sorted hooray bingo voilà assistance interesting fun explore
    together guide walk solver buddy student students"""
)
TEACHING = _words(
    """first second third fourth firstly secondly thirdly next last lastly final finally afterwards afterward begin
    begins beginning start starts starting started continue continuing proceed proceeding end ending follow
    follows following followed go goes going come comes coming look looks looking see sees notice note recall
    remember remind think thinking consider considering want wants wanted need needs needed try trying aim goal
    objective purpose idea key trick strategy plan approach method process procedure technique way manner rule
    rules reason reasoning explanation explain explained details detail detailed example problem task exercise
    step steps stage stages part parts work works working worked show shows showing shown demonstrate write
    writes writing written rewrite rewrites rewriting rewritten summary summarise summarize conclude concludes
    concluding conclusion overall basically carefully easily directly quickly solve solves solving solved
    solution answer result results resulting outcome find finds finding found determine determines determining
    figure figuring compute computes computing computed calculate calculates calculating calculated calculation
    calculations evaluate evaluating evaluates arrive arrives reach reaches reached get gets getting got give
    gives giving given obtain obtains obtaining obtained yield yields yielding leave leaves leaving left become
    becomes becoming make makes making use uses using used apply applies applying applied perform performs
    performing performed tackle set means meaning mean tells says reads gather gathers gathering gathered
    organise organize group grouping like alike combine combines combining combined collect collects collecting
    collected simplify simplifies simplifying simplified simplification simplest form reduces rearrange
    rearranges rearranging rearranged isolate isolates isolating isolated alone separate separating undo undoes
    undoing cancel cancels canceling cancelling cancelled canceled eliminate eliminates eliminating eliminated
    remove removes removing removed rid clear clears clearing cleared substitute substitutes substituting
    substituted substitution plug plugs plugging plugged insert inserting verify verifies verifying verified
    verification check checks checking checked confirm confirms confirming confirmed test testing match matches
    matching hold holds satisfy satisfies satisfied correct correctly right true valid original initial standard
    usual simple simpler easy easier straightforward quick neat main entire complete completed algebra algebraic
    algebraically math order balance balanced remain remains remaining containing involving corresponding
    respectively appropriate desired possible necessary important achieve accomplish let allow allows express
    expressed maintain maintains maintaining maintained preserve preserves preserving preserved ensure keep
    keeping took take taking finish finishes finishing finished put puts putting subject required remembering
    backwards backward identify identifying observe observing realize recognise recognize focus focusing handle
    handling deal dealing choose choosing convert converts converting converted transform transforms
    transforming transformed turn turns turning produce produces producing lead leads leading imply implies
    implying indicate indicates indicating reveal reveals bringing restate restating reorder reordering
    reorganize reorganizing regroup regrouping tidy tidying clean cleaning manipulate manipulating manipulation
    conduct execute address addressing satisfying agree agrees agreeing holding equate equating setting previous
    new current updated target line lines row clearly effectively successfully properly eventually separately
    similarly likewise specifically generally typically usually normally conveniently neatly completely fully
    immediately straight precisely quite thing things counteract counteracts counteracting reverse reverses
    reversing reversed happening happens happened stand stands variable's degree prove proves proving proven
    gave initially thereby whereby sets pair calls call called label name named denote attention careful safely
    asking ultimately rest concise brief walkthrough breakdown overview recap recapping review reviewing section
    here describe describes described learned learn useful tool tools sequence successive imagine picture
    visualise visualize"""
)
MATHEMATICS = _words(
    """equation equations expression expressions linear variable variables unknown term terms constant constants
    coefficient coefficients number numbers value values side sides hand left right lhs rhs equals equal
    equality equivalent operation operations inverse opposite property properties addition subtraction
    multiplication division add adds adding added subtract subtracts subtracting subtracted multiply multiplies
    multiplying multiplied divide divides dividing divided deduct deducting move moves moving moved transpose
    transposes transposing transposed shift shifts shifting shifted bring brings bringing brought bracket
    brackets parenthesis parentheses distribute distributes distributing distributed distribution distributive
    expand expands expanding expanded expansion fraction fractions denominator denominators decimal decimals
    places lcd lcm same amount quantity thing boxed ans approximately roughly undone cross regrouped letter
    letters expression's multiple common least lowest reciprocal single numerical numeric consistent open
    opening opened"""
)

CLAIMLESS = FUNCTION | COURTESY | TEACHING | MATHEMATICS

BRACKET_WORDS = frozenset(
    {"bracket", "brackets", "parenthesis", "parentheses", "distribute", "distributes", "distributing", "distributed",
     "distribution", "distributive", "open", "opening", "opened", "expand", "expands", "expanding", "expanded",
     "expansion"}
)  # fmt: skip
"""Words that say there is a bracket to be opened."""

FRACTION_WORDS = frozenset({"fraction", "fractions", "denominator", "denominators", "lcd", "lcm"})
"""Words that say there is a fraction."""

COPULAS = frozenset(
    {"equals", "is", "are", "was", "were", "be", "been", "becomes", "become", "that's", "it's", "here's"}
)
ADVERBS = _words(
    """now then also therefore thus hence just simply indeed the a an our this that all very really already of still in
    here your my its"""
)  # fmt: skip
PREDICATES = _words(
    """to by with in on of for at as being reasoning what how where why when that which if we you i they it
    there let let's linear equal equals equivalent same balanced simple simpler easy easier straightforward good
    great nice fine ready clear complete completed finished done given known written shown solved isolated alone
    found determined obtained calculated computed verified checked confirmed proven satisfied correct right true
    valid needed required necessary possible important helpful useful desired called simplified rearranged
    rewritten first second third next last final goal aim objective purpose idea key trick strategy plan
    approach method process way rule reason example problem task exercise step steps stage part check test
    verification summary explanation work working solution answer result value equation expression unknown
    variable operation inverse opposite left multiplied divided added subtracted moved brought distributed
    expanded multiplying dividing adding subtracting moving distributing expanding boxed undone distribute
    multiply divide add subtract move isolate solve find get simplify combine substitute verify check expand
    approximately attached combined collected"""
)
"""What may stand behind "is" without a claim of its own, or with one that is read elsewhere."""

ANSWER_PREDICATES = frozenset({"answer", "solution", "result", "value"})
"""Behind "is" these give what stands before as the answer."""

COUNTED = _words(
    """terms sides steps numbers values solutions equations equation term side step variables constants coefficients
    fractions fraction decimals operations operation ways parts questions number value places brackets lines"""
)
"""Nouns that make the number before them count things."""
