/** How long ago something happened: a published vocabulary of events whose day a caller may give. */
import { joined, type LogicNode, type Relation } from '../criteria.ast.ts';
import { type Finding, findAll } from './finding.ts';
import { duration, LONG_TIME, NUMBER, relationBefore } from './numbers.ts';

/** `(CABG)`, `(e.g., unstable angina or stroke)`, with one more pair of brackets inside. */
const ASIDE = '(?:\\s*\\((?:[^()]|\\([^()]{0,80}\\)){0,300}\\))?';
const FAILURE = '(?:heart\\s+failure|HF|CHF)';

/**
 * Events and the parameter that dates them; an event that contains another one's words stands before it. `unread`: the event is more
 * than that it took place.
 */
const EVENTS: readonly (readonly [field: string, pattern: string, unread?: true])[] = [
  ['cabg_date', 'coronary\\s+artery\\s+bypass(?:\\s+(?:graft(?:ing)?|surgery)){0,2}|CABG(?:\\s+surgery)?'],
  [
    'pci_date',
    '(?:percutaneous\\s+coronary\\s+interventions?|PCI\\b|percutaneous\\s+transluminal\\s+coronary\\s+angioplasty|PTCA\\b)(?:\\s*\\(PT?C[IA]\\))?(?:\\s+(?:with|or|and/or)\\s+(?:angioplasty|stent(?:ing|s)?)(?:\\s*(?:and/or|or|and)\\s*(?:angioplasty|stent(?:ing|s)?))?)?',
  ],
  ['major_cardiovascular_event_date', 'major\\s+(?:adverse\\s+)?(?:cardiovascular|cardiac)\\s+events?'],
  ['myocardial_infarction_date', '(?:acute\\s+)?(?:myocardial\\s+infarction|heart\\s+attack|MI\\b)'],
  ['tia_date', 'transient\\s+ischa?emic\\s+attacks?|TIA\\b'],
  ['stroke_date', '(?:acute\\s+|ischa?emic\\s+)?(?:stroke|cerebrovascular\\s+accident|CVA\\b)'],
  ['hf_hospitalization_date', `${FAILURE}\\s+hospitali[sz]ations?|hospitali[sz]ations?\\s+for\\s+${FAILURE}`],
  ['urgent_hf_visit_date', `urgent\\s+${FAILURE}\\s+visits?`],
  ['natriuretic_peptide_date', 'elevated\\s+(?:B-type\\s+)?natriuretic\\s+peptides?(?:\\s+levels?)?', true],
  [
    'transplant_date',
    '(?:organ\\s+|heart\\s+|lung\\s+|kidney\\s+|liver\\s+|cardiac\\s+|renal\\s+)?transplant(?:ation)?(?!\\s+(?:list|candida|evaluat|recipient|surgeon|center))',
  ],
  [
    'implant_date',
    '(?:device\\s+|pacemaker\\s+)?implant(?:ation)?(?:\\s+of\\s+(?:the\\s+|an?\\s+)?(?:device|pacemaker))?',
  ],
  ['dialysis_start_date', '(?:initiation|start)\\s+of\\s+(?:maintenance\\s+|chronic\\s+)?(?:hemo)?dialysis'],
  ['treatment_start_date', '(?:initiation|start)\\s+of\\s+(?:the\\s+)?(?:treatment|therapy)'],
  ['last_surgery_date', '(?:(?:last|previous|most\\s+recent|prior|initial)\\s+)?surgery'],
  ['hospital_discharge_date', '(?:hospital\\s+)?discharge(?:\\s+from\\s+(?:the|an?)\\s+hospital)?'],
  ['diagnosis_date', '(?:initial\\s+)?diagnosis'],
];
const OPENING =
  '(?:(?:the|an?|any|his\\s+or\\s+her|their|such)\\s+)?(?:(?:last|previous|most\\s+recent|prior|recent)\\s+)?';
const ONE = `${OPENING}(?:${EVENTS.map(([, pattern]) => pattern).join('|')})(?![\\w-])${ASIDE}`;
/** One event, or several of which one is enough. */
const EVENT = `(${ONE}(?:\\s*,?\\s*(?:and/or|or|/)\\s*(?:history\\s+of\\s+)?${ONE}|,\\s+${ONE}(?=[^.;]{0,200}?\\bor\\s)){0,5})`;
const TIME = `(?:an?\\s+)?(${NUMBER})(?:\\s*\\(\\d+\\))?[\\s–-]*(${LONG_TIME})`;
const LEAST =
  '(at\\s+least|an?\\s+minimum\\s+of|minimum\\s+of|no\\s+less\\s+than|≥|>=|more\\s+than|greater\\s+than|longer\\s+than|over|>)\\s*';
/** What takes place on the day of service: time before it is time before the service. */
const SERVICE =
  '(?:,?\\s+(?:prior\\s+to|before)\\s+(?:the\\s+|an?\\s+)?(?:(?!or\\b|and\\b)[\\w-]+\\s+){0,3}?(?:implantation|procedure|placement|intervention)\\b)';
const PAST = `within\\s+the\\s+(?:last|past|previous|preceding|prior)\\s+${TIME}${SERVICE}?`;
const g = (source: string) => new RegExp(source, 'gi');

/** `complications that occur within 90 days after surgery`: not the service is what comes within that time. */
const HAPPENS =
  /\b(?:occur\w*|develop\w*|complication\w*|follow-?up|continu\w*|maintain\w*|remain\w*|last\w*|persist\w*|surviv\w*|use[ds]?|therap\w*|treatment|monitor\w*|return\w*|document\w*|evaluat\w*|reported|seen|death|mortality|commenc\w*|begin\w*|began|start\w*|initiat\w*|not|no)\b[^.;]*$/i;
/** Kin, and events that are feared or prevented. */
const OTHERS =
  /\b(?:famil(?:y|ial)|relatives?|mothers?|fathers?|parents?|siblings?|donors?|risk\s+(?:of|for)|prevent\w*)\b[^.;]{0,60}$/i;

type Form = readonly [RegExp, (match: RegExpExecArray) => LogicNode | null];

const FORMS: readonly Form[] = [
  [
    g(
      `\\b${LEAST}${TIME}\\s+(?:(?:has|have)\\s+(?:elapsed|passed)\\s+)?(?:since|after|following|post[- ]?)\\s*${EVENT}`,
    ),
    (m) => (unfit(m, HAPPENS) ? null : since(m[4]!, relationBefore(plain(m[1]!)), m[2]!, m[3]!)),
  ],
  [
    g(`\\bwithin\\s+(?:the\\s+first\\s+)?${TIME}\\s+(?:after|following|since)\\s+${EVENT}`),
    (m) => (unfit(m, HAPPENS) ? null : since(m[3]!, 'le', m[1]!, m[2]!)),
  ],
  // No stroke within the past 3 months; with `or …` behind, how far `no` reaches is open.
  [
    g(`\\b(?:no|without)\\s+(?:history\\s+of\\s+)?${EVENT},?\\s+${PAST}(?!\\s*,?\\s*(?:or|and|nor)\\b)`),
    (m) => not(unfit(m, OTHERS) ? null : since(m[1]!, 'le', m[2]!, m[3]!)),
  ],
  [
    g(`(?<!\\b(?:no|without|not|family)\\s+)(?:\\bhistory\\s+of\\s+)?\\b${EVENT},?\\s+${PAST}`),
    (m) => (unfit(m, OTHERS) ? null : since(m[1]!, 'le', m[2]!, m[3]!)),
  ],
  // Surgery must have taken place at least 6 months before the procedure.
  [
    g(
      `\\b${EVENT}\\s+(?:must|should|has\\s+to)\\s+(?:occur|have\\s+(?:occurred|taken\\s+place|been\\s+(?:performed|done)))\\s+${LEAST}${TIME}${SERVICE}`,
    ),
    (m) => since(m[1]!, relationBefore(plain(m[2]!)), m[3]!, m[4]!),
  ],
  // At least 23 months after the month in which the last scan was done: 23 months of calendar time, and something more.
  [
    g(
      `\\bat\\s+least\\s+${TIME}\\s+(?:have\\s+(?:passed|elapsed)\\s+)?(?:since|after|following)\\s+the\\s+month\\s+(?:in\\s+which|of)\\s+the\\s+(?:last|previous|most\\s+recent)\\s+[\\w-]+(?:\\s+[\\w-]+){0,5}?(?=[.,;]|$)`,
    ),
    (m) => more(dated('last_service_date', 'ge', m[1]!, m[2]!)),
  ],
  [
    g(`\\bon\\s+(?:maintenance\\s+|chronic\\s+)?(?:hemo)?dialysis\\s+for\\s+${LEAST}${TIME}`),
    (m) => (unfit(m, OTHERS) ? null : dated('dialysis_start_date', relationBefore(plain(m[1]!)), m[2]!, m[3]!)),
  ],
  // A diagnosis of asthma of at least 6 months' duration
  [
    g(
      `\\b(?:diagnosis|diagnoses)\\s+of\\s+(?:(?!or\\b|and\\b)[\\w-]+\\s+){1,5}?(?:of|for)\\s+${LEAST}${TIME}(?:['’]?\\s+duration)?`,
    ),
    (m) => (unfit(m, OTHERS) ? null : more(dated('diagnosis_date', relationBefore(plain(m[1]!)), m[2]!, m[3]!))),
  ],
  // Medicare covers it for a duration of 20 weeks: of whom or what the time is must not be open.
  [
    g(
      `(?=for\\s)(?<=\\bcovers?\\s+(?:(?!who\\b|with\\b|whose\\b|have\\b|has\\b|had\\b|that\\b|present\\b|persist|pain\\b|symptom|last)[^\\s.;,]+\\s+){1,40}?)for\\s+a\\s+(?:maximum\\s+)?(?:duration|period)\\s+of\\s+(?:up\\s+to\\s+)?${TIME}`,
    ),
    (m) => dated('treatment_start_date', 'le', m[1]!, m[2]!),
  ],
  // … is not covered if no improvement is shown within 6 months of the start of treatment
  [
    g(
      `(?<=\\bnot\\s+(?:be\\s+)?covered\\s+)(?:if|when)\\s+(?:(?:improvement|benefit|response)\\s+(?:is|has|was)\\s+not(?:\\s+been)?|no\\s+(?:improvement|benefit|response)\\s+(?:is|has\\s+been|was))\\s+(?:demonstrated|shown|documented|achieved|seen)\\s+within\\s+${TIME}\\s+(?:of|after|from)\\s+(?:the\\s+)?(?:initiation|start)\\s+of\\s+(?:treatment|therapy)`,
    ),
    (m) => more(dated('treatment_start_date', 'gt', m[1]!, m[2]!)),
  ],
  [
    g(
      `\\b(?:a\\s+)?face[- ]to[- ]face\\s+(?:evaluation|encounter|visit|examination)\\s+(?:with\\s+[\\w\\s]{3,40}?\\s+)?within\\s+(?:the\\s+)?(?:(?:last|past|prior|previous)\\s+)?${TIME}(?!\\s+(?:of|after|before|prior))`,
    ),
    (m) => dated('face_to_face_date', 'le', m[1]!, m[2]!),
  ],
];

/** Time since an event. */
export function findEvents(text: string): Finding[] {
  return FORMS.flatMap(([pattern, build]) => findAll(text, pattern, build));
}

const unfit = (m: RegExpExecArray, words: RegExp): boolean => words.test(m.input.slice(0, m.index));

const SINGLE = EVENTS.map(([field, pattern, unread]) => ({
  field,
  pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'i'),
  unread: unread === true,
}));

/** The events of a match, any of them; those inside brackets explain the one before them. */
function since(words: string, is: Relation, value: string, unit: string): LogicNode | null {
  let rest = words.replace(/\((?:[^()]|\([^()]*\))*\)/g, ' ');
  const found: { at: number; node: LogicNode }[] = [];
  for (const { field, pattern, unread } of SINGLE) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    const node = dated(field, is, value, unit);
    found.push({ at: match.index, node: unread ? more(node) : node });
    rest = rest.slice(0, match.index) + '_'.repeat(match[0].length) + rest.slice(match.index + match[0].length);
  }
  if (found.length === 0) return null;
  // `at least 40 days after an infarction or surgery`: whether one of them is enough is open.
  if (found.length > 1 && is !== 'le') return null;
  return joined(
    'any',
    found.sort((a, b) => a.at - b.at).map(({ node }) => node),
  );
}

function dated(field: string, is: Relation, value: string, unit: string): LogicNode {
  return { op: 'elapsed', since: field, until: 'date_of_service', is, ...duration(value, unit) };
}

const more = (node: LogicNode): LogicNode => joined('all', [node, { op: 'unread' }]);
const not = (node: LogicNode | null): LogicNode | null => (node === null ? null : { op: 'not', of: node });

/** `longer than` compares as `more than`. */
export const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace('longer than', 'more than')
    .replace(/^an? /, '')
    .replace(/^minimum/, 'a minimum');
