import type { LogicNode, Quantity } from '../criteria.ast.ts';
import { joined } from '../criteria.ast.ts';
import { type Finding, findAll, withoutOverlaps } from './finding.ts';
import { duration, LONG_TIME, NUMBER } from './numbers.ts';

/** Published vocabulary of earlier treatments. */
export const TREATMENTS: readonly (readonly [name: string, pattern: string])[] = [
  [
    'conservative',
    '(?:conservative|non-?surgical|non-?operative)\\s+(?:medical\\s+)?(?:therap(?:y|ies)|treatments?|care|management|measures)',
  ],
  ['physical_therapy', 'physical\\s+therapy|(?:supervised|home)\\s+exercise(?:\\s+program)?'],
  ['wound_care', 'standard\\s+wound\\s+(?:care|therapy|treatment)'],
  ['anticoagulation', 'anticoagulation(?:\\s+therapy)?|oral\\s+anticoagulants?'],
  ['drug', '(?:drug|pharmacologic(?:al)?|medication)\\s+(?:therap(?:y|ies)|treatments?|management)|pharmacotherapy'],
  [
    'medical',
    '(?:standard\\s+|optimal\\s+|maximal\\s+)?medical\\s+(?:therap(?:y|ies)|treatments?|management)(?:\\s+for\\s+obesity)?',
  ],
  ['cpap', 'CPAP(?:\\s+therapy)?'],
  ['surgery', '(?:at\\s+least\\s+one\\s+)?surgical\\s+(?:intervention|treatment|procedure)'],
  ['radiation', 'radiation\\s+(?:therapy|treatment)'],
  ['first_line', 'first[- ]line\\s+(?:therapy|treatment)'],
  [
    'pelvic_muscle_exercise',
    'pelvic\\s+(?:floor\\s+)?muscle\\s+(?:exercises?|training)(?:\\s+\\(PME\\))?(?:\\s+training)?',
  ],
  ['chemotherapy', '(?:systemic\\s+)?chemotherapy(?!\\s+(?:ports?|pumps?|agents?|drugs?))'],
  ['compression', 'compression\\s+(?:therapy|garments?|stockings)'],
  ['behavioral', 'behaviou?ral\\s+(?:therapy|treatment|interventions?)'],
  [
    'dmard',
    '(?:conventional\\s+)?(?:(?:synthetic|biologic)\\s+)?disease[- ]modifying\\s+anti-?rheumatic\\s+drugs?(?:\\s*\\((?:cs|b)?DMARDs?\\))?|(?:cs)?DMARDs?',
  ],
  ['nsaid', 'non-?steroidal\\s+anti-?inflammatory\\s+(?:drugs?|agents?|medications?)(?:\\s*\\(NSAIDs?\\))?|NSAIDs?'],
  ['statin', 'statins?(?:\\s+therapy)?'],
  ['antidepressant', 'anti-?depressants?(?:\\s+medications?)?'],
  [
    'topical_corticosteroid',
    '(?:(?:low|medium|high)(?:[- ]to[- ](?:medium|high))?[- ]potency\\s+)?topical\\s+(?:cortico)?steroids?',
  ],
  ['antihistamine', '(?:H1\\s+)?anti-?histamines?'],
  ['metformin', 'metformin'],
  ['methotrexate', 'methotrexate(?:\\s*\\(MTX\\))?'],
  ['injection', '(?:steroid|corticosteroid|epidural)\\s+injections?'],
];

/** How a treatment was: words that change nothing about which it was. */
const KIND =
  '(?:(?:adequate|documented|(?:physician|medically)[- ]supervised|provider[- ]directed|continuous|standard|conventional|optimal|optimized|maximal|maximum|maximally\\s+tolerated|guideline[- ]directed|appropriate|aggressive|intensive|less\\s+invasive|non-?invasive|usual|prior|previous|initial|stable|active|immunosuppressive)\\s+|(?:stable\\s+)?doses?\\s+of\\s+|trials?\\s+of\\s+|courses?\\s+of\\s+)*';
const TREATMENT = `(?:an?\\s+|the\\s+|one\\s+)?${KIND}(${TREATMENTS.map(([, pattern]) => pattern).join('|')})(?:\\s*\\([A-Z]{2,8}\\))?`;
const LEAST = '(?:(?:at\\s+least|(?:a\\s+)?minimum(?:\\s+of)?|no\\s+less\\s+than|≥)\\s*)';
const TIME = `(?:an?\\s+)?(${NUMBER})(?:\\s*\\(\\d+\\))?[\\s–-]*(?:consecutive\\s+)?(${LONG_TIME})`;
const FAILED = `(?:(?:has\\s+|have\\s+)?(?:been\\s+)?(?:previously\\s+)?(?:proven\\s+)?(?:${[
  'unsuccessful(?:\\s+with)?',
  'tried\\s+and\\s+failed',
  'tried(?=\\s+(?:one|an?)\\b)',
  'trial\\s+and\\s+(?:failure|inadequate\\s+response)(?:\\s+(?:of|to|with))?',
  '(?:not\\s+(?:adequately\\s+)?responded(?:\\s+adequately)?|unresponsive|not\\s+responsive|refractory|resistant|failed\\s+to\\s+respond|(?:failure|inability)\\s+to\\s+respond)\\s+to',
  'inadequate\\s+response\\s+to',
  'failures?\\s+of',
  '(?:not\\s+improved|no\\s+improvement)\\s+(?:after|with|despite)',
  'failed',
].join('|')})\\s+(?:to\\s+)?)`;
const ENDED =
  '(?:\\s+(?:has|have|had)?\\s*(?:been\\s+)?(?:tried\\s+(?:and|but)\\s+)?(?:failed|unsuccessful|ineffective|was\\s+unsuccessful(?:\\s+before)?|proved\\s+ineffective))';
/** What goes on although something is done against it. */
const DESPITE = '(?:despite\\s+(?:being\\s+on\\s+|receiving\\s+|the\\s+use\\s+of\\s+)?)';
const g = (source: string) => new RegExp(source, 'gi');

const FORMS: [RegExp, (match: RegExpExecArray) => LogicNode | null][] = [
  [
    g(
      `\\b(?:${FAILED}|${DESPITE})?${LEAST}${TIME}\\s+(?:trial\\s+)?(?:of|on|with)\\s+(?:treatment\\s+with\\s+)?${TREATMENT}${ENDED}?`,
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
    g(`\\b(?:${FAILED}|${DESPITE})?${TREATMENT}\\s+(?:of|(?:used\\s+)?for|lasting|over)\\s+${LEAST}${TIME}${ENDED}?`),
    (m) => prior(m[1]!, duration(m[2]!, m[3]!)),
  ],
  [
    g(`\\b(?:${FAILED}|${DESPITE})${TREATMENT}\\s+(?:of|for|lasting|over)\\s+${TIME}`),
    (m) => prior(m[1]!, duration(m[2]!, m[3]!)),
  ],
  [g(`\\b${TREATMENT}\\s+(?:of|for|lasting)\\s+${TIME}${ENDED}`), (m) => prior(m[1]!, duration(m[2]!, m[3]!))],
  [
    g(`\\b(?:${FAILED}|${DESPITE})${TIME}\\s+(?:(?:trial|course)\\s+)?of\\s+${TREATMENT}`),
    (m) => prior(m[3]!, duration(m[1]!, m[2]!)),
  ],
  [g(`\\banticoagulated\\s+for\\s+${LEAST}${TIME}`), (m) => prior('anticoagulation', duration(m[1]!, m[2]!))],
  // Whoever could not take it did not need to fail it.
  [
    g(
      `\\b(?:inadequate\\s+response|failure|refractory|unresponsive)\\s+(?:(?:to|of)\\s+)?or\\s+(?:intoleran(?:ce|t)|contraindications?)\\s+(?:of|to)\\s+${TREATMENT}`,
    ),
    (m) => orOther(prior(m[1]!, null)),
  ],
  [g(`\\b(?:${FAILED}(?:with\\s+)?|${DESPITE})${TREATMENT}`), (m) => prior(m[1]!, null)],
  // not responded to standard <drug> dosage: what is dosed is a drug, save for radiation
  [
    g(
      `\\b${FAILED}(?:an?\\s+|the\\s+)?(?:standard|adequate|usual|conventional|maximum|maximal|maximally\\s+tolerated|recommended|full|high)\\s+(?:(?!radiation|radio|x-ray|light|exercise|of\\b)[a-z-]+\\s+){0,2}dos(?:ages?|ing|es?)\\b(?!\\s+(?:of\\s+)?(?:radiation|light|exercise))`,
    ),
    () => prior('drug', null),
  ],
  [g(`\\b${TREATMENT}${ENDED}`), (m) => prior(m[1]!, null)],
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
];

/** Earlier treatments with their length. */
export function findTreatments(text: string): Finding[] {
  const found = withoutOverlaps(FORMS.flatMap(([pattern, build]) => findAll(text, pattern, build)));
  return found.filter((one, at) => !shareLength(text, one, found[at + 1]) && !shareLength(text, found[at - 1], one));
}

const JOINED = /^\s*,?\s*(?:and\/or|and|or)\s+(?:an?\s+|one\s+)?$/i;

/** `tried an NSAID or a DMARD for 3 months`: nobody can tell whether the length is that of both. */
function shareLength(text: string, first: Finding | undefined, second: Finding | undefined): boolean {
  if (first === undefined || second === undefined || !JOINED.test(text.slice(first.end, second.start))) return false;
  const [before, behind] = [first.node, second.node];
  return (
    before.op === 'prior_treatment' &&
    behind.op === 'prior_treatment' &&
    before.min_duration === null &&
    behind.min_duration !== null
  );
}

function prior(words: string, minimum: Quantity | null): LogicNode | null {
  const found = TREATMENTS.find(
    ([name, pattern]) => name === words || new RegExp(`^(?:${pattern})$`, 'i').test(words.trim()),
  );
  return found === undefined ? null : { op: 'prior_treatment', treatment: found[0], min_duration: minimum };
}

function orOther(node: LogicNode | null): LogicNode | null {
  return node === null ? null : joined('any', [node, { op: 'unread' }]);
}
