/** Whose value a number is: criteria ask about the patient, but texts also give values of studies, devices, staff and kin. */
import { type LogicNode, nodesOf } from '../criteria.ast.ts';
import type { Finding } from './finding.ts';

/** What was found in a study, or what its people were like. */
const STUDIED =
  /\b(?:stud(?:y|ies)|trials?|literature|investigators|meta-analys[ei]s|cohorts?)\b[^.;]{0,80}?\b(?:show\w*|found|enroll?ed|included|demonstrated|suggest\w*|reported|compared|randomi[sz]ed|evaluated)\b|\b(?:mean|median)\s+\w+|\bstudy population\b|\bin the (?:pivotal|\w+) (?:trial|study),|\b(?:request[eo]rs?|payers?|insurers?|commenters?|societ(?:y|ies)|guidelines?)\b[^.;]{0,60}?\b(?:asked|asks|request\w*|recommend\w*|supports?|covers?|suggests?)\b/i;
const OTHER_PERSON =
  /\b(?:relatives?|parents?|mothers?|fathers?|siblings?|brothers?|sisters?|offspring|donors?|technologists?|technicians?|caregivers?|partners?|spouses?)\b[^,;]{0,60}$/i;
/** What equipment can do or is built for. */
const DEVICE =
  /\b(?:device|scanner|system|equipment|wheelchair|walker|bed|machine|software|garment|test|assay|pump|monitor|mattress|lift)s?\s+(?:must\s+|should\s+|shall\s+|can\s+|that\s+|which\s+)?(?:have|has|supports?|holds?|delivers?|provides?|maintains?|measures?|detects?|achieves?|records?|(?:is|are|be)\s+(?:rated|labell?ed|marketed|designed))\b[^,;]*$|\bcapacity\b[^,;]*$/i;
const AIM = /\b(?:goals?|targets?(?! (?:lesions?|vessels?|organs?|population))|aims?|objectives?)\b[^,;]*$/i;
/** `the dose is reduced when …`, `therapy is stopped once …`: what is done at a value, not who is covered. */
const ADJUSTED =
  /\b(?:is|are|be|being)\s+(?:reduced|lowered|raised|adjusted|increased|decreased|stopped|discontinued|interrupted|withheld|suspended|titrated)\b[^.;]*$|\b(?:reduce|lower|raise|adjust|stop|discontinue|withhold|interrupt)s?\s+(?:the|an?|his|her|their|dos\w+|treatment|therapy)\b[^.;]*$/i;
const UNTIL = /\b(?:until|till)\b[^,;]*$/i;
/** Duties of those who treat, pay or examine; that they record something of the patient is still about the patient. */
const DUTY =
  /^\W*(?:(?:each|all|an?|the|any)\s+)?(?:[\w-]+\s+){0,3}?(?:physicians?|practitioners?|providers?|clinicians?|suppliers?|contractors?|MACs?|surgeons?|operators?|hospitals?|facilit(?:y|ies)|centers?|programs?|teams?|technologists?|personnel|laborator(?:y|ies))\s+(?:must|shall|should|may|will|can|needs?\s+to|(?:is|are)\s+required\s+to)\b(?!\s+(?:\w+\s+){0,2}(?:cover|covered|pay|paid|payable|allow|allowed|reimbursed?|limit|limited)\b)(?![^.;]*\b(?:document|certif|determin|confirm|verif|attest|record|stat)\w*\s+that\b)/i;
/** Age at which something began, not the age at the service. */
const BEGAN =
  /\b(?:diagnos\w+|onset|developed|occurr\w+|began|symptoms|menarche|menopause)\b[^,;]{0,60}\b(?:at|before|after|by|from|since)\s+(?:the\s+)?$|\b(?:diagnosed|onset)\s+$/i;
const AT_BEGIN =
  /^\s*(?:at|when|upon)\s+(?:the\s+)?(?:time\s+of\s+)?(?:initial\s+|first\s+)?(?:diagnos\w+|onset|presentation|birth)\b/i;
/** `at least 1 cm from …`, `2 cm deep`: no diameter. */
const DISTANCE = /^\s*(?:from|away|apart|deep|distal|proximal|beyond|above|below|thick|in depth)\b/i;
/** How often something is done for a patient, rather than how often it is covered. */
const DONE =
  /\b(?:must|shall|should|requires?|required|needs?|ha(?:s|ve)\s+to|given|administered|takes?|taken|injects?|injected|infused|dosed|calibrated|monitored|seen|evaluated|reviewed|assessed|occurs?|experienc\w+)\b/i;
const PAID = /\b(?:cover\w*|pay|pays|paid|payable|payment|allow\w*|limit\w*|reimburs\w+|only)\b/i;
const LIMIT = /^(?:no|not|up to|limited|a?\s?maximum|more|only)\b/i;
const EXPERIENCE =
  /\b(?:surgeons?|operators?|physicians?|hospitals?|facilit(?:y|ies)|centers?|teams?|cardiologists?|laborator(?:y|ies))\b[^.;]*\b(?:perform\w*|experience|volume)\b/i;
/** `annually only for persons who …`: for others another limit holds. */
const SOME_ONLY = /^\s*only (?:for|if|in|when)\b/i;
const TREATMENT_COVERED = /^\s*(?:is|are|may be|will be|can be)\s+(?:\w+\s+)?(?:covered|payable|allowed|reasonable)\b/i;
/** `Report HCPCS G0296`: how to bill, not what to have. */
const BILLING = /\b(?:reports?|reported|reporting|bills?|billed|billing|submit\w*|claims?\s+must|modifiers?|append)\b/i;

/** Whether a finding speaks of something other than the patient, or of another time, than coverage asks about. */
export function isForeign(text: string, { start, end, node }: Finding): boolean {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const parts = [...nodesOf(node)];
  const has = (test: (part: LogicNode) => boolean) => parts.some(test);
  if (has(({ op }) => op === 'compare' || op === 'equals') && valueOfOther(before)) return true;
  if (has((part) => part.op === 'compare' && part.field === 'age') && (BEGAN.test(before) || AT_BEGIN.test(after)))
    return true;
  if (has((part) => part.op === 'compare' && part.field === 'tumor_diameter') && DISTANCE.test(after)) return true;
  if (has(({ op }) => op === 'count')) return SOME_ONLY.test(after) || notPaid(before, text.slice(start, end));
  if (has(({ op }) => op === 'prior_treatment')) return TREATMENT_COVERED.test(after) && !/\bfail/i.test(text);
  return has(({ op }) => op === 'code_in') && BILLING.test(text);
}

function valueOfOther(before: string): boolean {
  return [STUDIED, OTHER_PERSON, DEVICE, AIM, ADJUSTED, UNTIL, DUTY].some((pattern) => pattern.test(before));
}

function notPaid(before: string, limit: string): boolean {
  if (EXPERIENCE.test(before) || DUTY.test(before)) return true;
  return DONE.test(before) && !PAID.test(before) && !LIMIT.test(limit);
}

/** `A BMI of 40 is not required`, `patients under 18 should not undergo it`: the number is said, and then taken back. */
const TAKEN_BACK =
  /^(?:(?!\b(?:and|or|but|who|whose|that|which|with|when|if|unless|because|for|to)\b)[^,;.]){0,80}?(?:\b(?:is|are|was|were|be|been|do|does|did|should|shall|must|may|can|could|will|would|need)\s*(?:not|n['’]t|no longer|never)\b(?!\s+(?:(?:be|nationally|generally|considered|deemed|separately)\s+)*(?:cover|eligib|reasonab|necessar|medically|payable|paid|reimburs))|\bcannot\b|\bineligible\b|\b(?:excludes?|precludes?|disqualif\w+)\b|\b(?:is|are)\s+(?:an?\s+)?(?:\w+\s+)?(?:contra-?indications?|exclusions?)\b|\bsuffices?\b|\bneed not\b)/i;

/** Whether what follows the last number of a statement denies it. `after`: what follows, without what was read. */
export const takenBack = (after: string): boolean => TAKEN_BACK.test(after);

/** Groups joined by `and`: each of them is covered, nobody must be in both. */
const OTHER_GROUP =
  /\band,?\s+(?:(?:all|any|other|for|in)\s+)*(?:patients|persons|wom[ae]n|m[ae]n|beneficiaries|individuals|those|others)\s+(?:of|with|who|from|aged|at|under|over|younger|older)\b|\band\b[^.;]*\d[^.;]*\bfor\s+(?:those|patients|persons|women|men|others)\b/i;

/** Whether another group of people follows a value, for whom it does not hold. `said`: the text from the first value on. */
export const namesOtherGroup = (said: string): boolean => OTHER_GROUP.test(said);

/** `An additional 36 sessions may be covered`, `younger patients are eligible when …`. */
const MORE_SERVICES =
  /\bpossible\s+(?:\d+\s+)?additional\b|\b(?:additional|extra|further|second|another|repeat(?:ed)?)\s+(?:(?!which\b)[\w-]+\s+){0,6}?(?:is|are|may|can|will)\b(?! not\b)/i;
const OTHER_AGES =
  /\b(?:younger|older|all other|other)\s+(?:patients|persons|beneficiaries|individuals|women|men|adults)\b/i;

/** Whether a text, beside a limit it sets, allows more to others or later. */
export function allowsMore(text: string, nodes: readonly LogicNode[]): boolean {
  const parts = nodes.flatMap((node) => [...nodesOf(node)]);
  if (parts.some(({ op }) => op === 'count') && MORE_SERVICES.test(text)) return true;
  return parts.some((part) => part.op === 'compare' && part.field === 'age') && OTHER_AGES.test(text);
}
