/**
 * Guards against an export that lost a code table, which would be recorded as the removal of those codes from every
 * remaining document.
 */
import { listedCounts, type Model } from '../../../corpus/corpus.public.ts';
import { SourceError } from '../../files/source-error.ts';
import type { PolicyDocument } from '../../ingest.document.ts';

/** Source of each kind of codes. */
export interface CodeTableOf {
  part: string;
  kind: PolicyDocument['codeGroups'][number]['kind'];
  /** Name in the report's rows. */
  table: string;
}

/** Editions differ by a few percent; a larger share of a table missing at once is suspicious. */
const NOTABLE_SHARE = 0.1;
/** Half of a table missing means that the file was truncated. */
const LOST_SHARE = 0.5;
const FEW = 100;

export class LostCodes {
  readonly #tables: readonly CodeTableOf[];
  /** Active codes by policy and kind. */
  readonly #before: ReadonlyMap<string, Partial<Record<string, number>>>;
  /** Codes before and after, by part and kind, of documents in both editions. */
  readonly #totals = new Map<string, { before: number; now: number }>();

  /** @param previous the replaced release; null before the first. */
  constructor(previous: Model | null, source: string, tables: readonly CodeTableOf[]) {
    this.#tables = tables;
    this.#before =
      previous === null || tables.length === 0 ? new Map() : listedCounts(previous.policies.segment, source);
  }

  accept(part: string, { policyId, status, codeGroups }: PolicyDocument): void {
    const before = this.#before.get(policyId);
    if (before === undefined || status !== 'active') return;
    const now: Partial<Record<string, number>> = {};
    for (const { kind, codes } of codeGroups) now[kind] = (now[kind] ?? 0) + codes.length;
    for (const { kind } of this.#tables.filter((table) => table.part === part)) {
      const total = this.#totals.get(`${part} ${kind}`) ?? { before: 0, now: 0 };
      this.#totals.set(`${part} ${kind}`, total);
      total.before += before[kind] ?? 0;
      total.now += now[kind] ?? 0;
    }
  }

  /**
   * @param rows rows read per table; absent tables have none.
   * @throws SourceError naming a table without rows, or with far fewer codes, unless `accepted`.
   * @returns remarks about smaller tables.
   */
  check(rows: Readonly<Record<string, number>>, accepted: boolean): string[] {
    return this.#tables.flatMap(({ part, kind, table }) => {
      const { before, now } = this.#totals.get(`${part} ${kind}`) ?? { before: 0, now: 0 };
      if (before === 0) return [];
      if ((rows[table] ?? 0) === 0 && !accepted)
        throw new SourceError(
          `The export has no row in ${table}.csv, from which documents that are still there have ${before} codes; load a complete export, or give --accept-removals if they are really gone`,
        );
      const lost = 1 - now / before;
      if (lost > LOST_SHARE && before >= FEW && !accepted)
        throw new SourceError(
          `The export has ${now} of the ${before} codes in ${table}.csv that documents still there had before; load a complete export, or give --accept-removals if they are really gone`,
        );
      return lost > NOTABLE_SHARE
        ? [
            `${table}: ${before} codes of documents that are still there became ${now} (${Math.round(lost * 100)}% fewer)`,
          ]
        : [];
    });
  }
}
