/** Chunks of policy text for embedding: a few passages each, with the title. */
import { createHash } from 'node:crypto';
import type { PolicySegment } from '../policies/policy-segment.ts';

/** Target characters per chunk, about 300 words: passage models read about that much. */
const ENOUGH_CHARACTERS = 1_500;
const LONGEST_CHARACTERS = 2_000;
/** Max chunks per policy, from its beginning, where indications and limitations are. */
const MAX_CHUNKS = 8;
/** Changes when the same policy is chunked differently. */
export const CUT = `title, passages ${ENOUGH_CHARACTERS}/${LONGEST_CHARACTERS}, ${MAX_CHUNKS} pieces`;

export interface Chunk {
  versionId: number;
  /** Its first passage. */
  passage: number;
  text: string;
  /** SHA-256 of the text. */
  hash: Uint8Array;
}

/** Chunks of all current versions, in the order of heads. */
export function* listChunks(policies: PolicySegment): Generator<Chunk> {
  for (const { version_id: versionId, title, keywords } of policies.heads) {
    let begun: { passage: number; lines: string[]; length: number } = { passage: 0, lines: [...keywords], length: 0 };
    let count = 0;
    const chunk = (): Chunk => {
      count += 1;
      const text = [title, ...begun.lines].join('\n').slice(0, LONGEST_CHARACTERS);
      return { versionId, passage: begun.passage, text, hash: createHash('sha256').update(text).digest() };
    };
    const passages = policies.meaning.passages(versionId);
    for (const [number, { text }] of passages.entries()) {
      if (begun.length > 0 && begun.length + text.length > ENOUGH_CHARACTERS) {
        yield chunk();
        begun = { passage: number, lines: [], length: 0 };
        if (count === MAX_CHUNKS) break;
      }
      begun.lines.push(text);
      begun.length += text.length;
    }
    if (count < MAX_CHUNKS) yield chunk();
  }
}
