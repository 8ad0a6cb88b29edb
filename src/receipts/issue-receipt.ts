/**
 * Creates `meta.receipt` of an answer. The input is not stored: only someone with the salt and the request can show
 * that they match.
 */
import { randomBytes } from 'node:crypto';
import type { Caller } from '../access/access.public.ts';
import type { LogEntry } from '../corpus/corpus.public.ts';
import type { Receipts, SignedAnswer } from '../platform/operations/ports.ts';
import { type Envelope, seal } from './dsse.ts';
import type { LogProof, ReleaseLog } from './log/release-log.ts';
import type { ReceiptKeys } from './receipt-keys.ts';
import { buildStatement, canonicalText, inputDigest } from './statement.ts';

export interface Receipt {
  envelope: Envelope;
  /** 16 bytes, base64. */
  salt: string;
  log: LogProof | null;
}

const SALT_BYTES = 16;

export class ReceiptIssuer implements Receipts<Caller> {
  readonly #keys: ReceiptKeys;
  readonly #log: ReleaseLog;
  readonly #engine: string;

  /** @param engine version of this program. */
  constructor(keys: ReceiptKeys, log: ReleaseLog, engine: string) {
    this.#keys = keys;
    this.#log = log;
    this.#engine = engine;
  }

  always({ alwaysReceipts }: Caller): boolean {
    return alwaysReceipts;
  }

  async sign({ operation, data, release, asOf, input }: SignedAnswer): Promise<Receipt> {
    const log = await this.#log.prove(release);
    const digest = log === null ? null : (JSON.parse(log.entry) as LogEntry).digest;
    const salt = randomBytes(SALT_BYTES).toString('base64');
    const statement = buildStatement(operation, data, {
      engine: this.#engine,
      release: { id: release, digest },
      as_of: asOf,
      input: { sha256: inputDigest(salt, input) },
      time: new Date().toISOString(),
    });
    return { envelope: seal(Buffer.from(canonicalText(statement)), this.#keys.signing()), salt, log };
  }
}
