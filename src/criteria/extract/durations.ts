/** How long a condition or a drug has lasted, and how long ago something happened. */
import type { LogicNode, Relation } from '../criteria.ast.ts';
import { findEvents, plain } from './events.ts';
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
/** Drugs whose time of use decides; any other word before `of` may be anything. */
const DRUGS = 'warfarin|heparin|insulin|metformin|methotrexate|clopidogrel|aspirin';
const RECEIVED = new RegExp(
  `\\b(?:received|receiving|taken|taking|had|completed)\\s+(fewer\\s+than|less\\s+than|at\\s+least|more\\s+than|a\\s+minimum\\s+of|no\\s+more\\s+than)\\s+${TIME}\\s+of\\s+(?:treatment\\s+with\\s+|therapy\\s+with\\s+)?(${DRUGS})\\b(?:\\s+(?:therapy|treatment))?`,
  'gi',
);
const OR_LONGER: RegExp[] = [
  g(`(?<=^|[;,]\\s)lasting\\s+${TIME}\\s+or\\s+(?:longer|more)`),
  g(`\\b${CONDITION}(?:\\s+[a-z-]+){0,4}?\\s+${LASTS}(?:\\s+(?:for|of|over))?\\s+${TIME}\\s+or\\s+(?:longer|more)`),
];

/** How long a condition has lasted, and time since an event. */
export function findDurations(text: string): Finding[] {
  if (!/\b(?:years?|yrs?|months?|weeks?|wks?|days?)\b/i.test(text)) return [];
  const lasting = LASTING.flatMap((pattern) =>
    findAll(text, pattern, (m) => lastingFor(m, relationBefore(plain(m[1]!)), m[2]!, m[3]!)),
  );
  const longer = OR_LONGER.flatMap((pattern) => findAll(text, pattern, (m) => lastingFor(m, 'ge', m[1]!, m[2]!)));
  return [...lasting, ...longer, ...findReceived(text), ...findEvents(text)];
}

function lastingFor(m: RegExpExecArray, is: Relation, value: string, unit: string): LogicNode | null {
  const around = m.input.slice(Math.max(0, m.index - 40), m.index) + m[0];
  if (OTHER_LASTS.test(around.slice(Math.max(around.lastIndexOf('.'), around.lastIndexOf(';')) + 1))) return null;
  return { op: 'compare', field: 'symptom_duration', is, ...duration(value, unit) };
}

/** `have received fewer than five days of warfarin`: for how long a drug was taken. */
function findReceived(text: string): Finding[] {
  return findAll(text, RECEIVED, (m) => ({
    op: 'compare',
    field: `${m[4]!.toLowerCase()}_therapy_duration`,
    is: relationBefore(m[1]!.replace(/\s+/g, ' ')),
    ...duration(m[2]!, m[3]!),
  }));
}
