import { randomBytes, randomInt } from 'node:crypto';

const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

let lastTime = 0;
let sequence = 0;
let tail = '';
/** Random bytes are generated in batches: each call costs as much as the rest of an id. */
let random = Buffer.alloc(0);
let unused = 0;

/**
 * Sortable id: prefix, 48-bit milliseconds, 15-bit sequence and 50 random bits per process and millisecond. Ids of one
 * process sort in creation order.
 */
export function sortableId(prefix: string, now: number = Date.now()): string {
  const time = Math.max(now, lastTime);
  if (time !== lastTime) {
    lastTime = time;
    sequence = 0;
    tail = base32(randomNumber(), 10);
  } else {
    sequence += 1;
    if (sequence === 32_768) {
      lastTime += 1;
      sequence = 0;
    }
  }
  return `${prefix}${base32(lastTime, 10)}${base32(sequence, 3)}${tail}`;
}

/** 48 random bits. */
function randomNumber(): number {
  if (unused + 6 > random.length) {
    random = randomBytes(6 * 256);
    unused = 0;
  }
  unused += 6;
  return random.readUIntBE(unused - 6, 6);
}

/** Cryptographically random text of 0-9, A-Z, a-z (5.95 bits per character). */
export function randomText(length: number): string {
  let text = '';
  for (let i = 0; i < length; i++) text += BASE62[randomInt(62)];
  return text;
}

function base32(value: number, length: number): string {
  let text = '';
  let rest = value;
  for (let i = 0; i < length; i++) {
    text = BASE32[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}
