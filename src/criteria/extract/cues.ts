/** What a passage says about coverage, told from its wording alone. */

/** Says that something is not covered; the condition it names excludes. */
const EXCLUSION = new RegExp(
  [
    '\\b(?:is|are|be|remains?|remained|was|were|considered|deemed) (?:nationally |generally |also |therefore |specifically )?(?:non-?\\s?covered|excluded)\\b',
    // The predicate, not `a noncovered transplant` or `covered or noncovered`.
    '(?<!\\b(?:an?|any|the|or)\\s)\\bnon-?covered\\b(?=\\s*(?:$|[.;,:)]|(?:when|for|by|under|unless|except|if|nationally|in|and|services?)\\b))',
    "\\b(?:is|are|was|were|will|would|do|does|did|can|may|should|shall|could)(?: not|n't) (?:be |therefore |generally |currently )*(?:cover(?:ed|s)?\\b|reimbursed|reimbursable|payable|paid\\b|eligible|(?:separately )?reimburs)",
    '\\bnon-?cover\\b|\\bnot reasonably done\\b',
    '\\bnot (?:a )?(?:nationally |separately )?(?:covered|reimbursable|payable)\\b',
    '\\b(?:are|is|be|as|considered)? ?(?:not|cannot|neither) (?:be |been |considered |deemed |medically |generally )*(?:reasonable|medically necessary|necessary and reasonable)\\b',
    '\\bno (?:program |medicare )?(?:payment|reimbursement|coverage) (?:may|can|will|shall|is)\\b',
    '\\b(?:payment|reimbursement|coverage)\\b[^.;]{0,120}\\b(?:may not|cannot|can not|will not|is not|should not) (?:be )?(?:made|provided|allowed|available|extended|included)\\b',
    '(?<!\\bnot (?:\\w+ )?)\\bexcluded from (?:medicare )?coverage\\b',
    '\\b(?:deemed|considered) not eligible\\b|\\bdo(?:es)? not support (?:the )?(?:medical necessity|coverage)\\b|\\b(?:testing|monitoring|treatment)\\b[^.;]{0,30}\\b(?:is|are) not (?:ordinarily )?necessary\\b',
    '\\bpreclude[sd]? (?:from )?(?:medicare )?(?:coverage|payment|reimbursement)\\b',
    '\\b(?:shall|should|will|must|is|are|be) (?:be )?denied\\b',
    '\\b(?:not |in)sufficient (?:for (?:the )?coverage|to cover)\\b',
    '\\b(?:is|are|remains?) (?:considered |deemed )?(?:experimental|investigational)\\b(?! (?:use|new drug|device))',
    '\\bdo(?:es)? not (?:routinely )?(?:cover|reimburse|pay for)\\b',
    '(?<!\\bwhich there is )\\b(?:insufficient|inadequate) (?:data|evidence) (?:exists?|is available)? ?to (?:establish|support|determine|conclude)\\b',
    '\\bno (?:nationally )?covered indications\\b',
    '\\b(?:may|should|must|shall|can) not be (?:used|covered|performed) (?:concurrently|with|as|for|in)\\b',
    '\\bnoncoverage\\b[^.]{0,40}\\bincludes?\\b',
    // A verdict behind the name of a thing: `Grab bars - deny: …`.
    '(?:^|[:–—|]|\\s-)\\s*(?:deny|denied|denial)\\b(?=\\s*(?:[-–—;:.,(|]|$|as\\b|when\\b|if\\b|unless\\b|because\\b))',
    '(?<!\\b(?:not|nor|never) (?:\\w+ )?)\\bexcludes? (?:from )?(?:medicare )?(?:payment|coverage|reimbursement)\\b',
    '\\bexclusions?\\b[^.;]{0,80}\\bwould (?:also |generally |ordinarily )?exclude\\b',
  ].join('|'),
  'i',
);
/** Wordings that hold an exclusion's words without excluding. */
const NO_EXCLUSION =
  /\bnot covered or\b|\bnot covered (?:by|under) (?:an?other|any other|other|a different)\b|\b(?:will|do|does|did|would|shall|should|may|need) not (?:(?:by itself|automatically|necessarily|otherwise) )?(?:cause|preclude|exclude)\b|\bcovered or non-?covered\b|\bnot (?:otherwise )?(?:specified|listed|identified|indicated) as (?:covered|non-?covered)|\b(?:no|not) more (?:than|often|frequently)\b[^.;]{0,80}\b(?:is|are|will be|may be)? ?covered\b|\bnot withdraw\b|\bnothing in (?:this|the)\b[^.]*\bpreclude[sd]?\b|\bif non-?covered\b/i;

/** Says that something is covered, or on which terms. */
const COVERAGE =
  /\b(?:covers?|covered|coverage|reasonable and necessary|medically necessary|reimburs\w+|eligible|payment (?:may|can|will|is|should))\b/i;

/** Words by which a paragraph states a condition, limit or duty. */
const REQUIREMENT = new RegExp(
  [
    COVERAGE.source,
    '\\b(?:must|shall|should|requires?|required|requirements?|need(?:s|ed)? (?:all|any|one|to)|only (?:if|when|for|after|in|as|by|to)|reasonable to|limited to|restricted to|indicated|necessary|necessity|appropriate)\\b',
    '\\b(?:may|can) (?:only )?(?:also )?be (?:used|useful|ordered|performed|furnished|indicated|helpful|obtained|considered|repeated|provided|made)\\b',
    '\\b(?:is|are) (?:most commonly |commonly |often |also )?(?:useful|used (?:to|for|in)|helpful|effective (?:in|for)|supported|paid|reported|excluded|allowed|permitted|denied|a benefit)\\b',
    '\\bno more than\\b|\\bat least (?:one|two|three|four|five|six|\\d)|\\b(?:up to|maximum of|minimum of) (?:one|two|three|four|five|six|eight|ten|twelve|\\d)|\\bonce (?:every|per|a)\\b',
    '\\bminimum age\\b|\\bexperimental\\b|\\binvestigational\\b|\\bunproven\\b|\\bcontractors? (?:may|should|have|has|will)\\b|\\bdiscretion\\b|\\bmay furnish\\b',
    '\\b(?:record|documentation|chart)s? (?:holds?|shows?|names?|contains?|includes?|states?|supports?|must|should)\\b|\\bis (?:on file|documented|recorded)\\b|\\bare (?:on file|documented|recorded)\\b',
  ].join('|'),
  'i',
);

const DEFINITION =
  /\b(?:is|are|be|as|which is|was) (?:generally )?defined (?:as|by|in|consistent)\b|^for (?:the )?purposes? of\b|\bmeans\b(?! of| that (?:medicare|cms))|\bare those (?:whose|who|that)\b|\bthe term\b|\brefers to\b|\bdefinitions?\b/i;
/** Lead-ins that name parts or examples rather than conditions. */
const DESCRIPTIVE_LIST =
  /\b(?:consists? of|includes?|including|comprises?|such as|examples?|are as follows|questions?|are available|defined)\b[^.]*:?$/i;
const NOISE =
  /^\(?(?:and|or|and\/or|n\/?a|none|not applicable|reserved|see\b.*|refer to\b.*|cross[- ]?references?\b.*|note:? scroll down.*|notes?: (?:examples?|refer|see)\b.*|(?:approval|authorization|coverage) duration:.*|\(?.{0,12}(?:ncd|policy|section)?\b.{0,20}\blast(?:ly)? reviewed\b.*|this ncd (?:was )?last reviewed.*)\.?\)?$/i;
/** Where lists are kept, what another document is not: true, but no condition. */
const REFERENCE =
  /^the e-?mail (?:address|subject line)\b|^[^.]{0,80}\b(?:will be|are|is) (?:posted|listed|published|identified|available) (?:on|at) (?:the|our|its)\b[^.]{0,60}\bweb\s?(?:site|page)\b(?!.*\b(?:must|only)\b)|^[^.]*\b(?:claims|data|information)\b[^.]{0,40}\bmay (?:also )?be (?:necessary|needed)\.?$|^information (?:regarding|about|on)\b.*\b(?:obtained|found|available)\b|\b(?:coinsurance|deductible)\b[^.]*\bwaive|\bwaiver of\b[^.]*\b(?:coinsurance|deductible)|^a (?:current )?list of\b.*\b(?:listed|maintained|available|published|found)\b|^this (?:national coverage determination|ncd|lcd|policy)\b.*\b(?:distinct|makes no|does not (?:change|affect|apply))\b/i;
const HISTORY =
  /\b(?:began|was|were|had been) (?:reimburs|cover|evaluat|issued|revised|published)\w*|\bformal request\b|\bnational coverage analysis\b|\bprior to this\b/i;
/** `Screening for syphilis:`: a topic, without a verb. */
const LABEL =
  /^(?!.*\b(?:is|are|was|includes?|consists?|means|may|can|has|have|factors|definitions?)\b)[A-Z][^.:]{3,80}:$/;
const PAYMENT = /\bcoinsurance\b|\bdeductible\b/i;

/** `Not covered unless all of the following are met:` leads in requirements. */
const UNLESS = /\b(?:unless|except(?: when| if)?)\b(?! otherwise)[^.]{0,160}:?$/i;

/** `not covered during the trial unless …` refuses some uses only. */
const SOME_USES =
  /\b(?:during|while|when|if|after|before|(?:in|for) (?:patients|beneficiaries|individuals))\b.{0,200}\b(?:unless|except)\b/i;
/** `The implant is contraindicated in …` refuses; `drugs that failed or are contraindicated` names a condition. */
const CONTRAINDICATED =
  /(?:^|[.;:]\s)(?:(?!\b(?:who|whom|whose|which|that|when|where|if|unless|because|since|or|either|failed|fails|has|have)\b)[^.;:])*\b(?:is|are) contraindicated (?:in|for)\b|^(?:absolute |specific )?contra-?indications?\b[^.;:]*\b(?:include|are)\b[^.;]*:$/i;

export const refusesUnless = (text: string): boolean =>
  EXCLUSION.test(text) && UNLESS.test(text) && text.endsWith(':') && !SOME_USES.test(text);
export const excludes = (text: string): boolean =>
  (EXCLUSION.test(text) || CONTRAINDICATED.test(text)) && !NO_EXCLUSION.test(text) && !refusesUnless(text);
/** Tells whom a protocol is sent to. */
export const asksForSubmission = (text: string): boolean =>
  /\b(?:investigators?|sponsors?|applicants?) (?:must|should|shall) (?:submit|send)\b[^.]*\bprotocols?\b/i.test(text);
/** Names what follows and asks for nothing. */
export const isTitle = (text: string): boolean => LABEL.test(text) && !REQUIREMENT.test(text);
export const mentionsCoverage = (text: string): boolean => COVERAGE.test(text);
export const isNoise = (text: string): boolean => NOISE.test(text) || REFERENCE.test(text) || !/[a-z]{3}/i.test(text);

/** Whether a free-standing paragraph states a requirement rather than background, a definition or history. */
export function isRequirement(text: string): boolean {
  if (isNoise(text) || !REQUIREMENT.test(text)) return false;
  if (PAYMENT.test(text) && text.length < 200) return false;
  const opening = text.slice(0, /[.](?=\s+[A-Z])/.exec(text)?.index).replace(/\([^()]*\)/g, '');
  if (DEFINITION.test(opening))
    return /\b(?:must|cover\w*|limited to)\b/i.test(text) && !/^for (?:the )?purposes?\b/i.test(text);
  return !(HISTORY.test(text) && !/\b(?:must|is covered|are covered|only|effective)\b/i.test(text));
}

/** Whether a text that leads in a list only names parts or examples. */
export const describes = (text: string): boolean =>
  DESCRIPTIVE_LIST.test(text.slice(text.lastIndexOf('. ') + 1)) && !REQUIREMENT.test(text);

/** Whether a text that leads in a list lists requirements. */
export function leadsInRequirements(text: string): boolean {
  if (isNoise(text)) return false;
  const last = text.slice(Math.max(text.lastIndexOf('. ') + 1, 0));
  // `Do not pay for the following tests. They include:` lists what the sentence before speaks of.
  if (/^\s*(?:they|these)\b[^.]*:$/i.test(last) && excludes(text)) return true;
  if (
    DESCRIPTIVE_LIST.test(last) &&
    !/\b(?:must|should|shall|at least|cover\w*|only|guidelines|criteria|conditions?|indications?|requirements?|non-?coverage)\b/i.test(
      last,
    )
  )
    return false;
  return (
    REQUIREMENT.test(text) ||
    LABEL.test(text) ||
    /^(?:effective|exceptions?)\b/i.test(text) ||
    /\b(?:criteria|conditions?|indications?|circumstances|guidelines|following|meets?|patients? (?:with|who|is|are|has|have))\b/i.test(
      last,
    )
  );
}
