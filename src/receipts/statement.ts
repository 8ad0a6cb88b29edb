/** What a receipt states: an in-toto statement about one answer, in canonical JSON (RFC 8785). */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
export const PREDICATE_TYPE = 'urn:cpi:answer-receipt:v1';

export interface ReceiptStatement {
  _type: typeof STATEMENT_TYPE;
  subject: { name: string; digest: { sha256: string } }[];
  predicateType: typeof PREDICATE_TYPE;
  predicate: {
    /** Id of the operation in the OpenAPI document. */
    operation: string;
    engine: string;
    release: { id: string; digest: string | null };
    /** Date for which the operation answered, YYYY-MM-DD. */
    as_of: string;
    /** SHA-256 over the salt and the canonical input: inputs are small, and a bare hash could be guessed. */
    input: { sha256: string };
    /** ISO 8601 UTC. */
    time: string;
  };
}

/** Canonical text of a JSON value. Fields that JSON omits are omitted. */
export function canonicalText(value: unknown): string {
  return canonicalize(value) ?? 'null';
}

export const answerDigest = (data: unknown): string => sha256(canonicalText(data));

/** @param salt 16 bytes, base64. */
export function inputDigest(salt: string, input: unknown): string {
  return createHash('sha256').update(Buffer.from(salt, 'base64')).update(canonicalText(input)).digest('hex');
}

export function buildStatement(
  operation: string,
  data: unknown,
  facts: Omit<ReceiptStatement['predicate'], 'operation'>,
): ReceiptStatement {
  return {
    _type: STATEMENT_TYPE,
    subject: [{ name: operation, digest: { sha256: answerDigest(data) } }],
    predicateType: PREDICATE_TYPE,
    predicate: { operation, ...facts },
  };
}

/** Null if the payload is not one of our statements. */
export function parseStatement(payload: string): ReceiptStatement | null {
  try {
    const statement = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as ReceiptStatement;
    const { _type, predicateType, predicate, subject } = statement;
    const known = _type === STATEMENT_TYPE && predicateType === PREDICATE_TYPE;
    const whole =
      typeof subject?.[0]?.digest?.sha256 === 'string' &&
      typeof predicate?.release?.id === 'string' &&
      [predicate.operation, predicate.engine, predicate.as_of, predicate.time, predicate.input?.sha256].every(
        (text) => typeof text === 'string',
      );
    return known && whole ? statement : null;
  } catch {
    return null;
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
