/** The published vocabulary of tags, each with the wording that earns it. */
const TAGS: [tag: string, pattern: RegExp][] = [
  [
    'age',
    /(?<!-|\b(?:due to|by|from) )\bage[ds]?\b(?! determination)|\byears? (?:of age|old|and older|or older)\b|\badults?\b|\bpediatric\b|\bchild(?:ren)?\b/i,
  ],
  ['sex', /\b(?:wom[ae]n|females?|m[ae]n|males?)\b/i],
  [
    'diagnosis',
    /\bdiagnos(?:is|es|ed)\b|\bdiseases?\b|\bdisorders?\b|\bcancers?\b|\bsyndromes?\b|\bdiabetes\b|\bcondition of\b|\binfections?\b|\bhypertension\b|\bangina\b|\bapnea\b|\bOSA\b|\bfractures?\b|\bnonunion\b|\bulcers?\b|\bwounds?\b/i,
  ],
  [
    'severity',
    /\bsevere|severity\b|\b(?:stage|grade|class) (?:[IVX]+|\d)\b|\bmoderate\b|\bscore\b|(?:≥|≤|>|<)\s*\d|\b(?:greater|less|higher|lower|more) than (?:or equal to )?\d|\bat or (?:above|below) \d|\bindex\b|\bAHI\b|\bor (?:greater|higher|less|lower)\b/i,
  ],
  ['symptoms', /\bsymptom(?:s|atic)?\b|\basymptomatic\b|\bpain\b|\bcomplaints?\b/i],
  [
    'prior-treatment',
    /\b(?:failed|failures? (?:of (?:an? |the )?(?:trial|therapy|treatment|conservative|standard|medical|drug|other)|to respond)|fails? to|unsuccessful|refractory|unresponsive|not (?:been )?(?:responded|successful)|anticoagulated for|managed by|tried|undergone (?:an? )?(?:[\w-]+ ){0,3}trial|previously (?:treated|received))\b|\bconservative\b|\b(?:standard|prior|previous) (?:medical |wound )?(?:therapy|treatments?|care)\b|\bdespite\b[^.;]{0,60}\b(?:therapy|treatments?|management|medications?)\b|\b(?:inadequate|insufficient|no) (?:response|improvement) (?:to|after|with)\b|\b(?:not|n't) (?:\w+ )?(?:respond(?:ed)?|improved?)\b(?: \w+)? (?:to|after|with)\b|(?<!\bclinical )\btrial of\b(?! this)|\b(?:been )?on (?:[\w-]+ ){1,4}(?:therapy|treatment)(?: \([^()]*\))? for (?:at least|a minimum of|\d)|\bdespite (?:the )?(?:application|use|trial) of\b|\bsecond[- ]line\b/i,
  ],
  [
    'frequency',
    /\b(?:once|twice|\w+ times?|visits?|sessions?|treatments?|screenings?|tests?|attempts|evaluation)\b[^.;()]{0,60}\b(?:per|every|each|in|within|over|a)(?: an?| any| each)? ?(?:rolling |calendar |other )?(?:\d+|one|two|three|four|six|twelve)?[ -]?(?:days?|weeks?|months?|years?|annum)\b|\bonce (?:per|every|a) |\b(?:one|two|\d+) (?:\w+ ){0,3}per (?:year|annum|month)|\bannual(?:ly)?\b(?! (?:outcomes|results))|\byearly\b|\b(?:one|two|three|four|\d{1,2}) every (?:\d{1,2}|two|three|four|six|twelve) (?:days|weeks|months|years)\b|\bat a frequency\b|\bfrequency (?:of once|limit|and other limit)|\b(?:specified|subject to) frequenc|\bmore (?:often|frequently)\b|\bduring the preceding \w+ years?|\b(?:minimum|maximum) frequency\b|(?<!documented )\bfrequency (?:of [\w-]+ visits|with which)\b|\bat least (?:\d+|\w+) (?:full )?(?:weeks|months|years) have (?:passed|elapsed)\b/i,
  ],
  ['duration', /\b(?:\d+|one|two|three|six|nine|twelve)[ -]*(?:to \d+ ?)?(?:days?|weeks?|months?|minutes?|hours?)\b/i],
  [
    'imaging',
    /\b(?:imaging|radiograph\w*|x-?rays?|CT|MRI|tomography|ultrasound|ultrasonic|echocardiogram|scans?|PET|mammogra\w+|fluoroscop\w+)\b/i,
  ],
  [
    'lab',
    /\b(?:laborator\w+|blood (?:gas|test|glucose|count)|serum|plasma|hematocrit|hemoglobin|HbA1c|cholesterol|assay|specimens?|PO2|arterial blood|C-peptide|antibod\w+|oximetry|saturation|urine|stool)\b/i,
  ],
  [
    'provider',
    /\b(?:physicians?|practitioners?|surgeons?|cardiologist|endocrinologist|radiologist|therapists?|nurses?|specialists?|personnel|clinicians?|providers?|suppliers?)\b/i,
  ],
  [
    'setting',
    /\b(?:hospitals?|outpatient|inpatient|office|home|facilit(?:y|ies)|center|laboratory|clinic|setting|nursing)\b/i,
  ],
  [
    'documentation',
    /\bdocument(?:ed|ation|s)?\b(?!, published)|\b(?:medical|office|clinical|patient(?:['’]s)?|the) records?\b|(?<!obtain (?:\w+ )?informed )(?<!regarding informed )\bconsents?\b|\bstating that\b/i,
  ],
  ['order', /\b(?:orders?|ordered|prescrib\w+|prescriptions?|referrals?)\b/i],
  [
    'device',
    /\bdevices?\b|\bequipment\b|\bimplant\w*\b|\bmonitors?\b|\bstimulators?\b|\bFDA\b|\bFood and Drug Administration\b/i,
  ],
  [
    'drug',
    /\b(?:drugs?|medications?|insulin|pharmac\w+|anticoagula\w+|dosages?|agents?|prednisone|warfarin|heparin)\b/i,
  ],
  ['surgery', /\b(?:surg(?:ery|ical|eries)|transplant\w*|procedures?|operative|bypass|gastrectomy)\b/i],
  [
    'clinical-study',
    /\b(?:clinical (?:research )?(?:stud(?:y|ies)|trials?)|research stud(?:y|ies)|randomi[sz]ed,? (?:[\w-]+,? ){0,2}(?:trials?|stud(?:y|ies))|RCTs?|(?:approved|supported) (?:[\w-]+ ){0,3}(?:stud(?:y|ies)|trials?)|(?:stud(?:y|ies)|trials?) must (?:also )?(?:adhere|address|be (?:approved|designed|reviewed))|registries must be reviewed|CED|evidence development|study protocol|investigational device)\b/i,
  ],
  [
    'contractor-discretion',
    /\b(?:MACs?|contractors?)\b[^.;]{0,80}\b(?:may|discretion|determines?|decides?)\b|\b(?:MACs|(?:administrative )?contractors)\)? (?:can|are satisfied)\b|\b(?:evaluation|review|decision) (?:by|of) (?:the |their |its )?(?:local )?(?:MACs?|contractors?)\b|\b(?:MAC|contractor)\)? gives consideration\b|\bdiscretion\b|\bjudge?ment of the (?:local )?(?:medicare )?(?:administrative )?(?:MACs?|contractors?)\b|\bmedical staff (?:determines?|for (?:a|this) determination)\b|\blocal (?:or national )?(?:medicare )?determinations?\b|\bleft to the (?:local )?(?:MACs?|contractors?)\b|\b(?:determined|made|decided) by (?:the )?(?:local )?(?:MACs?|(?:medicare )?(?:administrative )?contractors?)\b|\blocal coverage\b|\b(?:MACs?|contractor['’]?s?|MAC['’]s)['’]?s? medical (?:staff|consultants?|directors?)\b|\bcase-by-case\b/i,
  ],
  [
    'all-others',
    /^\W*(?:effective [^,]*, \d{4},? )?(?:all |any )?other (?:\w+ ){0,6}?(?:indications?|uses?|conditions?|applications?|tests?)\b|\bnot (?:otherwise )?(?:specified|listed|described|identified|indicated)\b[^.]*\b(?:non-?covered|not covered|remain)|\bany condition other than\b/i,
  ],
  [
    'effective-date',
    /\b(?:effective|beginning|on (?:or|and) after|prior to|through|between)\b[^.;]{0,60}\b(?:(?:19|20)\d\d|\d{1,2}\/\d{1,2}\/\d\d)\b/i,
  ],
];

/** `seen at least every 3 months` speaks of frequency, but sets no limit to what is covered. */
const RECURS = /\bevery (?:\d+|two|three|four|six|twelve) (?:days|weeks|months|years)\b/i;
const FREQUENCY = TAGS.find(([tag]) => tag === 'frequency')![1];

/** Whether a text limits how often something is done. */
export const limitsFrequency = (text: string): boolean => FREQUENCY.test(text);
/** `2nd to 6th month - every 4 weeks.`: a rhythm without a sentence around it. */
export const namesRhythm = (text: string): boolean => RECURS.test(text);

/** Every tag a passage can carry, in the order they are served. */
export const TAG_VOCABULARY: readonly string[] = [...TAGS.map(([tag]) => tag), 'non-covered'];

const STUDY = 'clinical-study';
/** What a standard of a study speaks of, where its lead-in says that it is one of a study. */
const OF_STUDY =
  /\b(?:an?|the|each|this|these|such|all) (?:[\w-]+,? ){0,2}(?:stud(?:y|ies)|trials?)\b|\b(?:study|trial) (?:results?|designs?|protocol|sites?)\b|^(?:clinical |drug )?trials?\b/i;

/** `The studies must adhere to the following standards:` says of each standard that it is one of a study. */
export const listsStandards = (text: string): boolean =>
  /\b(?:stud(?:y|ies)|trials?|registries)\b[^.]*\b(?:must|shall)\b[^.]*\bstandards\b[^.]*\b(?:integrity|criteria|relevance)\b/i.test(
    text,
  );

/** A score's components, and what a question asks about, ask for no age. */
const aged = (text: string): string =>
  text.endsWith('?') ? '' : text.replace(/\b(score\b[^()]{0,20})\([^()]*\)/gi, '$1');

/**
 * Tags of a passage; `non-covered` marks text that excludes, whose logic denies when true.
 * @param around tags of the list's lead-in.
 * @param standard the lead-in lists standards.
 */
export function tagsOf(text: string, nonCovered: boolean, around: readonly string[] = [], standard = false): string[] {
  // A question a study answers is no condition that there be one.
  const ofStudy = !text.endsWith('?') && around.includes(STUDY) && (standard || OF_STUDY.test(text));
  return [
    ...TAGS.filter(([tag, pattern]) =>
      tag === STUDY
        ? ofStudy || (pattern.test(text) && !text.endsWith('?'))
        : pattern.test(tag === 'age' ? aged(text) : text) || (tag === 'frequency' && RECURS.test(text)),
    ).map(([tag]) => tag),
    ...(nonCovered ? ['non-covered'] : []),
  ];
}

/** Text that leaves the decision to judgement, softens it or points elsewhere. */
const JUDGEMENT =
  /\b(?:medically necessary|reasonable and necessary|appropriate|as needed|clinically|suitable|discretion|case-by-case|generally|usually|typically|may be|should|adequate|sufficient|significant|consistent with|in the opinion|judgment|optimal\w*|accordance with|see (?:section|§|NCD)|§|CFR|as defined in|described in|listed (?:above|below)|other(?:wise)? indications?)\b/i;

export const asksForJudgement = (text: string): boolean => JUDGEMENT.test(text);
