/** Writes the vector segment of a release; see ../vectors/vector-index.ts. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { VectorSet } from '../segments/manifest.ts';
import { SegmentDraft } from '../segments/segment-file.ts';
import type { Chunk } from '../vectors/chunks.ts';
import { countWords, signed, toUnit, writeCode } from '../vectors/vector-codes.ts';
import { VECTOR_TABLES } from '../vectors/vector-index.ts';

/** Chunks between yields to other work. */
const SLICE = 1_000;

export type VectorFacts = Pick<VectorSet, 'identity' | 'model' | 'dimensions' | 'policies'>;

/** @param getVector bytes of each chunk's vector, `dimensions` of them. */
export async function writeVectors(
  dir: string,
  chunks: Iterable<Chunk>,
  getVector: (chunk: Chunk) => Uint8Array,
  facts: VectorFacts,
): Promise<VectorSet> {
  const draft = SegmentDraft.create(dir, 'vectors');
  try {
    draft.db.exec(VECTOR_TABLES);
    draft.db.exec('BEGIN');
    const places: number[] = [];
    const sums = new Float64Array(facts.dimensions);
    const insert = draft.db.prepare('INSERT INTO vectors VALUES (?, ?, ?)');
    for (const chunk of chunks) {
      const vector = getVector(chunk);
      insert.run(places.length / 2, chunk.hash, vector);
      for (const [at, one] of toUnit(signed(vector)).entries()) sums[at]! += one;
      places.push(chunk.versionId, chunk.passage);
      if (places.length % (2 * SLICE) === 0) await nextTurn();
    }
    const count = places.length / 2;
    const mean = Float32Array.from(sums, (sum) => sum / Math.max(1, count));
    const codes = await encodeVectors(draft, count, mean);
    const bytes = (numbers: Uint32Array | Float32Array) => new Uint8Array(numbers.buffer);
    const stored = [bytes(mean), bytes(Uint32Array.from(places)), bytes(codes)] as const;
    draft.db.prepare('INSERT INTO vector_codes VALUES (?, ?, ?)').run(...stored);
    const { identity, model, dimensions, policies } = facts;
    const fact = draft.db.prepare('INSERT INTO segment VALUES (?, ?)');
    for (const [name, value] of Object.entries({ kind: 'vectors', identity, model, dimensions, policies }))
      fact.run(name, String(value));
    draft.db.exec('COMMIT');
    return { ...(await draft.finish()), ...facts, pieces: count };
  } catch (error) {
    draft.discard();
    throw error;
  }
}

async function encodeVectors({ db }: SegmentDraft, count: number, mean: Float32Array): Promise<Uint32Array> {
  const words = countWords(mean.length);
  const codes = new Uint32Array(count * words);
  const vector = db.prepare('SELECT vector FROM vectors WHERE piece = ?');
  for (let chunk = 0; chunk < count; chunk++) {
    const bytes = vector.get(chunk)!.vector as Uint8Array;
    writeCode(toUnit(signed(bytes)), mean, codes, chunk * words);
    if (chunk % SLICE === SLICE - 1) await nextTurn();
  }
  return codes;
}
