import type { LogicNode, Quantity } from '../criteria.ast.ts';
import { joined } from '../criteria.ast.ts';
import { type Finding, findAll } from './finding.ts';
import { duration, LONG_TIME, NUMBER } from './numbers.ts';

/** Published vocabulary of earlier treatments. */
export const TREATMENTS: readonly (readonly [name: string, pattern: string])[] = [
  ['conservative', '(?:conservative|non-?surgical|non-?operative)\\s+(?:therapy|treatments?|care|management|measures)'],
  ['physical_therapy', 'physical\\s+therapy|(?:supervised|home)\\s+exercise(?:\\s+program)?'],
  ['wound_care', 'standard\\s+wound\\s+(?:care|therapy|treatment)'],
  ['anticoagulation', 'anticoagulation(?:\\s+therapy)?|oral\\s+anticoagulants?'],
  ['drug', '(?:drug|pharmacologic(?:al)?|medication)\\s+(?:therapy|treatment|management)'],
  [
    'medical',
    '(?:standard\\s+|optimal\\s+|maximal\\s+)?medical\\s+(?:therapy|treatment|management)(?:\\s+for\\s+obesity)?',
  ],
  ['cpap', 'CPAP(?:\\s+therapy)?'],
  ['surgery', '(?:at\\s+least\\s+one\\s+)?surgical\\s+(?:intervention|treatment|procedure)'],
  ['radiation', 'radiation\\s+(?:therapy|treatment)'],
  ['first_line', 'first[- ]line\\s+(?:therapy|treatment)'],
];

const TREATMENT = `(?:an?\\s+|the\\s+)?(?:adequate\\s+|documented\\s+|continuous\\s+|trial\\s+of\\s+|course\\s+of\\s+)*(${TREATMENTS.map(([, pattern]) => pattern).join('|')})`;
const LEAST = '(?:(?:at\\s+least|a\\s+minimum\\s+of|minimum\\s+of|no\\s+less\\s+than|≥)\\s*)';
const TIME = `(?:an?\\s+)?(${NUMBER})(?:\\s*\\(\\d+\\))?[\\s–-]*(${LONG_TIME})`;
const FAILED =
  '(?:(?:has\\s+|have\\s+)?(?:been\\s+)?(?:previously\\s+)?(?:failed|unsuccessful(?:\\s+with)?|not\\s+responded\\s+to|unresponsive\\s+to|refractory\\s+to|inadequate\\s+response\\s+to|failure\\s+of|tried\\s+and\\s+failed)\\s+(?:to\\s+)?)';
const ENDED =
  '(?:\\s+(?:has|have|had)?\\s*(?:been\\s+)?(?:tried\\s+(?:and|but)\\s+)?(?:failed|unsuccessful|ineffective|was\\s+unsuccessful(?:\\s+before)?|proved\\s+ineffective))';
const g = (source: string) => new RegExp(source, 'gi');

const FORMS: [RegExp, (match: RegExpExecArray) => LogicNode | null][] = [
  [
    g(
      `\\b${FAILED}?${LEAST}${TIME}\\s+(?:trial\\s+)?(?:of|on|with)\\s+(?:treatment\\s+with\\s+)?${TREATMENT}${ENDED}?`,
    ),
    (m) => prior(m[3]!, duration(m[1]!, m[2]!)),
  ],
  [
    g(`\\b(?:after|undergone|completed|following)\\s+${TIME}\\s+(?:trial|course|period)\\s+of\\s+${TREATMENT}`),
    (m) => prior(m[3]!, duration(m[1]!, m[2]!)),
  ],
  [
    g(`\\b${TREATMENT}\\s+(?:has|have)\\s+been\\s+(?:tried|attempted|used)\\s+for\\s+${LEAST}${TIME}`),
    (m) => prior(m[1]!, duration(m[2]!, m[3]!)),
  ],
  [g(`\\b${TIME}\\s+of\\s+${TREATMENT}${ENDED}`), (m) => prior(m[3]!, duration(m[1]!, m[2]!))],
  [
    g(`\\b${FAILED}?${TREATMENT}\\s+(?:of|for|lasting|over)\\s+${LEAST}${TIME}${ENDED}?`),
    (m) => prior(m[1]!, duration(m[2]!, m[3]!)),
  ],
  [
    g(`\\b${FAILED}${TREATMENT}\\s+(?:of|for|lasting|over)\\s+${LEAST}?${TIME}`),
    (m) => prior(m[1]!, duration(m[2]!, m[3]!)),
  ],
  [g(`\\banticoagulated\\s+for\\s+${LEAST}${TIME}`), (m) => prior('anticoagulation', duration(m[1]!, m[2]!))],
  [
    g(`\\b${FAILED}(?:an?\\s+)?(${NUMBER})[\\s-]+(${LONG_TIME})\\s+(?:trial|course)\\s+of\\s+${TREATMENT}`),
    (m) => prior(m[3]!, duration(m[1]!, m[2]!)),
  ],
  [g(`\\b${FAILED}(?:with\\s+)?${TREATMENT}`), (m) => prior(m[1]!, null)],
  [g(`\\b${TREATMENT}${ENDED}`), (m) => prior(m[1]!, null)],
  [
    g(
      `(?<!\\b(?:relief|reduction|improvement|decrease|absence|free|less)\\s+(?:of|in|from)?\\s*)\\b(?:pain|symptoms?|condition)\\s+(?:(?:that\\s+)?(?:has|have)\\s+)?(?:lasted|lasting|persisted|persisting|present|of|for)\\s+(?:for\\s+)?${LEAST}${TIME}(?:['’]?\\s+duration)?`,
    ),
    (m) => lasting(m),
  ],
  [g(`(?<=^|[;,]\\s)lasting\\s+${TIME}\\s+or\\s+(?:longer|more)`), (m) => lasting(m)],
  [
    g(
      `\\bcurrent\\s+smokers?\\s*,?\\s+or\\s+(?:(?:one\\s+who\\s+has|who\\s+has|has|have)\\s+)?quit(?:\\s+smoking)?\\s+within\\s+the\\s+(?:last|past)\\s+(${NUMBER})\\s+years`,
    ),
    (m) =>
      joined('any', [
        { op: 'equals', field: 'smoking_status', value: 'current' },
        { op: 'compare', field: 'time_since_quitting_smoking', is: 'le', value: Number(m[1]), unit: 'a' },
      ]),
  ],
  [
    g(
      `\\b${LEAST}${TIME}\\s+(?:has|have)\\s+(?:elapsed|passed)\\s+(?:since|after|following)\\s+(?:the\\s+)?(?:last|previous|most\\s+recent|prior)\\s+(surgery|myocardial\\s+infarction|transplant(?:ation)?)`,
    ),
    (m) => since(m),
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

/** Earlier treatments with their length, how long a condition has lasted, and time since an event. */
export function findTreatments(text: string): Finding[] {
  return FORMS.flatMap(([pattern, build]) => findAll(text, pattern, build));
}

function prior(words: string, minimum: Quantity | null): LogicNode | null {
  const found = TREATMENTS.find(
    ([name, pattern]) => name === words || new RegExp(`^(?:${pattern})$`, 'i').test(words.trim()),
  );
  return found === undefined ? null : { op: 'prior_treatment', treatment: found[0], min_duration: minimum };
}

function lasting(match: RegExpExecArray): LogicNode {
  return { op: 'compare', field: 'symptom_duration', is: 'ge', ...duration(match[1]!, match[2]!) };
}

function since(match: RegExpExecArray): LogicNode {
  const event = match[3]!.toLowerCase().startsWith('surg')
    ? 'last_surgery_date'
    : match[3]!.startsWith('trans')
      ? 'transplant_date'
      : 'myocardial_infarction_date';
  return { op: 'elapsed', since: event, until: 'date_of_service', is: 'ge', ...duration(match[1]!, match[2]!) };
}
