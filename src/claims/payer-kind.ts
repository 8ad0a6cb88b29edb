import { payerKind } from '../coverage/coverage.public.ts';
import type { ClaimBody } from './claims.schemas.ts';

type Payer = Pick<ClaimBody, 'payer' | 'line_of_business'>;

/** The kind of a payer in place of its name: a claim to another payer must not be answered as if it went to Medicare. */
export function planTypeFor({ payer, line_of_business }: Payer): ClaimBody['plan_type'] | null {
  const kind = payerKind(payer ?? null, line_of_business ?? null);
  if (kind === 'medicare') return payer == null ? null : 'traditional_medicare';
  return kind === 'medicare_advantage' ? 'medicare_advantage' : 'commercial';
}
