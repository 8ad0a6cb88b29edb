/** Derives a parameter name for a threshold from the surrounding words. */
import { openLexicon } from './thresholds.ts';

const words = (entry: string): ReadonlySet<string> => {
  const data = openLexicon.data<string | string[]>(entry);
  return new Set([data].flat().join(' ').split(' '));
};

const STOPS = words('not_in_name');
const EMPTY = words('empty_names');
const GENERIC = words('generic_names');
const LINKING_END = openLexicon.pattern('linking_end');
const SCALE_AFTER = openLexicon.pattern('scale_after', '');
const SHARE_AFTER = openLexicon.pattern('share_after');
const COUNTED_AFTER = openLexicon.pattern('counted_after');
/** `duration of need for the chair`: the purpose is not part of the name. */
const AMOUNT_OF =
  /\b(duration|length|frequency|degree)\s+of\s+([a-z-]+(?: [a-z-]+)?)\s+(?:for|in|during|with)\s+[^.,;:()]{1,40}$/i;
/** `a decrease in PO2 of 10`: the change is compared, not the value. */
const CHANGE_IN =
  /\b(decrease|reduction|drop|fall|decline|increase|rise|change|improvement|gain|loss)\s+(?:in|of)\s+(?:an?\s+|the\s+)?$/i;
const MAX_WORDS = 4;
const MAX_NAME = 64;

/** `Urinary flow rate (Qmax)` becomes `urinary_flow_rate`; null for words without a name. */
export function parameterNamed(name: string, suffix = ''): string | null {
  const own = name
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const core = own.filter((word) => !EMPTY.has(word));
  if (core.length === 0 || !/^[a-z]/.test(own[0]!) || core.join('').length < 2) return null;
  const slug = `${own.join('_')}${suffix}`;
  return slug.length > MAX_NAME ? null : slug;
}

/** Removes linking words, asides and parentheses from the end of `before`. */
function withoutLinks(before: string): string {
  let rest = before;
  // Texts are untrusted, so the number of rounds is limited.
  for (let round = 0; round < 12; round += 1) {
    const shorter = rest
      .replace(/(?:\bi\.e\.|[\s(,:;=[–—-])+$/i, '')
      .replace(/\s*\([^()]{0,120}\)$/, '')
      .replace(LINKING_END, '');
    const own = shorter === rest ? withoutAside(rest, before) : shorter;
    if (own === rest) return rest;
    rest = own;
  }
  return rest;
}

/** `PaCO2, done while awake and breathing the prescribed FiO2, is`: the measuring method is not part of the name. */
function withoutAside(rest: string, before: string): string {
  const tail = before.slice(rest.length);
  if (!/^\s*(?:,\s*of|,?\s*(?:is|was|must|should))\b/.test(tail)) return rest;
  const comma = rest.lastIndexOf(',');
  const aside = rest.slice(comma + 1);
  const opens =
    /^\s*(?:done|measured|taken|obtained|performed|tested|as|at|on|while|when|during|after|breathing|using)\b/;
  return comma > 0 && opens.test(aside) && !/\d{2}|\bnot\b/.test(aside) ? rest.slice(0, comma) : rest;
}

/** The noun phrase at the end of `text`; empty without one. */
function lastNouns(text: string): string {
  const clause = text
    .slice(Math.max(0, text.length - 120))
    .split(/[.;:•|](?:\s|$)/)
    .at(-1)!;
  const tokens = clause.match(/[A-Za-z][\w'’/-]*|[^\s\w]/g) ?? [];
  const kept: string[] = [];
  for (const token of tokens.reverse()) {
    if (token === '%' && kept.length === 0) continue;
    if (!/^[A-Za-z]/.test(token) || STOPS.has(token.toLowerCase()) || kept.length === MAX_WORDS) break;
    kept.unshift(token);
  }
  while (kept.length > 0 && /^of$/i.test(kept[0]!)) kept.shift();
  return kept.join(' ');
}

/** The noun before a threshold: `depth`; `veins with a diameter` becomes `veins diameter`. */
export function nounBefore(before: string): string | null {
  const rest = withoutLinks(before).replace(/\s*\([^()]{1,40}\)/g, '');
  const amount = AMOUNT_OF.exec(rest);
  if (amount !== null) return `${amount[1]} of ${amount[2]}`;
  const noun = lastNouns(rest);
  if (noun === '') return null;
  const change = CHANGE_IN.exec(rest.slice(0, rest.length - noun.length))?.[1];
  if (change !== undefined) return `${noun} ${change}`;
  const last = noun.split(' ').at(-1)!.toLowerCase();
  if (!GENERIC.has(last) || noun.includes(' ')) return noun;
  const owner = /([A-Za-z][\w-]*)\s+(?:with|have|has|having|of)\s+(?:an?\s+|the\s+)?$/.exec(
    rest.slice(0, rest.length - noun.length),
  );
  return owner === null || STOPS.has(owner[1]!.toLowerCase()) ? noun : `${owner[1]} ${noun}`;
}

/** The scale after a score: `a score of 3 or more on the Bain Scale`. */
export const scaleAfter = (after: string): string | null => SCALE_AFTER.exec(after)?.[1]?.trim() ?? null;

/** The base of a percentage that follows it: `80% relief`. */
export function shareAfter(after: string): string | null {
  const match = SHARE_AFTER.exec(after);
  return match === null ? null : `${match[1] ?? ''}${match[2]}`.trim();
}

/** The counted noun after a number: `10 recorded events`, with the length of the phrase. */
export function countedAfter(after: string): { noun: string; end: number } | null {
  const match = COUNTED_AFTER.exec(after);
  return match === null ? null : { noun: match[1]!.trim(), end: match[0].length };
}

export const isGeneric = (noun: string): boolean => GENERIC.has(noun.split(' ').at(-1)!.toLowerCase());
