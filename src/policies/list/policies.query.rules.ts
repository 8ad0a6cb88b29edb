import { normalizeCode } from '../../corpus/corpus.public.ts';
import { extractStates } from '../../geography/geography.public.ts';
import { splitWords, tokenize } from '../../platform/text/words.ts';
import { isNameWord } from '../search/names/name-table.ts';
import { isTerm } from '../search/synonym-table.ts';

/** A parsed search text. */
export interface SearchQuery {
  /** Words that should occur, as written and in lower case. */
  words: string[];
  /** Tokens that look like a procedure or diagnosis code, normalized (`E0601`, `M1711`); also searched as words. */
  codes: { word: string; code: string }[];
  /** Lower-case texts that must occur literally. */
  phrases: string[];
  excludedWords: string[];
  excludedPhrases: string[];
  /** Policy ids in the text, upper case. */
  policyIds: string[];
  /** NCD manual sections in the text (`240.4`). */
  sections: string[];
  /** States in the text, as postal abbreviations. */
  states: string[];
}

const POLICY_ID = /^(?:L\d{4,6}|A\d{5,6}|NCD\d{1,4}|DL\d{4,6})$/i;
/** Ids in the notation of other services, prefixed with the contractor: `NOVITAS-L35172`. */
const BEHIND_CONTRACTOR = /^[A-Z0-9][\w .&]*-(L\d{4,6}|A\d{5,6}|NCD\d{1,4}|DL\d{4,6})$/;
const SECTION = /^\d{2,3}\.\d{1,2}(?:\.\d{1,2})?$/;
const PROCEDURE_CODE = /^(?:[A-Z]\d{4}|\d{5}|\d{4}[A-Z])$/i;
const DIAGNOSIS_CODE = /^[A-Z]\d[0-9A-Z](?:\.?[0-9A-Z]{1,4})?$/i;

/**
 * Parses quoted phrases, `-exclusions`, policy ids, section numbers, codes and words. Never fails: any text is a
 * search.
 */
export function parseSearch(text: string): SearchQuery {
  const query: SearchQuery = {
    words: [],
    codes: [],
    phrases: [],
    excludedWords: [],
    excludedPhrases: [],
    policyIds: [],
    sections: [],
    states: [],
  };
  const unquoted = text.replace(
    /(^|\s)(-?)["“”]([^"“”]*)["“”]/g,
    (_match, lead: string, minus: string, phrase: string) => {
      const literal = phrase.toLowerCase().replace(/\s+/g, ' ').trim();
      if (literal !== '') (minus === '-' ? query.excludedPhrases : query.phrases).push(literal);
      return lead;
    },
  );
  const { rest, states } = extractStates(unquoted);
  const joined = rest.replace(/\bNCD\s+(\d{1,3}(?:\.\d{1,2}){0,2})\b/gi, (_match, id: string) =>
    id.includes('.') ? id : `NCD${id}`,
  );
  for (const token of joined.split(/\s+/))
    readToken(query, token.replace(/^["“”(]+|["“”),;:?!]+$/g, '').replace(/\.$/, ''));
  return {
    words: [...new Set(query.words)],
    codes: [...new Map(query.codes.map((requested) => [requested.code, requested])).values()],
    phrases: [...new Set(query.phrases)],
    excludedWords: [...new Set(query.excludedWords)],
    excludedPhrases: [...new Set(query.excludedPhrases)],
    policyIds: [...new Set(query.policyIds)],
    sections: [...new Set(query.sections)],
    states,
  };
}

function readToken(query: SearchQuery, token: string): void {
  if (token === '' || token === '-') return;
  if (token.startsWith('-') && token.length > 1) query.excludedWords.push(...tokenize(token.slice(1)));
  else if (POLICY_ID.test(token) || BEHIND_CONTRACTOR.test(token.toUpperCase()))
    query.policyIds.push(...policySpellings(token).slice(-1));
  else if (SECTION.test(token)) query.sections.push(token);
  // A1C and B12 look like categories but are not.
  else if (isTerm(token) || isNameWord(token)) query.words.push(...splitWords(token));
  else if (PROCEDURE_CODE.test(token) || (DIAGNOSIS_CODE.test(token) && /\d/.test(token.slice(1)))) {
    query.codes.push({ word: token.toLowerCase(), code: normalizeCode(token) });
  } else query.words.push(...splitWords(token));
}

/** Spellings for looking up a policy id: as provided, in upper case, and without a contractor prefix. */
export function policySpellings(policyId: string): string[] {
  const upper = policyId.trim().toUpperCase();
  return [...new Set([policyId.trim(), upper, BEHIND_CONTRACTOR.exec(upper)?.[1] ?? upper])];
}

/** Whether nothing remains to search for, e.g. only stop words. */
export function isEmptySearch(query: SearchQuery): boolean {
  return (
    query.words.length +
      query.codes.length +
      query.phrases.length +
      query.policyIds.length +
      query.sections.length +
      query.states.length ===
    0
  );
}

/** Normalizes a jurisdiction: accepts `J-E`, `je`, `J05`, `DME A` and `JA` (a DME jurisdiction). */
export function normalizeJurisdiction(text: string): string {
  const plain = text.toUpperCase().replace(/[\s_-]/g, '');
  const part = /^(DME|HHH)(?:J)?0?([A-Z]|\d{1,2})$/.exec(plain);
  if (part !== null) return `${part[1]}-${part[2]}`;
  if (/^J[A-D]$/.test(plain)) return `DME-${plain[1]}`;
  const ab = /^J?0?([A-Z]|\d{1,2})$/.exec(plain);
  return ab === null ? plain : `J${ab[1]}`;
}
