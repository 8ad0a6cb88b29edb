import { governingCode } from '../conditions/codes.ts';
import { splitSentences } from '../structure/sentences.ts';
import { NOT_PARSED, type ParsedLogic } from './combine-matches.ts';
import { hasException } from './negation.ts';
import { type PassageRole, parseSentence } from './sentence-logic.ts';
import { parseConjunction, parseExclusion } from './several-sentences.ts';
import { limitedTo } from './statement-limits.ts';

/** Parses a passage without its list items. */
export function parsePassage(text: string, role: PassageRole): ParsedLogic {
  const governed = governingCode(text);
  if (governed !== null) {
    const inner = parseSentence(text.slice(governed.end), role);
    if (inner.node === null || !inner.complete) return NOT_PARSED;
    return { node: limitedTo([{ code: governed.code }], inner.node, false), complete: true };
  }
  const body = text.slice(text.lastIndexOf(' | ') + 1).trim();
  const sentences = splitSentences(body).map(({ start, end }) => body.slice(start, end));
  if (sentences.length === 1) return parseSentence(body, role);
  if (sentences.some((sentence) => hasException(sentence))) return NOT_PARSED;
  return role.excludes ? parseExclusion(sentences, role) : parseConjunction(sentences, role);
}
