/**
 * Guards against an export older than the loaded one, such as from a stale mirror: documents would revert to superseded
 * versions, newer ones would be retired, and customers notified.
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

  /** @param loaded the current version of the same policy. */
  accept(loaded: Pick<LoadedPolicy, 'version' | 'loaded_from'> | undefined, document: DeliveredVersion): void {
    if (loaded === undefined || (loaded.loaded_from ?? this.#source) !== this.#source) return;
    const order = compareVersions(document.version, loaded.version);
    if (order > 0) this.#later += 1;
    if (order >= 0) return;
    this.#earlier += 1;
    if (this.#samples.length < LISTED)
      this.#samples.push(`${document.policyId} version ${document.version}, loaded ${loaded.version}`);
  }

  /**
   * A publisher may withdraw a version; more reverted than advanced documents indicate an older export.
   * @throws SourceError unless `allowed`.
   * @returns warnings.
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

/** Compares numbers, dates and labels such as "R10" numerically; 0 for labels of two kinds, which have no order. */
function compareVersions(one: string, other: string): number {
  return withoutNumbers(one) === withoutNumbers(other) ? byNumbers.compare(one, other) : 0;
}

interface DeliveredVersion {
  policyId: string;
  version: string;
}
