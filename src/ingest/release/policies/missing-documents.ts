/** Guards documents that an edition lacks or that lost their place in it: not every gap is a decision of the publisher. */
import type { LoadedPolicy, Model } from '../../../corpus/corpus.public.ts';
import { SourceError } from '../../files/source-error.ts';
import type { PolicyDocument } from '../../ingest.document.ts';

/** Weekly editions retire a few documents; a larger share missing at once means a truncated table. */
const NOTABLE_SHARE = 0.25;
const FEW = 20;

export class MissingDocuments {
  readonly #previous: Model | null;
  /** Ids of documents that are in the files but cannot be read. */
  readonly #unread = new Set<string>();
  /** Parts with unreadable rows of unknown documents. */
  readonly #incomplete = new Set<string>();

  constructor(previous: Model | null) {
    this.#previous = previous;
  }

  unread(part: string, policyId: string | null): void {
    if (policyId === null) this.#incomplete.add(part);
    else this.#unread.add(policyId);
  }

  /**
   * Why a document stays as it is loaded, or null. Without its contractors, a local document would appear to apply
   * everywhere.
   */
  reasonToKeep({ policyId, policyType, jurisdictions }: PolicyDocument): string | null {
    if (policyType === 'NCD' || jurisdictions.length > 0) return null;
    const before = this.#previous?.policies.byPolicyId.get(policyId);
    return (before?.jurisdictions.length ?? 0) > 0
      ? `${policyId}: the files give it no jurisdiction any more, so the loaded version stays`
      : null;
  }

  /**
   * @param gone active documents missing in the files. @param active all of their source and parts.
   * @throws SourceError when too many are missing, unless `accepted`.
   */
  retirable(gone: readonly LoadedPolicy[], active: number, accepted: boolean): readonly LoadedPolicy[] {
    const known = gone.filter(({ policy_id, part }) => !this.#unread.has(policy_id) && !this.#incomplete.has(part));
    if (!accepted && known.length >= FEW && known.length > active * NOTABLE_SHARE)
      throw new SourceError(
        `The export lacks ${known.length} of the ${active} documents that are loaded and active; load a complete export, or give --accept-removals if they are really gone`,
      );
    return known;
  }

  /** Remark about documents that stay active although they are missing; null if there are none. */
  describeKept(gone: readonly LoadedPolicy[], retired: readonly LoadedPolicy[]): string | null {
    const kept = gone.filter((row) => !retired.includes(row)).map(({ policy_id }) => policy_id);
    if (kept.length === 0) return null;
    const listed = `${kept.slice(0, 5).join(', ')}${kept.length > 5 ? ', ...' : ''}`;
    const documents = kept.length === 1 ? '1 document is' : `${kept.length} documents are`;
    return `${documents} not retired, because rows of the files cannot be read: ${listed}`;
  }
}
