import { withoutReferences } from '../../components/words.ts';

export type WorkVerdict = 'fix' | 'refused' | 'review' | 'ok';
export type WorkStatus = 'open' | 'in_progress' | 'done' | 'wont_fix';

export const VERDICTS: { value: WorkVerdict; label: string; state: string }[] = [
  { value: 'fix', label: 'Fix', state: 'high' },
  { value: 'refused', label: 'Not valid', state: 'refused' },
  { value: 'review', label: 'Review', state: 'medium' },
  { value: 'ok', label: 'OK', state: 'low' },
];
export const STATUSES: { value: WorkStatus; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'done', label: 'Done' },
  { value: 'wont_fix', label: 'Won’t fix' },
];

/** "2 fix, 1 review": without what no claim has. */
export function verdictWords(counts: Record<WorkVerdict, number>): string {
  const present = VERDICTS.filter(({ value }) => counts[value] > 0);
  return present
    .map(({ value, label }) => `${counts[value]} ${value === 'ok' ? label : label.toLowerCase()}`)
    .join(', ');
}

export const findVerdict = (value: string) => VERDICTS.find((one) => one.value === value) ?? VERDICTS[2]!;
export const statusLabel = (value: WorkStatus): string => STATUSES.find((one) => one.value === value)!.label;

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** Empty if the claim has no charge. */
export const dollars = (amount: number | null): string => (amount === null ? '' : DOLLARS.format(amount));

/** The list is in the answer of the check, not here. */
const LISTED = /, listed in documentation_requirements/;

/** What to do about a claim, in one line. */
export function describeWork({
  reasons,
  problem,
  verdict,
}: {
  reasons: string[];
  problem: string | null;
  verdict: WorkVerdict;
}): string {
  if (problem !== null) return 'A field of the claim has an invalid value. Your report names it.';
  const [first] = reasons;
  if (first !== undefined) return withoutReferences(first.replace(LISTED, ''));
  return verdict === 'ok' ? 'No findings' : 'Review the findings';
}
