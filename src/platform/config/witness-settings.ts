import { createHash } from 'node:crypto';
import { ConfigError, type Env, text } from './read-env.ts';

/** A witness that cosigns the checkpoints of the release log. */
export interface WitnessSettings {
  name: string;
  /** Ed25519, 32 bytes. */
  publicKey: Buffer;
  /** Submission prefix of C2SP tlog-witness; may be private, since the operator chose it. */
  url: string;
}

/** Type of Ed25519 cosignatures in verifier keys (C2SP signed-note). */
const COSIGNATURE = 4;
const FORM = 'verifier key, space, address: "witness.example.com+1a2b3c4d+BASE64 https://witness.example.com"';

/** Verifier keys with addresses, separated by commas. @throws ConfigError for an incomplete key. */
export function witnessSettings(env: Env): WitnessSettings[] {
  const given = text(env, 'CPI_LOG_WITNESSES');
  const witnesses = (given ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map(parseWitness);
  if (new Set(witnesses.map(({ name }) => name)).size < witnesses.length)
    throw new ConfigError('CPI_LOG_WITNESSES lists a witness twice');
  return witnesses;
}

function parseWitness(given: string): WitnessSettings {
  const [, name, id, encoded, url] =
    /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)\s+(https?:\/\/\S+)$/.exec(given) ?? [];
  if (name === undefined) throw new ConfigError(`CPI_LOG_WITNESSES: each is ${FORM}`);
  const key = Buffer.from(encoded!, 'base64');
  if (key.length !== 33 || key[0] !== COSIGNATURE)
    throw new ConfigError(`CPI_LOG_WITNESSES: the key of ${name} is not an Ed25519 cosignature key (type 4)`);
  if (keyId(name, key).toString('hex') !== id)
    throw new ConfigError(`CPI_LOG_WITNESSES: the key of ${name} does not have the id ${id}`);
  return { name, publicKey: key.subarray(1), url: url!.replace(/\/+$/, '') };
}

/** The four key ID bytes of signature lines. @param key with its type byte. */
function keyId(name: string, key: Buffer): Buffer {
  return createHash('sha256').update(`${name}\n`).update(key).digest().subarray(0, 4);
}
