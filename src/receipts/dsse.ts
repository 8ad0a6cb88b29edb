/** DSSE envelopes (secure-systems-lab/dsse, v1): a payload of a type with Ed25519 signatures over both. */
import { type KeyObject, sign, verify } from 'node:crypto';

export const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

export interface Envelope {
  payloadType: string;
  /** Base64. */
  payload: string;
  signatures: { keyid: string; sig: string }[];
}

/** What is signed: type and payload, each with its length, so that neither can pass for the other. */
function preAuthEncoding(type: string, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload]);
}

export function seal(payload: Buffer, key: { kid: string; privateKey: KeyObject }): Envelope {
  const sig = sign(null, preAuthEncoding(PAYLOAD_TYPE, payload), key.privateKey).toString('base64');
  return { payloadType: PAYLOAD_TYPE, payload: payload.toString('base64'), signatures: [{ keyid: key.kid, sig }] };
}

/** Id of the first known key that signed the envelope; null if none did. */
export function signedBy(
  { payloadType, payload, signatures }: Envelope,
  findKey: (kid: string) => KeyObject | null,
): string | null {
  const signed = preAuthEncoding(payloadType, Buffer.from(payload, 'base64'));
  const found = signatures.find(({ keyid, sig }) => {
    const key = findKey(keyid);
    return key !== null && verify(null, signed, key, Buffer.from(sig, 'base64'));
  });
  return found?.keyid ?? null;
}
