/** Opens the release for a call: the served one, or a kept one that it names. */
import { AppError } from '../platform/errors/app-error.ts';
import type { Lease, Releases } from '../platform/operations/ports.ts';
import type { Model } from './model.ts';
import { type Corpus, NoReleaseError } from './segments/store.ts';

export class CorpusReleases implements Releases<Model> {
  readonly #corpus: Corpus;

  constructor(corpus: Corpus) {
    this.#corpus = corpus;
  }

  /** The release of the first page is used while it is kept, otherwise the newest one. */
  open(requested: string | null, begun: string | null): Lease<Model> | Promise<Lease<Model>> {
    try {
      return requested === null && begun === null ? this.#corpus.leaseServed() : this.#openKept(requested, begun);
    } catch (error) {
      throw parseRefusal(error);
    }
  }

  async #openKept(requested: string | null, begun: string | null): Promise<Lease<Model>> {
    try {
      const retained = begun === null ? null : await this.#corpus.lease(begun);
      const lease = retained ?? (await this.#corpus.lease(requested));
      if (lease !== null) return lease;
    } catch (error) {
      throw parseRefusal(error);
    }
    throw new AppError('RESOURCE_NOT_FOUND', 'This release is not retained', {
      hint: 'Omit release to use the newest one; meta.release identifies it.',
      details: { release: [requested] },
    });
  }
}

function parseRefusal(error: unknown): unknown {
  if (!(error instanceof NoReleaseError)) return error;
  return new AppError('SERVICE_UNAVAILABLE', 'No release is published yet; try again in a moment');
}
