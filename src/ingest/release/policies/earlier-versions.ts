/**
 * Guards against an export older than what is loaded, such as that of a mirror that stopped: documents would go back to versions
 * that are no longer in force, newer ones would be retired, and customers notified of it.
 */
import type { LoadedPolicy } from '../../../corpus/corpus.public.ts';
import { SourceError } from '../../files/source-error.ts';

const LISTED = 3;

export class EarlierVersions {
  readonly #source: string;
  readonly #samples: string[] = [];
  #earlier = 0;
  #later = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** @param loaded the version in force of the same policy. */
  accept(loaded: Pick<LoadedPolicy, 'version' | 'brought_by'> | undefined, document: DeliveredVersion): void {
    if (loaded === undefined || (loaded.brought_by ?? this.#source) !== this.#source) return;
    const order = compareVersions(document.version, loaded.version);
    if (order > 0) this.#later += 1;
    if (order >= 0) return;
    this.#earlier += 1;
    if (this.#samples.length < LISTED)
      this.#samples.push(`${document.policyId} version ${document.version}, loaded ${loaded.version}`);
  }

  /**
   * A publisher may withdraw a version; more documents that go back than forward make an older export.
   * @throws SourceError unless `allowed`.
   * @returns what to warn of.
   */
  check(allowed: boolean): string[] {
    if (this.#earlier === 0) return [];
    const documents =
      this.#earlier === 1 ? '1 document is an earlier version' : `${this.#earlier} documents are earlier versions`;
    const found = `${documents} than what is loaded (${this.#samples.join('; ')})`;
    if (allowed || this.#later >= this.#earlier) return [found];
    throw new SourceError(
      `This export is older than the loaded one: ${found}. Load the newest export, or give --allow-older to go back.`,
    );
  }
}

const byNumbers = new Intl.Collator('en', { numeric: true });
const withoutNumbers = (version: string) => version.replace(/\d+/g, '#');

/** Numbers, days and labels such as "R10" by their numbers, in their order; 0 where labels are of two kinds, which state no order. */
function compareVersions(one: string, other: string): number {
  return withoutNumbers(one) === withoutNumbers(other) ? byNumbers.compare(one, other) : 0;
}

interface DeliveredVersion {
  policyId: string;
  version: string;
}
