/** Notes below tables that speak of single codes: "Note: C9785 is considered investigational". */
import { normalizeCode } from '../../../../corpus/corpus.public.ts';
import { codesIn } from '../../../documents/tables/row-codes.ts';
import { dispositionIn, needsNoAuthorization } from '../dispositions.ts';
import { isNote } from '../plain-blocks.ts';
import type { PayerSection } from '../section-names.ts';
import type { SectionedBlock } from '../sections.ts';
import { NO_AUTHORIZATION } from './row-marks.ts';
import type { Statement } from './yes-no.ts';

const SENTENCE = /[^.;]+(?:[.;](?!\s|$)[^.;]*)*[.;]?/g;
const HEADS = /\b(?:following|below)\b[^.]*:?$/i;
const MAX_QUOTED = 200;

/** What notes state about codes they name; a table that lists the code among others is less exact. */
export function notedCodes(blocks: readonly SectionedBlock[]): Map<string, Statement> {
  const noted = new Map<string, Statement>();
  for (const { kind, block } of blocks) {
    if (kind === 'references' || kind === 'history' || !isNote(block.text)) continue;
    for (const { 0: sentence } of block.text.matchAll(SENTENCE)) {
      const disposition = dispositionIn(sentence);
      if (disposition === null || HEADS.test(sentence)) continue;
      for (const { code, to } of codesIn(sentence)) {
        if (to !== null || !/\d{3}/.test(code)) continue;
        const key = normalizeCode(code);
        const known = noted.get(key);
        const agrees = known === undefined || known.disposition === disposition;
        if (needsNoAuthorization(sentence)) noted.set(key, known ?? NO_AUTHORIZATION);
        else
          noted.set(key, { disposition: agrees ? disposition : 'unclear', own: sentence.trim().slice(0, MAX_QUOTED) });
      }
    }
  }
  return noted;
}

/** Codes that a sentence of the document refuses without a condition, with the sentence: a list that covers them leaves them open. */
export function refusedCodes(blocks: readonly SectionedBlock[]): Map<string, string> {
  const refused = new Map<string, string>();
  for (const { kind, block } of blocks) {
    if (!STATING.has(kind) || block.type === 'heading' || block.type === 'table_row') continue;
    for (const { 0: sentence } of block.text.matchAll(SENTENCE)) {
      if (QUALIFIED.test(sentence) || HEADS.test(sentence) || dispositionIn(sentence) !== 'not_covered') continue;
      for (const { code, to } of codesIn(sentence))
        if (to === null && /\d{4}/.test(code)) refused.set(normalizeCode(code), sentence.trim().slice(0, MAX_QUOTED));
    }
  }
  return refused;
}
const STATING: ReadonlySet<PayerSection> = new Set([
  'coverage_policy',
  'medical_necessity',
  'not_covered',
  'guidelines',
  'coding',
]);
const QUALIFIED =
  /\b(?:for|when|if|in|with|without|unless|except|until|than|at|as|to|by|before|after|from|only|both|together|was|were)\b|\?/i;
