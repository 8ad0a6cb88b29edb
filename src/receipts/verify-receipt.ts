/** Verifies a receipt point by point; anything that cannot be checked is reported as such. */
import type { LogEntry } from '../corpus/corpus.public.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { hashLeaf, rootOfProof } from '../platform/merkle-tree.ts';
import type { Input } from '../platform/operations/operation.ts';
import { type Envelope, PAYLOAD_TYPE, signedBy } from './dsse.ts';
import { findDifferences } from './find-differences.ts';
import type { Receipt } from './issue-receipt.ts';
import { isSigned, parseCheckpoint } from './log/checkpoint.ts';
import type { PublicReceiptKey } from './receipt-keys.ts';
import { answerDigest, inputDigest, parseStatement, type ReceiptStatement } from './statement.ts';

/** passed, failed, or not checked, with the reason. */
export interface Check {
  state: 'passed' | 'failed' | 'not_checked';
  reason: string;
}

export interface ReceiptFile {
  receipt: Partial<Receipt> & { envelope: Envelope };
  /** `data` of the answer. */
  answer?: unknown;
  /** The request as it was sent: {params, query, body}. */
  input?: Input;
}

export interface Verification {
  statement: ReceiptStatement | null;
  checks: Record<'signature' | 'key' | 'answer' | 'input' | 'release_log' | 'replay', Check>;
  /** Fields for which the replay differs, as JSON Pointers; at most 50. */
  differences: string[];
  valid: boolean;
}

/** Repeats an answer. @throws NotReplayable or AppError with the reason if that is not possible. */
export type Replay = (statement: ReceiptStatement, input: Input) => Promise<unknown>;

const passed = (reason: string): Check => ({ state: 'passed', reason });
const failed = (reason: string): Check => ({ state: 'failed', reason });
const skipped = (reason: string): Check => ({ state: 'not_checked', reason });

/** @throws any replay error except that the answer cannot be repeated here. */
export async function verifyReceipt(
  { receipt, answer, input }: ReceiptFile,
  keys: readonly PublicReceiptKey[],
  replay: Replay,
): Promise<Verification> {
  const { envelope, salt, log } = receipt;
  const statement = envelope.payloadType === PAYLOAD_TYPE ? parseStatement(envelope.payload) : null;
  const kid = signedBy(envelope, (wanted) => keys.find((key) => key.kid === wanted)?.publicKey ?? null);
  const key = keys.find((known) => known.kid === kid);
  if (statement === null || key === undefined) return unsigned(statement, kid);
  const checks = {
    signature: passed(`Signed with key ${key.kid}`),
    key: checkKey(key, statement.predicate.time),
    answer: checkAnswer(statement, answer),
    input: checkInput(statement, salt, input),
    release_log: checkLog(statement, log ?? null, keys),
    replay: skipped('Send the request and its salt to have the answer given again'),
  };
  let differences: string[] = [];
  if (checks.input.state === 'passed') {
    const repeated = await checkReplay(statement, input!, answer, replay);
    checks.replay = repeated.check;
    differences = repeated.differences;
  }
  return { statement, checks, differences, valid: Object.values(checks).every(({ state }) => state !== 'failed') };
}

function unsigned(statement: ReceiptStatement | null, kid: string | null): Verification {
  const reason =
    statement === null
      ? 'The payload is not a statement about an answer'
      : kid === null
        ? 'No known key signed this statement'
        : 'The key is not known';
  const open = skipped('The signature is not valid');
  const checks = { signature: failed(reason), key: open, answer: open, input: open, release_log: open, replay: open };
  return { statement: null, checks, differences: [], valid: false };
}

function checkKey({ validFrom, validUntil }: PublicReceiptKey, time: string): Check {
  if (time < validFrom) return failed(`The key signs since ${validFrom}; the receipt is of ${time}`);
  if (validUntil !== null && time > validUntil)
    return failed(`The key ended on ${validUntil}; the receipt is of ${time}`);
  return passed(validUntil === null ? `In use since ${validFrom}` : `In use from ${validFrom} to ${validUntil}`);
}

function checkAnswer({ subject }: ReceiptStatement, answer: unknown): Check {
  if (answer === undefined) return skipped('Send `data` of the answer to have it compared');
  return answerDigest(answer) === subject[0]!.digest.sha256
    ? passed('The answer is the one that was signed')
    : failed('The answer differs from the one that was signed');
}

function checkInput({ predicate }: ReceiptStatement, salt: string | undefined, input: Input | undefined): Check {
  if (input === undefined || salt === undefined) return skipped('Send the request and the salt of the receipt');
  return inputDigest(salt, input) === predicate.input.sha256
    ? passed('The request is the one that was answered')
    : failed('The request or the salt differs from the one that was answered');
}

function checkLog({ predicate }: ReceiptStatement, log: Receipt['log'], keys: readonly PublicReceiptKey[]): Check {
  if (log === null) return skipped('The receipt has no proof: its release is older than the release log');
  const checkpoint = parseCheckpoint(log.checkpoint);
  if (checkpoint === null || !isSigned(log.checkpoint, keys)) return failed('No known key signed the checkpoint');
  const root = rootOfProof(
    hashLeaf(log.entry),
    log.leaf,
    log.size,
    log.proof.map((hash) => Buffer.from(hash, 'base64')),
  );
  if (checkpoint.size !== log.size || root === null || !root.equals(checkpoint.root))
    return failed('The proof does not lead to the checkpoint');
  const entry = parseEntry(log.entry);
  if (entry?.id !== predicate.release.id || entry.digest !== predicate.release.digest)
    return failed('The entry of the log is of another release');
  return passed(`Release ${entry.id} is entry ${log.leaf} of ${checkpoint.origin}`);
}

function parseEntry(text: string): LogEntry | null {
  try {
    return JSON.parse(text) as LogEntry;
  } catch {
    return null;
  }
}

async function checkReplay(
  statement: ReceiptStatement,
  input: Input,
  answer: unknown,
  replay: Replay,
): Promise<{ check: Check; differences: string[] }> {
  let again: unknown;
  try {
    again = await replay(statement, structuredClone(input));
  } catch (error) {
    // Any other error is a fault of this service and must not look like an unverifiable receipt.
    if (!(error instanceof AppError || error instanceof NotReplayable)) throw error;
    return { check: skipped(error.message), differences: [] };
  }
  if (answerDigest(again) === statement.subject[0]!.digest.sha256)
    return { check: passed('The same answer, given again'), differences: [] };
  const differences = answer === undefined ? [] : findDifferences(answer, again);
  return { check: failed('The answer given again differs'), differences };
}

/** Why an answer cannot be repeated here. */
export class NotReplayable extends Error {
  override name = 'NotReplayable';
}
