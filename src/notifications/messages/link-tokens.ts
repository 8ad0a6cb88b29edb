/** Signed links in emails, each for one decision about one subscription. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE_BYTES = 16;

export type Decision = 'confirm' | 'unsubscribe';

export class LinkTokens {
  readonly #secret: Buffer;

  /** @param secret shared by all processes of an installation and never rotated, since old emails must keep working. */
  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  make(decision: Decision, id: number): string {
    return `${id}.${this.#sign(decision, id).toString('base64url')}`;
  }

  /** @returns the subscription; null if the token is not for this decision. */
  read(decision: Decision, token: string): number | null {
    const [, id, signature] = /^(\d{1,9})\.([\w-]{22})$/.exec(token) ?? [];
    if (id === undefined || signature === undefined) return null;
    return timingSafeEqual(Buffer.from(signature, 'base64url'), this.#sign(decision, Number(id))) ? Number(id) : null;
  }

  #sign(decision: Decision, id: number): Buffer {
    return createHmac('sha256', this.#secret).update(`${decision} ${id}`).digest().subarray(0, SIGNATURE_BYTES);
  }
}
