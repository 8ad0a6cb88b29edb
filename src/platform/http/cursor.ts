import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';

const SIGNATURE_BYTES = 12;
const MAX_LENGTH = 2_000;

export interface Page<Item> {
  items: Item[];
  cursor: string | null;
  limit: number;
}

/** Opaque page cursors: unpadded base64url, signed, and bound to an endpoint and its filters. */
export class CursorCodec {
  readonly #secret: Buffer;

  /** @param secret shared by all processes of an installation. */
  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** @param scope endpoint and all filters; `decode` must get the same text. */
  encode(scope: string, position: unknown): string {
    const payload = Buffer.from(JSON.stringify(position));
    return Buffer.concat([this.#sign(scope, payload), payload]).toString('base64url');
  }

  /** @throws AppError REQUEST_INVALID_CURSOR when malformed, modified, or created for another search. */
  decode(scope: string, cursor: string): unknown {
    const bytes = Buffer.from(cursor, 'base64url');
    const payload = bytes.subarray(SIGNATURE_BYTES);
    const wellFormed = cursor.length <= MAX_LENGTH && payload.length > 0 && bytes.toString('base64url') === cursor;
    if (!wellFormed || !timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), this.#sign(scope, payload))) {
      throw new AppError('REQUEST_INVALID_CURSOR', 'The cursor is not valid for this search', {
        details: { cursor: ['is malformed or belongs to another endpoint or other filters'] },
      });
    }
    return JSON.parse(payload.toString());
  }

  /** @param rows one more than `limit` if there is a next page. @param position of the last row on this page. */
  page<Row>(scope: string, rows: readonly Row[], limit: number, position: (last: Row) => unknown): Page<Row> {
    const items = rows.slice(0, limit);
    return { items, cursor: rows.length > limit ? this.encode(scope, position(items.at(-1)!)) : null, limit };
  }

  #sign(scope: string, payload: Buffer): Buffer {
    const mac = createHmac('sha256', this.#secret).update(scope).update('\0').update(payload).digest();
    return mac.subarray(0, SIGNATURE_BYTES);
  }
}
