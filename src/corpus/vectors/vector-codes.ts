/** Compact vectors: one byte per number for exact comparison, one bit to preselect. */

const LARGEST = 127;

/** Numbers of a vector scaled to -127 to 127, without its length. */
export function toBytes(vector: Float32Array): Uint8Array {
  const largest = vector.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return new Uint8Array(Int8Array.from(vector, (one) => Math.round((one / largest) * LARGEST)).buffer);
}

/** Normalizes a vector to length one. */
export function toUnit(vector: ArrayLike<number>): Float32Array {
  let squares = 0;
  for (let at = 0; at < vector.length; at++) squares += vector[at]! ** 2;
  const length = Math.sqrt(squares) || 1;
  return Float32Array.from(vector, (one) => one / length);
}

/** Bytes as signed numbers. */
export function signed(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** 32-bit words per code. */
export const countWords = (dimensions: number): number => Math.ceil(dimensions / 32);

/** Writes which numbers of a unit vector exceed those of the mean. */
export function writeCode(unit: Float32Array, mean: Float32Array, codes: Uint32Array, from: number): void {
  for (let at = 0; at < unit.length; at++) if (unit[at]! > mean[at]!) codes[from + (at >>> 5)]! |= 1 << (at & 31);
}

/** Hamming distances between a code and each of the codes. */
export function distances(codes: Uint32Array, code: Uint32Array): Uint16Array {
  const words = code.length;
  const found = new Uint16Array(codes.length / words);
  for (let item = 0, from = 0; item < found.length; item++, from += words) {
    let sum = 0;
    for (let at = 0; at < words; at++) {
      let bits = codes[from + at]! ^ code[at]!;
      bits -= (bits >>> 1) & 0x55555555;
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
      bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
      sum += Math.imul(bits, 0x01010101) >>> 24;
    }
    found[item] = sum;
  }
  return found;
}
