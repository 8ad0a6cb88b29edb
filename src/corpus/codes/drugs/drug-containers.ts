/** Containers of drugs that Part B pays, by the crosswalk of NDCs. */
import type { Model } from '../../model.ts';

export interface DrugContainers {
  /** What one billing unit is, e.g. "10 MG". */
  dosage: string | null;
  /** What the files call the drug. */
  names: readonly string[];
  /** Billing units of the smallest container; null where none is listed. */
  smallest: number | null;
  /** Whatever containers are opened hold a multiple of these billing units; null where a listed one holds no whole number of them. */
  step: number | null;
}

/** Of the newest list: what a container holds does not change with the quarter. @param code HCPCS code in normal form. */
export function drugContainers(model: Model, code: string): DrugContainers | null {
  const edition = model.editions.of('asp_crosswalk').at(-1);
  if (edition === undefined) return null;
  const rows = model.dataset(edition).all<{ name: string | null; dosage: string | null; amounts: string | null }>(
    `SELECT description AS name, max(dosage) AS dosage, group_concat(DISTINCT bill_units) AS amounts FROM asp_crosswalk
        WHERE code = ? GROUP BY description`,
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
    step: whole ? amounts.reduce(commonDivisor) : null,
  };
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));
