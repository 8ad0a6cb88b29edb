/** Nearest policies of a text by vectors. Codes are in memory, vectors are read from the segment. */
import type { PolicySegment } from '../policies/policy-segment.ts';
import type { Segment } from '../segments/segment-file.ts';
import { countWords, distances, signed, toUnit, writeCode } from './vector-codes.ts';

export const VECTOR_TABLES = `
CREATE TABLE segment (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
-- One row for each piece of text: its hash (SHA-256) and its vector, one signed byte for each number.
CREATE TABLE vectors (piece INTEGER PRIMARY KEY, text_hash BLOB NOT NULL, vector BLOB NOT NULL);
CREATE INDEX vectors_by_text ON vectors (text_hash);
-- One row. mean: of all vectors of length one, 32-bit floats. places: version_id and first passage of each piece, 32-bit numbers.
-- codes: a bit for each number of each piece, set where it is above the mean, in 32-bit words.
CREATE TABLE vector_codes (mean BLOB NOT NULL, places BLOB NOT NULL, codes BLOB NOT NULL);
`;

/** A policy with the distance of its nearest chunk. */
export interface NearPolicy {
  position: number;
  /** Standard deviations nearer than the average chunk. */
  nearness: number;
  passage: number;
}

interface Codes {
  mean: Float32Array;
  /** Squared length of the mean. */
  meanSquare: number;
  passages: Uint32Array;
  codes: Uint32Array;
  /** First chunk of each policy by position, plus the end; equal entries mean no chunks. */
  first: Uint32Array;
  behind: Uint32Array;
}

export class VectorIndex {
  readonly dimensions: number;
  readonly pieces: number;
  readonly #segment: Segment;
  readonly #data: Codes;

  constructor(segment: Segment, policies: PolicySegment, dimensions: number) {
    this.#segment = segment;
    this.dimensions = dimensions;
    this.#data = readCodes(segment, policies);
    this.pieces = this.#data.passages.length;
  }

  /**
   * Prepares a search.
   * @param query with `dimensions` numbers.
   * @returns estimated distances of policies (fewer differing bits are nearer), and their nearness.
   */
  near(query: Float32Array): { seeming: Uint16Array; exactly(position: number): NearPolicy } {
    const { mean, codes, first, behind } = this.#data;
    const unit = toUnit(query);
    const code = new Uint32Array(countWords(this.dimensions));
    writeCode(unit, mean, code, 0);
    const found = distances(codes, code);
    const seeming = new Uint16Array(first.length).fill(NOWHERE);
    for (let position = 0; position < first.length; position++)
      for (let chunk = first[position]!; chunk < behind[position]!; chunk++)
        if (found[chunk]! < seeming[position]!) seeming[position] = found[chunk]!;
    const usual = measureDistances(found, this.dimensions);
    const exactly = (position: number) => this.#exactly(position, unit, usual);
    return { seeming, exactly };
  }

  #exactly(position: number, unit: Float32Array, usual: { mean: number; deviation: number }): NearPolicy {
    const { mean, meanSquare, passages, first, behind } = this.#data;
    const requestedMean = dot(unit, mean);
    const requestedLength = Math.sqrt(Math.max(Number.EPSILON, 1 - 2 * requestedMean + meanSquare));
    let best: NearPolicy = { position, nearness: Number.NEGATIVE_INFINITY, passage: 0 };
    for (const { piece: chunk, vector } of this.#vectors(first[position]!, behind[position]!)) {
      const { square, withUnit, withMean } = products(signed(vector), unit, mean);
      const length = Math.sqrt(square) || 1;
      const own = Math.sqrt(Math.max(Number.EPSILON, 1 - (2 * withMean) / length + meanSquare));
      // Of both vectors minus the mean.
      const cosine = ((withUnit - withMean) / length - requestedMean + meanSquare) / (own * requestedLength);
      const nearness = (cosine - usual.mean) / usual.deviation;
      if (nearness > best.nearness) best = { position, nearness, passage: passages[chunk]! };
    }
    return best;
  }

  #vectors(from: number, to: number): Iterable<{ piece: number; vector: Uint8Array }> {
    return this.#segment.iterate('SELECT piece, vector FROM vectors WHERE piece >= ? AND piece < ?', from, to);
  }
}

/** Larger than any distance: policies without chunks. */
export const NOWHERE = 65_535;

function readCodes(segment: Segment, policies: PolicySegment): Codes {
  const row = segment.get<Record<'mean' | 'places' | 'codes', Uint8Array>>('SELECT * FROM vector_codes')!;
  const places = new Uint32Array(aligned(row.places));
  const passages = new Uint32Array(places.length / 2);
  const first = new Uint32Array(policies.heads.length);
  const behind = new Uint32Array(policies.heads.length);
  for (let chunk = 0; chunk < passages.length; chunk++) {
    passages[chunk] = places[chunk * 2 + 1]!;
    // Vectors of versions replaced since are not used.
    const position = policies.byVersionId.get(places[chunk * 2]!)?.position;
    if (position === undefined) continue;
    if (behind[position] === 0) first[position] = chunk;
    behind[position] = chunk + 1;
  }
  const mean = new Float32Array(aligned(row.mean));
  return { mean, meanSquare: dot(mean, mean), passages, codes: new Uint32Array(aligned(row.codes)), first, behind };
}

/** SQLite rows may start at any offset; a copy is aligned to four bytes. */
function aligned(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer as ArrayBuffer;
}

/** Average nearness of chunks, estimated from differing bits (random hyperplanes), and its deviation. */
function measureDistances(found: Uint16Array, dimensions: number): { mean: number; deviation: number } {
  const cosines = Float64Array.from({ length: dimensions + 1 }, (_, bits) => Math.cos((Math.PI * bits) / dimensions));
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < found.length; at++) {
    const cosine = cosines[found[at]!]!;
    sum += cosine;
    squares += cosine ** 2;
  }
  const mean = sum / found.length;
  return { mean, deviation: Math.max(0.01, Math.sqrt(Math.max(0, squares / found.length - mean ** 2))) };
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}

/** Products of a vector's bytes with themselves and two others, in one pass. */
function products(bytes: Int8Array, unit: Float32Array, mean: Float32Array) {
  let square = 0;
  let withUnit = 0;
  let withMean = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    square += byte * byte;
    withUnit += byte * unit[at]!;
    withMean += byte * mean[at]!;
  }
  return { square, withUnit, withMean };
}
