import { createHash } from 'node:crypto';
import { ConfigError, type Env, text } from './read-env.ts';

/** Someone who cosigns the checkpoints of the release log. */
export interface WitnessSettings {
  name: string;
  /** Ed25519, 32 bytes. */
  publicKey: Buffer;
  /** Submission prefix of C2SP tlog-witness; it may be private, as the operator chose it. */
  url: string;
}

/** Type of Ed25519 cosignatures in verifier keys (C2SP signed-note). */
const COSIGNATURE = 4;
const FORM = 'verifier key, space, address: "witness.example.com+1a2b3c4d+BASE64 https://witness.example.com"';

/** Verifier keys with addresses, separated by commas. @throws ConfigError for a key that is not whole. */
export function witnessSettings(env: Env): WitnessSettings[] {
  const given = text(env, 'CPI_LOG_WITNESSES');
  const witnesses = (given ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map(parseWitness);
  if (new Set(witnesses.map(({ name }) => name)).size < witnesses.length)
    throw new ConfigError('CPI_LOG_WITNESSES names a witness twice');
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

/** Four bytes by which signature lines name a key. @param key with its type in front. */
function keyId(name: string, key: Buffer): Buffer {
  return createHash('sha256').update(`${name}\n`).update(key).digest().subarray(0, 4);
}
