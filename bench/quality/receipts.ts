/** Verifies a receipt using only the answer and the key set: canonical JSON, digest, DSSE signature. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { valueAt } from './pointers.ts';

interface Envelope {
  payloadType: string;
  payload: string;
  signatures: { keyid: string; sig: string }[];
}

/** Null if the receipt of the answer is valid. */
export function problemOfReceipt(body: unknown, keySet: unknown): string | null {
  const envelope = valueAt(body, '/meta/receipt/envelope') as Envelope | undefined;
  if (envelope === undefined) return 'the answer has no receipt';
  const keys = (valueAt(keySet, '/keys') ?? []) as { kid: string; x: string }[];
  const payload = Buffer.from(envelope.payload, 'base64');
  const type = envelope.payloadType;
  const signed = Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload]);
  const isSigned = envelope.signatures.some(({ keyid, sig }) =>
    keys.some(({ kid, x }) => {
      const key = { kty: 'OKP', crv: 'Ed25519', x };
      return kid === keyid && verify(null, signed, createPublicKey({ key, format: 'jwk' }), Buffer.from(sig, 'base64'));
    }),
  );
  if (!isSigned) return 'no published key signed the receipt';
  const digest = createHash('sha256')
    .update(canonicalize(valueAt(body, '/data')) ?? '')
    .digest('hex');
  const stated = valueAt(JSON.parse(payload.toString()), '/subject/0/digest/sha256');
  return digest === stated ? null : 'the receipt is of another answer';
}
