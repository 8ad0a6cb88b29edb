/** Passages of a text by hash: anchors for logic, so that no publisher's text is stored with it. */
import { createHash } from 'node:crypto';

/** A passage that a library file cites by the first eight digits of `hash`. */
export interface AnchorRecord {
  /** SHA-256 of the normalized text. */
  hash: string;
  /** SHA-256 of the part that affects logic; see `skeleton`. */
  skeleton: string;
  /** Source field and heading of the passage. */
  section: string;
}

const PREFIX = 8;

export function normalizePassage(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u201c\u201d"']/g, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const NEGATIONS = words(
  'no not never none neither nor without cannot noncovered excluded excluding except unless denied deny absence lack',
);
const CONJUNCTIONS = words(
  'and or but if when either both all any each every one following only least most more less than greater fewer exceed exceeds above below over under between within before after until prior since during per must may should shall will covered required',
);
const COUNTS = words(
  'zero two three four five six seven eight nine ten eleven twelve first second third fourth once twice half single double',
);
const UNITS = words(
  'mg mcg ml dl l kg g lb lbs pound pounds ounce ounces mm cm inch inches mmhg hg percent degree degrees minute minutes hour hours day days week weeks month months year years weekly monthly daily yearly annual annually quarter calendar rolling lifetime',
);
const LOGIC_WORDS = NEGATIONS.union(CONJUNCTIONS).union(COUNTS).union(UNITS);
const TOKEN = /[a-z]*\d[\w.,/%-]*|[a-z]+|[<>=≤≥%±]+/g;

/** Numbers, codes, units, operators, negations and conjunctions of a passage, in order. */
export function skeleton(normalized: string): string {
  const tokens = normalized.match(TOKEN) ?? [];
  return tokens
    .filter((token) => !/^[a-z]+$/.test(token) || LOGIC_WORDS.has(token))
    .map((token) => token.replace(/[.,]+$/, ''))
    .join(' ');
}

export function passageHash(normalized: string): string {
  return createHash('sha256').update(normalized).digest('hex');
}

export function anchorPrefix(hash: string): string {
  return hash.slice(0, PREFIX);
}

interface AnchoredSection {
  heading: string;
  sourceField: string;
  blocks: readonly { text: string }[];
}

/** Passages of a document by citation prefix. */
export function anchorsIn(sections: readonly AnchoredSection[]): Map<string, AnchorRecord & { text: string }> {
  const found = new Map<string, AnchorRecord & { text: string }>();
  for (const { heading, sourceField, blocks } of sections)
    for (const { text } of blocks) {
      const normalized = normalizePassage(text);
      const hash = passageHash(normalized);
      const section = `${sourceField} / ${heading}`;
      if (!found.has(anchorPrefix(hash)))
        found.set(anchorPrefix(hash), { hash, skeleton: passageHash(skeleton(normalized)), section, text });
    }
  return found;
}
