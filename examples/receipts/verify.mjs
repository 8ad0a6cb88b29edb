#!/usr/bin/env node
// Verifies a receipt without the service: node verify.mjs answer.json jwks.json
// answer.json is a whole answer of an operation asked with receipt=true; jwks.json is /.well-known/jwks.json, kept from before.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [answerFile, keysFile] = process.argv.slice(2);
if (keysFile === undefined) fail('Usage: node verify.mjs answer.json jwks.json');
const { data, meta } = JSON.parse(readFileSync(answerFile, 'utf8'));
const { keys } = JSON.parse(readFileSync(keysFile, 'utf8'));
const { envelope, log } = meta.receipt ?? fail('The answer has no receipt');

const base64 = (text) => Buffer.from(text, 'base64');
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const signs = ({ x }, text, sig) =>
  verify(null, text, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), sig);

// RFC 8785, for the JSON that JSON.parse gives.
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

// DSSE: the signature covers the type and the payload with their lengths.
const [type, payload] = [envelope.payloadType, base64(envelope.payload)];
const signed = Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload]);
const key = keys.find((one) =>
  envelope.signatures.some((s) => s.keyid === one.kid && signs(one, signed, base64(s.sig))),
);
if (key === undefined) fail('No key of the set signed the statement');
const { subject, predicate } = JSON.parse(payload);
const inUse = key.valid_from <= predicate.time && predicate.time <= (key.valid_until ?? '9999');
if (!inUse) fail('The key was not in use then');
if (sha256(canonical(data)).toString('hex') !== subject[0].digest.sha256) fail('The answer was changed');
console.log(`ok   ${predicate.operation}, release ${predicate.release.id}, as of ${predicate.as_of}, key ${key.kid}`);
if (log === null) console.log('--   the release is older than the release log');
else {
  // A signed note: text, empty line, then signatures; those under other names are of witnesses.
  const [note, lines] = log.checkpoint.split('\n\n');
  const [origin, size, root] = note.split('\n');
  const own = lines.split('\n').filter((line) => line.startsWith(`\u2014 ${origin} `));
  const notes = own.map((line) => base64(line.split(' ').at(-1)).subarray(4));
  if (!notes.some((sig) => keys.some((one) => signs(one, Buffer.from(`${note}\n`), sig))))
    fail('No key of the set signed the checkpoint');
  // RFC 9162, 2.1.3.2: from the leaf to the root.
  let [node, last, hash] = [log.leaf, Number(size) - 1, sha256(Buffer.of(0), log.entry)];
  for (const sibling of log.proof.map(base64)) {
    const left = node % 2 === 1 || node === last;
    hash = left ? sha256(Buffer.of(1), sibling, hash) : sha256(Buffer.of(1), hash, sibling);
    if (left) while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  if (last !== 0 || hash.toString('base64') !== root) fail('The release is not in the log');
  const { id, digest } = JSON.parse(log.entry);
  if (id !== predicate.release.id || digest !== predicate.release.digest) fail('The proof is of another release');
  console.log(`ok   release ${id} is entry ${log.leaf} of ${size} in ${origin}`);
}

function fail(reason) {
  console.error(`FAILED  ${reason}`);
  process.exit(1);
}
