/** Texts that stand for policies where meaning is told by vectors: a few passages together below the title. */
import { createHash } from 'node:crypto';
import type { PolicySegment } from '../policy-segment.ts';

/** Characters after which a piece ends, some 300 words: models made for passages read about as many. */
const ENOUGH_CHARACTERS = 1_500;
const LONGEST_CHARACTERS = 2_000;
/** Of one policy, from its beginning: where indications and limitations stand. */
const MOST_PIECES = 8;
/** Changes whenever the same policy is cut otherwise. */
export const CUT = `title, passages ${ENOUGH_CHARACTERS}/${LONGEST_CHARACTERS}, ${MOST_PIECES} pieces`;

export interface Piece {
  versionId: number;
  /** Its first passage. */
  passage: number;
  text: string;
  /** Of the text, SHA-256. */
  hash: Uint8Array;
}

/** Pieces of all current versions, in the order of the heads. */
export function* piecesOf(policies: PolicySegment): Generator<Piece> {
  for (const { version_id: versionId, title, keywords } of policies.heads) {
    let begun: { passage: number; lines: string[]; length: number } = { passage: 0, lines: [...keywords], length: 0 };
    let count = 0;
    const piece = (): Piece => {
      count += 1;
      const text = [title, ...begun.lines].join('\n').slice(0, LONGEST_CHARACTERS);
      return { versionId, passage: begun.passage, text, hash: createHash('sha256').update(text).digest() };
    };
    const passages = policies.meaning.passages(versionId);
    for (const [number, { text }] of passages.entries()) {
      if (begun.length > 0 && begun.length + text.length > ENOUGH_CHARACTERS) {
        yield piece();
        begun = { passage: number, lines: [], length: 0 };
        if (count === MOST_PIECES) break;
      }
      begun.lines.push(text);
      begun.length += text.length;
    }
    if (count < MOST_PIECES) yield piece();
  }
}
