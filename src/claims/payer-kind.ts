import { payerKind } from '../coverage/coverage.public.ts';
import type { ClaimBody } from './claims.schemas.ts';

type Payer = Pick<ClaimBody, 'payer' | 'line_of_business'>;

/** Replaces the payer's name by its kind, so that claims to other payers are not judged as Medicare claims. */
export function planTypeFor({ payer, line_of_business }: Payer): ClaimBody['plan_type'] | null {
  const kind = payerKind(payer ?? null, line_of_business ?? null);
  if (kind === 'medicare') return payer == null ? null : 'traditional_medicare';
  return kind === 'medicare_advantage' ? 'medicare_advantage' : 'commercial';
}
