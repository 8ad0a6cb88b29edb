/** Modifiers without which a service is not paid: of therapy, chiropractic and anesthesia. For one line, or a claim without lines. */
import type { Facts, Finding } from '../../facts.ts';
import { linesOfCode, nameOfLine } from '../../request/lines.ts';
import { finding, type RuleId } from '../catalog.ts';

const DISCIPLINES = ['GN', 'GO', 'GP'];
/** Services of assistants are alongside the modifier of their discipline. */
const ASSISTANTS: Readonly<Record<string, string>> = { CO: 'GO', CQ: 'GP' };
/** CPT sections of physical medicine and of speech, for codes that no list is loaded for. */
const MAY_BE_THERAPY = /^(?:9250[78]|9252[1-46]|9260[5-9]|97(?:0[1-9]|1[0-5]|16[1-8]|5[3-5]|7[56])\d?\d?)$/;

export function requiredModifierRules(facts: Facts): Finding[] {
  return [
    ...therapy(facts),
    ...assistants(facts),
    ...chiropractic(facts),
    ...anesthesia(facts),
    ...erythropoiesis(facts),
    ...insulin(facts),
  ];
}

function missing(
  rule: RuleId,
  effect: Finding['effect'],
  { question }: Facts,
  code: string,
  modifiers: readonly string[],
  text: string,
  more: Parameters<typeof finding>[5] & { citation?: Finding['citation'] } = {},
): Finding {
  const { citation, ...rest } = more;
  const action = { kind: 'add_modifier', modifiers, code, line: question.lines?.[0]?.number ?? null } as const;
  return finding(rule, effect, code, text, citation, { ...rest, action });
}

function therapy(facts: Facts): Finding[] {
  const { question, lists } = facts;
  if (question.modifiers.some((modifier) => DISCIPLINES.includes(modifier))) return wrongDiscipline(facts);
  // An assistant's modifier without a discipline is reported by itself.
  if (question.modifiers.some((modifier) => modifier in ASSISTANTS)) return [];
  return question.procedures.flatMap(({ code }): Finding[] => {
    const list = lists?.get(code)?.therapy;
    if (list === undefined) return [];
    const { citation } = list;
    if (list.listed === null && MAY_BE_THERAPY.test(code)) {
      const text = 'The therapy code list is not loaded for the code; whether GN, GO or GP is required was not checked';
      return [finding('modifier-therapy', 'gap', code, text, citation)];
    }
    if (list.listed !== true) return [];
    const wanted = list.detail?.split(/[^A-Z]+/).filter(Boolean) ?? DISCIPLINES;
    if (list.category !== 'always') {
      const text = `Sometimes-therapy code: modifier ${wanted.join(', ')} is required when a therapist provides it under a therapy plan of care`;
      return [finding('modifier-therapy', 'informs', code, text, citation)];
    }
    const text = `Always-therapy code: modifier ${wanted.join(', ')} is required (speech-language pathology GN, occupational GO, physical GP)`;
    const trust = list.verified && !list.old ? {} : { confidence: 'medium' as const };
    return [missing('modifier-therapy', 'rejects', facts, code, wanted, text, { ...trust, citation })];
  });
}

/** Some codes belong to one discipline. Modifiers of a claim may be on another line, so one that fits is enough. */
function wrongDiscipline({ question, lists }: Facts): Finding[] {
  return question.procedures.flatMap(({ code }): Finding[] => {
    const list = lists?.get(code)?.therapy;
    const wanted = list?.listed === true ? list.detail?.split(/[^A-Z]+/).filter(Boolean) : undefined;
    if (wanted === undefined || question.modifiers.some((modifier) => wanted.includes(modifier))) return [];
    const provided = question.modifiers.filter((modifier) => DISCIPLINES.includes(modifier)).join(', ');
    const text = `Modifier ${provided} does not apply to the code, which takes ${wanted.join(' or ')}`;
    return [finding('modifier-therapy', 'rejects', code, text, list!.citation, { confidence: 'medium' })];
  });
}

function assistants(facts: Facts): Finding[] {
  const { question } = facts;
  return Object.entries(ASSISTANTS).flatMap(([assistant, discipline]): Finding[] => {
    if (!question.modifiers.includes(assistant) || question.modifiers.includes(discipline)) return [];
    const text = `Modifier ${assistant} (therapy assistant) needs modifier ${discipline} on the same line`;
    const { code } = question.procedures[0]!;
    return [missing('modifier-therapy', 'rejects', facts, code, [discipline], text)];
  });
}

const MANIPULATION = /^9894[0-2]$/;
/** Lines that state that no payment is expected need no AT. */
const NOT_EXPECTED = ['GA', 'GX', 'GY', 'GZ'];

function chiropractic(facts: Facts): Finding[] {
  const { modifiers, procedures } = facts.question;
  if (modifiers.includes('AT') || modifiers.some((modifier) => NOT_EXPECTED.includes(modifier))) return [];
  return procedures
    .filter(({ code }) => MANIPULATION.test(code))
    .map(({ code }) => {
      const text = 'Spinal manipulation without modifier AT is maintenance therapy, which Medicare does not cover';
      return missing('modifier-chiropractic', 'denies', facts, code, ['AT'], text);
    });
}

/** Services; items and drugs on the claim are of another kind of provider. */
const MAY_BE_CHIROPRACTOR = /^(?:[0-9]\d{4}|G\d{4})$/;

/**
 * Of a chiropractor Medicare covers manipulation of the spine alone (42 CFR 410.21(b)). Looks at all lines: another practitioner of the
 * office may have provided the other ones.
 */
export function otherChiropracticRules({ question, payer }: Facts): Finding[] {
  const isManipulation = question.procedures.some(({ code }) => MANIPULATION.test(code));
  if (question.kind !== 'claim' || payer.kind === 'other' || !isManipulation) return [];
  return question.procedures.flatMap(({ code }): Finding[] => {
    const lines = linesOfCode(question, code);
    const announced = lines.every(({ modifiers }) => modifiers.some((one) => NOT_EXPECTED.includes(one)));
    if (MANIPULATION.test(code) || !MAY_BE_CHIROPRACTOR.test(code) || announced) return [];
    const text = `Of what a chiropractor provides, Medicare covers manipulation of the spine alone, and ${code} is on its claim`;
    const line = question.lines === undefined ? null : lines[0]!.number;
    const name = line === null ? code : nameOfLine(question, lines[0]!);
    const step = `Add GY to ${name} if the chiropractor provided it; another practitioner of the office bills it under its own name`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('modifier-chiropractic', 'warns', code, text, undefined, { action, review: true })];
  });
}

/** Anesthesia, without the daily management of pain, which no one directs. */
const ANESTHESIA = /^0[01]\d{3}$/;
const NO_PROVIDER_ROLE: ReadonlySet<string> = new Set(['01996']);
const ROLES = ['AA', 'AD', 'QK', 'QX', 'QY', 'QZ'];

function anesthesia(facts: Facts): Finding[] {
  const { question } = facts;
  if (question.setting === 'facility') return [];
  const provided = question.modifiers.filter((modifier) => ROLES.includes(modifier));
  const services = question.procedures.filter(({ code }) => ANESTHESIA.test(code) && !NO_PROVIDER_ROLE.has(code));
  if (provided.length > 0 && services.length === 0) {
    const list = question.procedures.map(({ code }) => code).join(', ');
    const text = `Modifier ${provided.join(', ')} names who gave anesthesia; ${list} ${question.procedures.length > 1 ? 'are' : 'is'} not an anesthesia service`;
    return [finding('modifier-anesthesia', 'rejects', question.procedures.length > 1 ? null : list, text)];
  }
  if (provided.length > 0) return [];
  return services.map(({ code }) => {
    const text =
      'Anesthesia needs the modifier of who gave it: AA or QZ alone; QK (two to four cases), QY (one) or AD (more than four) for the directing physician; QX for the directed CRNA';
    return missing('modifier-anesthesia', 'rejects', facts, code, ROLES, text);
  });
}

/** Glucose monitors and their supplies: KX for patients treated with insulin, KS for all others (LCD L33822). */
const GLUCOSE = /^(?:A42(?:3[3-6]|5[3-9])|E0607|E2100|E2101)$/;
const INSULIN = /^Z794/;
/** Diabetes that may be treated without insulin. */
const OTHER_DIABETES = /^E(?:08|09|11|13)/;

/** KX and no diagnosis of insulin: the record shows which of them is right. */
function withoutInsulin({ question }: Facts): Finding[] {
  const reports = (pattern: RegExp) => question.diagnoses.some(({ code }) => pattern.test(code));
  if (!question.modifiers.includes('KX') || reports(INSULIN) || !reports(OTHER_DIABETES)) return [];
  return question.procedures.flatMap(({ code }) => {
    if (!GLUCOSE.test(code)) return [];
    const text = 'KX reports a patient who is treated with insulin, and no diagnosis reports it (Z79.4)';
    const attest = [`treatment with insulin, which KX on ${code} reports; without it the modifier is KS`];
    return [finding('modifier-reason', 'warns', code, text, undefined, { attest })];
  });
}

function insulin(facts: Facts): Finding[] {
  const { question } = facts;
  if (!question.modifiers.includes('KS')) return withoutInsulin(facts);
  if (!question.diagnoses.some(({ code }) => INSULIN.test(code))) return [];
  return question.procedures.flatMap(({ code }) => {
    if (!GLUCOSE.test(code)) return [];
    const text = 'KS reports a patient who is not treated with insulin, and Z79.4 reports insulin';
    const step = `Report KX in place of KS on ${code}, or remove Z79.4: the record shows which`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('modifier-reason', 'rejects', code, text, undefined, { action })];
  });
}

/** Erythropoiesis stimulating agents outside of dialysis (Claims Processing Manual, chapter 17, section 80.12). */
const ERYTHROPOIESIS = /^(?:J088[158]|Q5106)$/;
const REASONS = ['EA', 'EB', 'EC'];

function erythropoiesis(facts: Facts): Finding[] {
  const { modifiers, procedures } = facts.question;
  const agents = procedures.filter(({ code }) => ERYTHROPOIESIS.test(code));
  if (modifiers.includes('EB')) return agents.flatMap(({ code }) => afterRadiation(facts, code));
  if (modifiers.some((modifier) => REASONS.includes(modifier))) return [];
  return agents.map(({ code }) => {
    const text = 'The reason for the drug is missing: EA anemia from chemotherapy, EB from radiation, EC any other';
    return missing('modifier-reason', 'rejects', facts, code, REASONS, text);
  });
}

/** National determination 110.21 covers no anemia from radiation. */
function afterRadiation({ question, payer }: Facts, code: string): Finding[] {
  if (payer.kind === 'other' || question.modifiers.some((modifier) => NOT_EXPECTED.includes(modifier))) return [];
  const text = 'EB reports anemia from radiation, for which NCD 110.21 does not cover the drug';
  const step = `Report EA or EC on ${code} only if the record shows that reason; for anemia from radiation Medicare does not pay`;
  const action = { kind: 'correct_claim', text: step } as const;
  return [finding('modifier-reason', 'denies', code, text, undefined, { action })];
}
