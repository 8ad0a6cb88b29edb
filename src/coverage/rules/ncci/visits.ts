/** Evaluation and management (E/M) services, "visits", and the modifiers that are theirs alone or never theirs. */
import type { CodeRecord } from '../../../codes/codes.public.ts';
import type { Facts, Finding } from '../../facts.ts';
import { finding } from '../catalog.ts';

/** What is at the front of CPT: eye visits and the E/M section. NCCI counts both as visits. */
const VISIT_CODE = /^(?:920(?:02|04|12|14)|99(?:20[2-9]|2[1-9]\d|[34]\d\d))$/;
/** HCPCS visits: initial preventive and annual wellness visits, clinic and emergency visits, telehealth consultations. */
const HCPCS_VISIT = /^G0(?:24[56]|38[0-4]|402|40[678]|42[567]|438|439|463|46[678])$/;
/** Groups of the CMS classification where the codes are visits; other groups of E/M hold therapy, training and management. */
const VISIT_GROUPS: ReadonlySet<string> = new Set([
  'Office/Outpatient Services',
  'Hospital Inpatient Services',
  'Emergency Department Services',
  'Critical Care Services',
  'Observation Care Services',
  'Nursing Facility Services',
]);
/** Sections of CPT and HCPCS that hold no visits, for codes that the classification does not know. */
const NEVER_VISIT =
  /^(?:[0-8]\d{4}|9[1-4]\d{3}|95[0-7]\d\d|95[89]\d\d|96[3-9]\d\d|97[0-7]\d\d|989[0-4]\d|\d{4}[TU]|[ABCDEJKLRV]\d{4})$/;

/** `unclear`: the code alone does not show it, e.g. psychotherapy and care management. */
export function visitKind(code: string, record: CodeRecord | undefined): 'visit' | 'procedure' | 'unclear' {
  if (VISIT_CODE.test(code) || HCPCS_VISIT.test(code)) return 'visit';
  const group = record?.rbcs;
  if (group !== undefined && group.category !== 'E&M') return 'procedure';
  if (group !== undefined && /^9/.test(code)) return 'unclear';
  if (group !== undefined) return VISIT_GROUPS.has(group.subcategory ?? '') ? 'unclear' : 'procedure';
  return NEVER_VISIT.test(code) ? 'procedure' : 'unclear';
}

/** Visits in an office, a hospital, a facility or at home, in CPT's order; not care planning and management. */
const ORDINARY_VISIT =
  /^99(?:20[2-5]|21[1-5]|22[1-3]|23[1-9]|24[2-5]|25[2-5]|28[1-5]|29[12]|30[4-9]|31[056]|34[1-9]|350)$/;

/** Any visit of an office, a hospital, a facility or a home. */
export const isOrdinaryVisit = (code: string): boolean => ORDINARY_VISIT.test(code);

const OF_VISITS: Readonly<Record<string, string>> = {
  24: 'an unrelated E/M service in a post-operative period',
  25: 'a separately identifiable E/M service',
  27: 'several outpatient hospital E/M encounters on one day',
  57: 'the E/M service at which major surgery was decided',
  FS: 'an E/M service that two practitioners of a group shared',
  FT: 'an unrelated E/M service on the day of another one or in a global period',
};
const OF_PROCEDURES: Readonly<Record<string, string>> = {
  22: 'a procedure that took much more work than usual',
  47: 'anesthesia by the surgeon',
  53: 'a procedure that was stopped',
  58: 'a staged or related procedure',
  59: 'a distinct procedure',
  63: 'a procedure on an infant of less than 4 kg',
  76: 'a procedure that the same practitioner repeated',
  77: 'a procedure that another practitioner repeated',
  78: 'an unplanned return to the operating room',
  79: 'an unrelated procedure',
  XE: 'a distinct procedure in a separate encounter',
  XP: 'a distinct procedure by a separate practitioner',
  XS: 'a distinct procedure on a separate structure',
  XU: 'a distinct, unusual non-overlapping procedure',
};

/** Whether a modifier is of visits and all codes are procedures, or the other way round. */
export function isOutsideSection(
  modifier: string,
  procedures: readonly { code: string }[],
  codes: Facts['codes'],
): boolean {
  const other = modifier in OF_VISITS ? 'procedure' : modifier in OF_PROCEDURES ? 'visit' : null;
  return other !== null && procedures.every(({ code }) => visitKind(code, codes.get(code)) === other);
}

const SHARED = 'FS';
const NEVER_SHARED: readonly Facts['question']['site'][] = ['office', 'home'];

/** 42 CFR 415.140: a visit is shared in a hospital or another facility, never in an office or at home. */
function sharedVisit({ question }: Facts): Finding[] {
  if (!question.modifiers.includes(SHARED) || !NEVER_SHARED.includes(question.site)) return [];
  const text =
    'Modifier FS reports a shared E/M service, which exists in hospitals and other facilities only (42 CFR 415.140)';
  const step =
    'Bill the visit without FS under the practitioner who provided it, or as incident to if the record supports that';
  return [
    finding('modifier-visit', 'rejects', null, text, undefined, { action: { kind: 'correct_claim', text: step } }),
  ];
}

const EXCEPTION = 'GE';
/** Claims Processing Manual, chapter 12, section 100.1.1.C: levels up to three, and preventive visits. */
const OF_EXCEPTION = /^(?:9920[23]|9921[1-3]|G0402|G043[89])$/;

/** 42 CFR 415.174: a resident alone, under the exception for primary care, provides visits of lower levels. */
function residentAlone({ question, codes }: Facts): Finding[] {
  const { procedures, modifiers } = question;
  const [first] = procedures;
  const isOther = ({ code }: { code: string }) =>
    visitKind(code, codes.get(code)) === 'visit' && !OF_EXCEPTION.test(code);
  if (!modifiers.includes(EXCEPTION) || !procedures.every(isOther)) return [];
  const list = procedures.map(({ code }) => code).join(', ');
  const text = `Modifier GE is for the primary care exception, which has 99202, 99203, 99211 to 99213, G0402, G0438 and G0439 only, not ${list}`;
  const step =
    'Report GC if the teaching physician took part in the key portion and the record shows it, or the level of the exception that the record supports';
  const action = { kind: 'correct_claim', text: step } as const;
  return [
    finding('modifier-visit', 'rejects', procedures.length === 1 ? first!.code : null, text, undefined, { action }),
  ];
}

/** A modifier given for the whole claim is wrong only where none of its codes can take it. */
export function visitModifierRules(facts: Facts): Finding[] {
  return [...sharedVisit(facts), ...residentAlone(facts), ...outsideSection(facts)];
}

function outsideSection({ question, codes }: Facts): Finding[] {
  const requested = question.procedures.map(({ code }) => code);
  const list = requested.join(', ');
  return question.modifiers.flatMap((modifier): Finding[] => {
    if (!isOutsideSection(modifier, question.procedures, codes)) return [];
    const visit = OF_VISITS[modifier];
    const text =
      visit === undefined
        ? `Modifier ${modifier} reports ${OF_PROCEDURES[modifier]} and never goes on an E/M service (${list}); a separate E/M service takes 25, or 57 for the decision for major surgery`
        : `Modifier ${modifier} reports ${visit}; ${list} ${requested.length > 1 ? 'are not E/M services' : 'is not an E/M service'}`;
    const [code] = requested;
    const line = question.lines?.[0]?.number ?? null;
    const action = { kind: 'remove_modifier', modifiers: [modifier], code: code!, line } as const;
    return [finding('modifier-visit', 'rejects', requested.length === 1 ? code! : null, text, undefined, { action })];
  });
}
