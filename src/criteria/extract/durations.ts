/** How long a condition has lasted, and how long ago something happened. */
import type { LogicNode, Relation } from '../criteria.ast.ts';
import { type Finding, findAll } from './finding.ts';
import { duration, LONG_TIME, NUMBER, relationBefore } from './numbers.ts';

/** What a person suffers from; how long a wound or a device lasts is another matter. */
const CONDITION =
  '(?:pain|symptoms?|condition|complaints?|decline|impairment|episode|illness|incontinence|depression|headaches?|insomnia|neuropathy|radiculopathy|sciatica|claudication|dysphagia|hoarseness|disability|dysfunction)';
const LEAST =
  '(at\\s+least|an?\\s+minimum\\s+of|minimum\\s+of|no\\s+less\\s+than|≥|>=|more\\s+than|greater\\s+than|longer\\s+than|over|>)\\s*';
const TIME = `(?:an?\\s+)?(${NUMBER})(?:\\s*\\(\\d+\\))?[\\s–-]*(${LONG_TIME})`;
const LASTS =
  '(?:lasted|lasting|lasts|persisted|persisting|persists|present|existing|occurring|ongoing|continuing|duration|of|for)';
const g = (source: string) => new RegExp(source, 'gi');

/** `relief of pain for at least 3 months`, `symptoms controlled for …`: what lasts is not the condition. */
const OTHER_LASTS =
  /\b(?:relie\w+|reduc\w+|improv\w+|decreas\w+|absence|free|less|resol\w+|treat\w*|therap\w*|manag\w+|control\w*|stable|stabili\w+|trial|remission|without)\b/i;

const LASTING: RegExp[] = [
  g(
    `\\b${CONDITION}(?:\\)|\\s+[a-z-]+){0,4}?\\)?,?\\s+${LASTS}(?:\\s+(?:for|of|over))?\\s+${LEAST}${TIME}(?:['’]?\\s+duration)?`,
  ),
  g(`(?<=^|[;,]\\s)(?:lasting|present\\s+for)\\s+${LEAST}${TIME}`),
  g(`\\b${LEAST}${TIME}\\s+of\\s+(?!age\\b)(?:[a-z-]+\\s+){0,3}?${CONDITION}\\b`),
];
const OR_LONGER: RegExp[] = [
  g(`(?<=^|[;,]\\s)lasting\\s+${TIME}\\s+or\\s+(?:longer|more)`),
  g(`\\b${CONDITION}(?:\\s+[a-z-]+){0,4}?\\s+${LASTS}(?:\\s+(?:for|of|over))?\\s+${TIME}\\s+or\\s+(?:longer|more)`),
];

/** Events whose day a caller may give. Captures tell which. */
const EVENTS: readonly (readonly [field: string, pattern: string])[] = [
  ['myocardial_infarction_date', '(?:acute\\s+)?(?:myocardial\\s+infarction|heart\\s+attack|MI\\b)(?:\\s*\\(A?MI\\))?'],
  [
    'transplant_date',
    '(?:organ\\s+|heart\\s+|lung\\s+|kidney\\s+|liver\\s+|cardiac\\s+|renal\\s+)?transplant(?:ation)?',
  ],
  ['last_surgery_date', '(?:(?:last|previous|most\\s+recent|prior|initial)\\s+)?surgery'],
  ['diagnosis_date', '(?:initial\\s+)?diagnosis'],
  ['stroke_date', '(?:acute\\s+)?stroke'],
];
const EVENT = `(?:the\\s+|an?\\s+|his\\s+or\\s+her\\s+)?(?:(?:last|previous|most\\s+recent|prior)\\s+)?(${EVENTS.map(([, pattern]) => pattern).join('|')})(?![\\w-])`;

const ELAPSED: [RegExp, (match: RegExpExecArray) => LogicNode | null][] = [
  [
    g(
      `\\b${LEAST}${TIME}\\s+(?:(?:has|have)\\s+(?:elapsed|passed)\\s+)?(?:since|after|following|post[- ]?)\\s*${EVENT}`,
    ),
    (m) =>
      HAPPENS.test(m.input.slice(0, m.index)) ? null : elapsed(m[4]!, relationBefore(plain(m[1]!)), m[2]!, m[3]!),
  ],
  [
    g(`\\bwithin\\s+(?:the\\s+first\\s+)?${TIME}\\s+(?:after|following|since)\\s+${EVENT}`),
    (m) => (HAPPENS.test(m.input.slice(0, m.index)) ? null : elapsed(m[3]!, 'le', m[1]!, m[2]!)),
  ],
  [
    g(`\\b${EVENT}\\s+within\\s+the\\s+(?:last|past|previous|preceding|prior)\\s+${TIME}`),
    (m) => elapsed(m[1]!, 'le', m[2]!, m[3]!),
  ],
  [
    g(
      `\\b(?:a\\s+)?face[- ]to[- ]face\\s+(?:evaluation|encounter|visit|examination)\\s+(?:with\\s+[\\w\\s]{3,40}?\\s+)?within\\s+(?:the\\s+)?(?:(?:last|past|prior|previous)\\s+)?${TIME}(?!\\s+(?:of|after|before|prior))`,
    ),
    (m) => ({
      op: 'elapsed',
      since: 'face_to_face_date',
      until: 'date_of_service',
      is: 'le',
      ...duration(m[1]!, m[2]!),
    }),
  ],
];
/** `complications that occur within 90 days after surgery`: not the service is what comes within that time. */
const HAPPENS =
  /\b(?:occur\w*|develop\w*|complication\w*|follow-?up|continu\w*|maintain\w*|remain\w*|last\w*|persist\w*|surviv\w*|use[ds]?|therap\w*|treatment|monitor\w*|return\w*|document\w*|evaluat\w*|reported|seen|death|mortality|commenc\w*|begin\w*|began|start\w*|initiat\w*|not|no)\b[^.;]*$/i;

/** How long a condition has lasted, and time since an event. */
export function findDurations(text: string): Finding[] {
  if (!/\b(?:years?|yrs?|months?|weeks?|wks?|days?)\b/i.test(text)) return [];
  const lasting = LASTING.flatMap((pattern) =>
    findAll(text, pattern, (m) => lastingFor(m, relationBefore(plain(m[1]!)), m[2]!, m[3]!)),
  );
  const longer = OR_LONGER.flatMap((pattern) => findAll(text, pattern, (m) => lastingFor(m, 'ge', m[1]!, m[2]!)));
  return [...lasting, ...longer, ...ELAPSED.flatMap(([pattern, build]) => findAll(text, pattern, build))];
}

function lastingFor(m: RegExpExecArray, is: Relation, value: string, unit: string): LogicNode | null {
  const around = m.input.slice(Math.max(0, m.index - 40), m.index) + m[0];
  if (OTHER_LASTS.test(around.slice(Math.max(around.lastIndexOf('.'), around.lastIndexOf(';')) + 1))) return null;
  return { op: 'compare', field: 'symptom_duration', is, ...duration(value, unit) };
}

function elapsed(event: string, is: Relation, value: string, unit: string): LogicNode | null {
  const found = EVENTS.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(event.trim()));
  if (found === undefined) return null;
  return { op: 'elapsed', since: found[0], until: 'date_of_service', is, ...duration(value, unit) };
}

/** `longer than` compares as `more than`. */
const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace('longer than', 'more than')
    .replace(/^an? /, '')
    .replace(/^minimum/, 'a minimum');
