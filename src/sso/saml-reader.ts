/**
 * Parses SAML responses in a thread with a deadline: they are untrusted until their signature is verified, which
 * requires parsing.
 */
import { DeadlineError, DeadlineWorker } from '../platform/workers/deadline-worker.ts';
import type { ServiceAddresses } from './addresses.rules.ts';
import { type Asserted, type Refusal, SsoRefusedError } from './role-mapping.ts';
import { responseXml } from './saml-bounds.rules.ts';
import type { SamlProvider } from './sign-in/saml.ts';

/** Real responses take 10 ms, the most expensive ones within the limits 0.4 s. */
const DEADLINE_MS = 3_000;
const MEMORY_MB = 96;
const WAITING = 32;

export interface SamlRequest {
  provider: SamlProvider;
  ours: ServiceAddresses;
  answer: { requestId: string; xml: string; now: Date };
  roleClaim: string | null;
}

export type SamlRead = { asserted: Asserted } | { refusal: Refusal; reason: string };

export class SamlReader {
  readonly #worker = new DeadlineWorker<SamlRequest, SamlRead>(new URL('./saml.worker.ts', import.meta.url), {
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
    waiting: WAITING,
  });

  /** @param response as the browser posted it, in base64. @throws SsoRefusedError invalid, denied, no_email. */
  async read(
    { provider, ours, roleClaim }: Pick<SamlRequest, 'provider' | 'ours' | 'roleClaim'>,
    { requestId, response, now }: { requestId: string; response: string; now: Date },
  ): Promise<Asserted> {
    const answer = { requestId, xml: responseXml(response), now };
    const read = await this.#worker.run({ provider, ours, answer, roleClaim }).catch((error: unknown) => {
      if (error instanceof DeadlineError)
        throw new SsoRefusedError('invalid', `the response was not read: ${error.message}`);
      throw error;
    });
    if ('asserted' in read) return read.asserted;
    throw new SsoRefusedError(read.refusal, read.reason);
  }

  close(): Promise<void> {
    return this.#worker.close();
  }
}
