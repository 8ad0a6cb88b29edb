/**
 * Requirements for starter corpus files beyond their JSON Schema. Pure: parsed values in, sentences out; the reader
 * rejects the corpus if there are any.
 */
import type { Jurisdiction } from '../../../corpus/corpus.public.ts';
import { isLicensedCode } from '../../../corpus/corpus.public.ts';
import { typeboxSchema } from '../../../platform/operations/validation/typebox-schema.ts';
import type { StarterPolicy } from './starter.ts';

export interface StarterFile {
  /** File name without folder: `L33822.yaml`. */
  name: string;
  /** Parsed YAML of any shape. */
  value: unknown;
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** Every problem of every file, as `<file>: <problem>`; empty if the corpus is valid. */
export function starterProblems(
  files: readonly StarterFile[],
  schema: JsonSchema,
  jurisdictions: readonly Jurisdiction[],
): string[] {
  const validator = typeboxSchema().Compile(schema);
  const known = new Set(jurisdictions.map((row) => row.jurisdiction_code));
  return files.flatMap(({ name, value }) => {
    // Collecting errors costs as much as reading the file, so only a wrong one pays for it.
    const problems = validator.Check(value)
      ? policyProblems(name, value as StarterPolicy, known)
      : validator.Errors(value)[1].map((error) => `${error.instancePath || 'the file'} ${error.message}`);
    return problems.map((problem) => `${name}: ${problem}`);
  });
}

function policyProblems(name: string, policy: StarterPolicy, known: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  if (name !== `${policy.policy_id}.yaml`) problems.push(`holds ${policy.policy_id}`);
  if (!listPlanTypes(policy).includes(policy.policy_type))
    problems.push(`${policy.policy_type} does not go with ${policy.policy_id}`);
  if (policy.effective_date !== null && !isDate(policy.effective_date))
    problems.push(`effective_date ${policy.effective_date} is not a date`);
  if (policy.retire_date !== undefined && !isDate(policy.retire_date))
    problems.push(`retire_date ${policy.retire_date} is not a date`);
  const national = policy.policy_type === 'NCD';
  if (policy.payer !== undefined) return [...problems, ...payerProblems(policy), ...codeProblems(policy)];
  if (national === (policy.jurisdictions !== undefined))
    problems.push(national ? 'a national policy has no jurisdictions' : 'jurisdictions are missing');
  if (national && policy.manual_section === undefined) problems.push('manual_section is missing');
  for (const code of policy.jurisdictions ?? []) if (!known.has(code)) problems.push(`jurisdiction ${code} is unknown`);
  return [...problems, ...codeProblems(policy)];
}

function codeProblems(policy: StarterPolicy): string[] {
  const problems: string[] = [];
  const groups = new Set<string>();
  for (const { kind, group, codes } of policy.codes ?? []) {
    const label = `${kind} group ${group}`;
    if (groups.has(label)) problems.push(`${label} is listed twice`);
    groups.add(label);
    const seen = new Set<string>();
    for (const { code, to, display } of codes) {
      if (seen.has(code)) problems.push(`${code} is listed twice in ${label}`);
      seen.add(code);
      if (to !== undefined && to <= code) problems.push(`range ${code} to ${to} runs backwards`);
      if (kind === 'procedure' && display !== undefined && isLicensedCode(code))
        problems.push(`${code} carries a descriptor that is licensed`);
    }
  }
  return problems;
}

function listPlanTypes({ policy_id, payer }: StarterPolicy): string[] {
  if (payer !== undefined) return ['PayerPolicy', 'Medical Policy', 'Drug Policy'];
  if (policy_id.startsWith('NCD')) return ['NCD'];
  return [policy_id.startsWith('A') ? 'Article' : 'LCD'];
}

function payerProblems({
  policy_id,
  payer,
  jurisdictions,
  line_of_business,
  markets,
  ...policy
}: StarterPolicy): string[] {
  const problems: string[] = [];
  if (!policy_id.startsWith(`${payer!.code}-`)) problems.push(`${policy_id} does not begin with ${payer!.code}-`);
  if (jurisdictions !== undefined) problems.push('a commercial policy has no jurisdictions');
  const limited = (line_of_business ?? []).length + (markets ?? []).length > 0;
  if (limited && policy.applicability_evidence === undefined)
    problems.push('line_of_business and markets need applicability_evidence');
  return problems;
}

/** Whether a `YYYY-MM-DD` string is a valid calendar date. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
