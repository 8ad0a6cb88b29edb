/** Container sizes of Part B drugs, from the NDC crosswalk. */
import { ALONE } from '../../datasets/codes-together.ts';
import type { Model } from '../../model.ts';
import type { Candidate } from '../code.ts';

export interface DrugContainers {
  /** One billing unit, e.g. "10 MG". */
  dosage: string | null;
  /** Drug names in the files. */
  names: readonly string[];
  /** Billing units of the smallest container; null if none is listed. */
  smallest: number | null;
  /** Of the largest one. */
  largest: number | null;
  /**
   * Every combination of containers is a multiple of these billing units; null if a listed one has a fractional number.
   */
  step: number | null;
}

/** From the newest list, since container contents do not change by quarter. @param candidate HCPCS code. */
export function drugContainers(model: Model, { code, together = ALONE }: Candidate): DrugContainers | null {
  const edition = model.editions.of('asp_crosswalk').at(-1);
  if (edition === undefined) return null;
  const rows = together.rows<{ name: string | null; dosage: string | null; amounts: string | null }>(
    model.dataset(edition),
    `SELECT code AS for_code, description AS name, max(dosage) AS dosage, group_concat(DISTINCT bill_units) AS amounts
        FROM asp_crosswalk WHERE code IN (SELECT value FROM json_each(?)) GROUP BY code, description`,
    code,
  );
  if (rows.length === 0) return null;
  const amounts = rows
    .flatMap(({ amounts: listed }) => listed?.split(',') ?? [])
    .map(Number)
    .filter((amount) => amount > 0);
  const whole = amounts.length > 0 && amounts.every(Number.isInteger);
  return {
    dosage: rows.find((one) => one.dosage !== null)?.dosage ?? null,
    names: rows.flatMap(({ name }) => name ?? []),
    smallest: amounts.length === 0 ? null : Math.min(...amounts),
    largest: amounts.length === 0 ? null : Math.max(...amounts),
    step: whole ? amounts.reduce(commonDivisor) : null,
  };
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));
