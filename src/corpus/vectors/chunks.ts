/** Texts that represent policies where meaning is reported by vectors: a few passages together below the title. */
import { createHash } from 'node:crypto';
import type { PolicySegment } from '../policies/policy-segment.ts';

/** Characters after which a piece ends, some 300 words: models made for passages read about as many. */
const ENOUGH_CHARACTERS = 1_500;
const LONGEST_CHARACTERS = 2_000;
/** Of one policy, from its beginning: where indications and limitations are. */
const MAX_CHUNKS = 8;
/** Changes whenever the same policy is cut otherwise. */
export const CUT = `title, passages ${ENOUGH_CHARACTERS}/${LONGEST_CHARACTERS}, ${MAX_CHUNKS} pieces`;

export interface Chunk {
  versionId: number;
  /** Its first passage. */
  passage: number;
  text: string;
  /** Of the text, SHA-256. */
  hash: Uint8Array;
}

/** Pieces of all current versions, in the order of the heads. */
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
