/** Whether procedure and diagnosis codes exist, may be used on the date, and are in an order that is allowed. */
import { type CodeRecord, withPlaceholder } from '../../../codes/codes.public.ts';
import type { RecordEdition } from '../../../corpus/corpus.public.ts';
import { citeEdition, isCited } from '../../citations.ts';
import type { Citation } from '../../facts/citation.facts.ts';
import type { Facts, Finding, PolicyFact } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { lists } from '../policies/policy-trees.ts';

/** CPT category I: its codes begin with a year, and the fee schedule of the year lists them all. */
const CATEGORY_ONE = /^\d{5}$/;
/** HCPCS Level II. */
const LEVEL_TWO = /^[A-Z]\d{4}$/;

/** Code sets are the same for every payer. */
export function codeSetRules(facts: Facts): Finding[] {
  const { question, codes, editions } = facts;
  const findings = question.procedures.flatMap(({ code }): Finding[] => {
    const record = codes.get(code);
    const table = toDatasetName(code);
    if (record === undefined)
      return isKnownCode(facts, code) ? namedByPolicy(facts, code, table) : [unknownCode(facts, code, table)];
    if (record.active) return [];
    return [inactive(record, question.date, citeSource(record, editions.get(table)))];
  });
  return [...findings, ...withoutDiagnosis(facts), ...diagnosisRules(facts), ...firstListed(facts)];
}

/** A code that ended, or that later editions no longer list. */
function inactive({ code, deleted, terminated_on }: CodeRecord, date: string, source: Citation): Finding {
  const last = deleted?.last_day ?? (terminated_on !== null && terminated_on < date ? terminated_on : null);
  if (deleted === undefined) {
    const until = last === null ? '' : ` (terminated ${last})`;
    return finding('code-inactive', 'denies', code, `Code is not valid on the date of service${until}`, source);
  }
  const when =
    last !== null ? `last day of use ${last}` : `last listed in ${deleted.last_listed ?? 'an earlier edition'}`;
  const { replacement } = deleted;
  const instead =
    replacement === null
      ? 'no loaded file lists a replacement'
      : `replaced by ${replacement.codes.join(' or ')}${replacement.verified ? '' : ' (not verified in a file)'}`;
  const action =
    replacement === null
      ? {}
      : { action: { kind: 'use_replacement_code', code, replacements: replacement.codes } as const };
  const text = `Code was deleted before the date of service: ${when}; ${instead}`;
  return finding('code-inactive', 'denies', code, text, source, action);
}

function toDatasetName(code: string): 'hcpcs' | 'mpfs' {
  return LEVEL_TWO.test(code) ? 'hcpcs' : 'mpfs';
}

/**
 * Where no code file covers the date, a policy in force that lists the code shows that it exists: it may be new since the last file. A
 * selection of a file lacks most codes.
 */
export function isKnownCode(facts: Facts, code: string): boolean {
  const { codes, editions, question } = facts;
  if (codes.has(code)) return true;
  const edition = editions.get(toDatasetName(code));
  const answers = hasBegun(edition, question.date) || (CATEGORY_ONE.test(code) && isOfYear(edition, question.date));
  if (answers && edition?.view?.covers_date !== false && edition?.starter !== true) return false;
  return listings(facts, code).length > 0;
}

const listings = ({ policies }: Facts, code: string): PolicyFact[] =>
  policies.filter(({ force, procedures }) => force === 'in_force' && procedures.some((row) => row.code === code));

/** A later quarter of the year of the date. */
function isOfYear(edition: RecordEdition | undefined, date: string): boolean {
  return edition !== undefined && (edition.view?.from ?? edition.effective_from).slice(0, 4) === date.slice(0, 4);
}

/** The schedule of the following year answers for codes in use, and does not state which these are. */
function hasBegun(edition: RecordEdition | undefined, date: string): edition is RecordEdition {
  return edition !== undefined && (edition.view?.from ?? edition.effective_from) <= date;
}

/**
 * Before the first loaded file, a policy that lists the code itself is enough. After the last one the code may have ended since, so the
 * office confirms that it is one of the day, as where a list names the policy for it.
 */
function namedByPolicy(facts: Facts, code: string, table: string): Finding[] {
  const own = listings(facts, code);
  const edition = facts.editions.get(table);
  const isBefore = edition !== undefined && !hasBegun(edition, facts.question.date);
  if (isBefore && own.some((policy) => lists(policy, code))) return [];
  const why = facts.unknownCodes?.get(code) ?? 'no code file covers the date of service';
  const text = `Code is known from ${own[0]!.policyId} only: ${why}`;
  return [
    finding('code-unknown', 'gap', code, text, citeEdition(table, edition), {
      confidence: 'medium',
      verified: false,
      attest: [`${code} is a code of the date of service`],
    }),
  ];
}

function unknownCode({ editions, unknownCodes, question }: Facts, code: string, table: string): Finding {
  const found = editions.get(table);
  const edition = hasBegun(found, question.date) ? found : undefined;
  const reason = unknownCodes?.get(code);
  const text =
    edition === undefined
      ? 'Code could not be validated: no code file covers the date of service, and no active policy lists the code'
      : 'Code not found in the loaded code files; check for a typo, a new code or a deleted code';
  const why = reason === undefined ? '' : ` (${reason})`;
  return finding('code-unknown', 'unknown', code, `${text}${why}`, citeEdition(table, edition));
}

/** The edition that decided of a code, where rules can cite it; else that of the day. */
function citeSource({ source }: CodeRecord, edition: RecordEdition | undefined): Citation {
  const cited = source !== undefined && isCited(source.dataset) ? source : edition;
  return citeEdition(cited?.dataset ?? 'hcpcs', cited);
}

/** A claim is returned without a diagnosis; before it is written, one may be missing. */
function withoutDiagnosis({ question }: Facts): Finding[] {
  if (question.kind !== 'claim' || question.diagnoses.length > 0) return [];
  const action = {
    kind: 'correct_claim',
    text: 'Report the diagnosis of each line; a claim without one is returned',
  } as const;
  return [finding('diagnosis-absent', 'gap', null, 'The claim has no diagnosis', undefined, { action })];
}

function diagnosisRules({ question, diagnoses, editions, unknownCodes }: Facts): Finding[] {
  const current = editions.get('icd10cm');
  return question.diagnoses.flatMap(({ code, requested }): Finding[] => {
    const record = diagnoses.get(code);
    if (record === undefined) {
      const reason = unknownCodes?.get(code);
      const text = `Diagnosis code not found in the loaded ICD-10-CM file${reason === undefined ? '' : `: ${reason}`}${namePlaceholder(code)}`;
      return [unsureDiagnosis('diagnosis-unknown', requested, text, citeEdition('icd10cm', current))];
    }
    const source = citeSource(record, current);
    if (!record.active) return [endedDiagnosis(record, requested, source)];
    if (record.billable === null && record.source !== undefined) {
      const text = `The loaded list (${record.source.edition}) has no seventh characters: check whether the diagnosis code needs one${code.length < 6 ? ', after the placeholder X' : ''}`;
      return [unsureDiagnosis('diagnosis-unknown', requested, text, source)];
    }
    if (record.divided !== undefined) return [dividedDiagnosis(record.divided, requested, source)];
    if (record.billable !== false) return [];
    const filled = withPlaceholder(code);
    if (filled !== null && record.below?.includes(filled)) {
      const text = `Not a diagnosis code: the seventh character comes after the placeholder X; report ${filled} if that was meant`;
      return [finding('diagnosis-not-specific', 'rejects', requested, text, source)];
    }
    const text = `Diagnosis code is a non-billable category; report a more specific code${moreSpecific(record)}`;
    return [finding('diagnosis-not-specific', 'rejects', requested, text, source)];
  });
}

/** Billable in the last edition before the day and divided in the next one after it. */
function dividedDiagnosis({ edition, codes }: NonNullable<CodeRecord['divided']>, requested: string, source: Citation) {
  const text = `No loaded edition covers the date of service, and ${edition}, the next one, divides the diagnosis code: report one of ${codes.join(', ')} if that of the date does so too`;
  return finding('diagnosis-not-specific', 'gap', requested, text, source, { review: true });
}

function namePlaceholder(code: string): string {
  const filled = withPlaceholder(code);
  return filled === null ? '' : `; a seventh character comes after the placeholder X, as in ${filled}`;
}

/** Which codes, or that the seventh character is missing, with the placeholder where the code is short. */
function moreSpecific({ code, below = [] }: CodeRecord): string {
  if (below.length === 0) return '';
  const lengths = below.map((one) => one.replace('.', '').length);
  if (lengths.some((length) => length < 7)) return `: ${below.join(', ')}`;
  const filled = code.length < 6 ? ' after the placeholder X' : '';
  return `: it needs a seventh character${filled}, such as ${below.slice(0, 3).join(', ')}`;
}

function unsureDiagnosis(
  rule: 'diagnosis-unknown' | 'diagnosis-not-specific',
  requested: string,
  text: string,
  source: Citation,
): Finding {
  return finding(rule, 'gap', requested, text, source, { confidence: 'low', review: true });
}

function endedDiagnosis({ deleted }: CodeRecord, requested: string, source: Citation): Finding {
  const last = deleted?.last_listed ? ` (last listed in ${deleted.last_listed})` : '';
  const instead = deleted?.replacement ? `report ${deleted.replacement.codes.join(' or ')}` : null;
  const text = `Diagnosis code is not valid on the date of service${last}; ${instead ?? 'report a code of the edition in effect'}`;
  return finding('diagnosis-not-specific', 'rejects', requested, text, source);
}

/** What the name of a code says: it belongs to a disease that is reported before it. */
const MANIFESTATION = /\b(?:in|due to) (?:[\w,()-]+ ){0,3}(?:diseases?|conditions?) classified elsewhere\b/i;
const DUE_TO_ANOTHER = /\bdue to (?:other )?(?:known physiological|underlying(?: cardiac)?) condition\b/i;
/** Sequels of a disease with a note to code it first that names no codes: varices, gout, pleural effusion, fatigue. */
const SECONDARY = /^(?:I851|M1(?:0|A)[34]|J910|R530|D641)/;

/** Infectious agents, resistance, receptor status, outcome of a birth, weeks of pregnancy and body mass index: each belongs to another diagnosis. */
const ADDITIONAL = /^(?:B9[567]|Z1[67]|Z37|Z3A|Z68)/;
/** Section I.C.19.e.5: what an adverse effect or too low a dose did is reported before the drug. */
const DRUG_EFFECT = /^T(?:3[6-9]|4\d|50).{2}[56]/;
/** Section I.B.10: what the injury left is reported before the injury that is over. */
const SEQUELA = /^[ST].{5}S$/;

const OBESITY_COUNSELING = /^G04(?:47|73)$/;

/** External causes, manifestations and additional codes are reported after the condition they belong to, never first. */
function firstListed({ question, diagnoses, editions }: Facts): Finding[] {
  if (question.kind !== 'claim') return [];
  const toCodeKind = (code: string) =>
    /^[V-Y]/.test(code)
      ? 'an external cause code'
      : MANIFESTATION.test(diagnoses.get(code)?.description ?? '') ||
          DUE_TO_ANOTHER.test(diagnoses.get(code)?.description ?? '') ||
          SECONDARY.test(code)
        ? 'a manifestation code'
        : ADDITIONAL.test(code)
          ? 'an additional code'
          : SEQUELA.test(code)
            ? 'the sequela of an injury'
            : DRUG_EFFECT.test(code)
              ? 'an adverse effect or underdosing'
              : null;
  const [first, ...others] = question.diagnoses;
  // Counseling for obesity is reported with the body mass index alone (Claims Processing Manual, chapter 18, section 200.3).
  if (question.procedures.every(({ code }) => OBESITY_COUNSELING.test(code)) && /^Z68[34]/.test(first?.code ?? ''))
    return [];
  const kind = first === undefined ? null : toCodeKind(first.code);
  if (first === undefined || kind === null) return [];
  const alone = others.every(({ code }) => toCodeKind(code) !== null);
  const text = alone
    ? `Diagnosis is ${kind} and cannot be reported alone; report the underlying condition first`
    : `Diagnosis is ${kind} and cannot be first-listed; report the underlying condition first`;
  const source = citeEdition('icd10cm', editions.get('icd10cm'));
  const underlying = others.find(({ code }) => toCodeKind(code) === null);
  const action =
    underlying === undefined
      ? {}
      : ({
          action: { kind: 'correct_claim', text: `List the underlying condition before ${first.requested}` },
        } as const);
  return [finding('diagnosis-first-listed', alone ? 'rejects' : 'warns', first.requested, text, source, action)];
}
