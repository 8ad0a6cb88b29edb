/** Converts claims of an 837 file to questions. */
import type { ClaimBody } from '../../claims/claims.public.ts';
import { formatPosition, formatProblem, readClaims, type X12Claim, type X12Line } from '../../x12/x12.public.ts';
import type { FileItem } from '../file-claim.ts';
import { type RawClaim, toFileClaim } from '../raw-claim.ts';

/** SBR09: the payer, unless it is commercial. */
const PLAN_TYPES: Record<string, NonNullable<ClaimBody['plan_type']>> = {
  MA: 'traditional_medicare',
  MB: 'traditional_medicare',
  16: 'medicare_advantage',
  MC: 'medicaid',
};
const HOME = '12';
const VOID = '8';
/** SV101-1 and SV202-1. */
const HCPCS = 'HC';
/** Rates of skilled nursing, home health and rehabilitation; only institutional claims have them. */
const HIPPS = 'HP';
const MAX_LABEL = 100;

export async function* readX12File(source: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<FileItem> {
  for await (const read of readClaims(source)) {
    if ('claim' in read) yield { claim: toFileClaim(toRaw(read.claim, file)) };
    else if ('lost' in read)
      yield { lost: { file, at: formatPosition(read.lost.position), problem: formatProblem(read.lost) } };
    else yield { note: `${file}: ${formatProblem(read.note)}` };
  }
}

function toRaw(claim: X12Claim, file: string): RawClaim {
  const places = new Set(claim.lines.map(({ place }) => place || claim.place));
  // Services at home take place where the patient lives: send the state, not the ZIP code.
  const atHome = places.size === 1 && places.has(HOME);
  const { payer, gaps } = toPayerFields(claim);
  if (claim.hasOlderDiagnoses) gaps.push('Diagnoses of ICD-9-CM are not checked');
  if (claim.frequency === VOID) gaps.push('The claim voids an earlier one (CLM05-3): no payment is expected');
  if (claim.lines.some(({ procedureKind }) => procedureKind === HIPPS)) gaps.push('HIPPS rates are not checked');
  for (const problem of claim.problemsAround)
    gaps.push(
      `A segment near the claim could not be read, so place, payer or patient may be incomplete (${formatPosition(problem.position)})`,
    );
  return {
    file,
    at: formatPosition(claim.at),
    id: claim.controlNumber,
    institutional: claim.form === 'institutional',
    billType: claim.billType,
    diagnoses: claim.diagnoses,
    place: claim.place,
    date: claim.date,
    lines: claim.lines.map((line) => toLine(line, claim)),
    state: atHome ? claim.patient.state : claim.provider.state,
    zip: atHome ? '' : claim.provider.zip,
    payer,
    birthDate: claim.patient.birthDate,
    age: '',
    sex: claim.patient.sex,
    gaps,
    problems: claim.problems.map(formatProblem),
  };
}

function toLine({ at, procedureKind, procedure, ...line }: X12Line, { form }: X12Claim): RawClaim['lines'][number] {
  const isRate = procedureKind === HIPPS && form === 'institutional';
  const isHcpcs = procedureKind === HCPCS || procedureKind === '';
  return {
    ...line,
    at: formatPosition(at),
    procedure: isRate ? '' : procedure,
    ...(isRate || isHcpcs ? {} : { isOtherList: true }),
  };
}

/** Never default to Medicare: a claim without a payer is not answered from Medicare's rules. */
function toPayerFields({ filing, payerName }: X12Claim): { payer: RawClaim['payer']; gaps: string[] } {
  const planType = PLAN_TYPES[filing];
  if (planType === 'traditional_medicare' || planType === 'medicaid')
    return { payer: { plan_type: planType }, gaps: [] };
  const label = toLabel(payerName);
  if (planType !== undefined)
    return { payer: { plan_type: planType, ...(label === '' ? {} : { payer: label }) }, gaps: [] };
  if (label !== '') return { payer: { payer: label }, gaps: [] };
  return { payer: { plan_type: 'commercial' }, gaps: ['The claim does not state its payer (SBR09, 2010BB)'] };
}

/** Letters, digits and the punctuation allowed in labels. */
function toLabel(name: string): string {
  return name
    .replace(/[^A-Za-z0-9 &'().,/-]+/g, ' ')
    .trim()
    .slice(0, MAX_LABEL);
}
