/** The text of a policy as paragraphs with permanent links, and the criteria in them. */
import { toHeading } from '../headings.ts';
import type { Policy } from '../queries.ts';

export type Block = NonNullable<Policy['criteria']>[string][number];

export interface Mark {
  block?: Block;
  /** Passage that the logic cites, by the first digits of its hash. */
  anchor?: string;
}
export interface Paragraph {
  /** The same in every version that contains the paragraph. */
  id: string;
  kind: 'heading' | 'item' | 'text';
  depth: number;
  segments: { text: string; mark?: Mark }[];
  text: string;
}
export interface SectionText {
  name: string;
  title: string;
  paragraphs: Paragraph[];
}

const BULLET = /^(\s*)(?:[•◦▪*–-]|\(?[a-zA-Z0-9]{1,3}[.)])\s+/;
const MARKER = /^\s*[•◦▪*–-]\s+/;
const HEADING_LENGTH = 90;
/** Shorter passages match in too many places. */
const MARK_LENGTH = 12;

/**
 * @param cited passages that the logic cites. If there are any, only they are marked; otherwise single criteria are.
 */
export function readSections(
  policy: Policy,
  passages: Record<string, { text: string }>,
  cited: ReadonlySet<string>,
): SectionText[] {
  const marks = listMarks(policy, passages, cited);
  const used = new Set<string>();
  return Object.entries(policy.sections)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([name, text]) => ({
      name,
      title: toHeading(name),
      paragraphs: text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, at, lines) =>
          readParagraph(name, line, { before: lines[at - 1], next: lines[at + 1] }, marks, used),
        ),
    }));
}

interface Around {
  before: string | undefined;
  next: string | undefined;
}

function readParagraph(name: string, line: string, around: Around, marks: Marks, used: Set<string>) {
  const bullet = BULLET.exec(line);
  const text = line.replace(MARKER, '').replace(/\s+/g, ' ').trim();
  const segments = markText(text, marks);
  const marked = segments.some(({ mark }) => mark !== undefined);
  const titled = (bullet === null || isLettered(line, around)) && !marked && isHeading(text, around.next);
  const kind = titled ? 'heading' : bullet !== null ? 'item' : 'text';
  const own = `${name}-${hash(text)}`;
  const id = used.has(own) ? `${own}-${used.size}` : own;
  used.add(id);
  const depth = bullet === null ? 0 : Math.min(3, Math.floor((bullet[1] ?? '').length / 2));
  return { id, kind, depth, text, segments: kind === 'heading' ? [{ text }] : segments } satisfies Paragraph;
}

/** `INITIAL COVERAGE:`, as the DME contractors write headings. */
const IN_CAPITALS = /^[A-Z][^a-z]*[A-Z]{3}[^a-z]*$/;
/** A section without content. */
const NOT_APPLICABLE = /^n\/?a\.?$/i;

/** A short line without closing punctuation or in capitals, followed by another line. */
function isHeading(text: string, next: string | undefined): boolean {
  if (next === undefined || text.length > HEADING_LENGTH || NOT_APPLICABLE.test(text)) return false;
  if (/[.;,:)]$/.test(text)) return text.endsWith(':') && IN_CAPITALS.test(text);
  return /^[A-Z0-9]/.test(text) && text.split(' ').length <= 12;
}

const LETTERED = /^(?:[A-Z]|[IVX]{1,4})\.\s+[A-Z]/;

/** `B. Nationally Covered Indications` on its own; next to another such line it is an item of a list. */
function isLettered(line: string, { before, next }: Around): boolean {
  return LETTERED.test(line) && !LETTERED.test(before ?? '') && !BULLET.test(next ?? '');
}

type Marks = readonly (Mark & { text: string })[];

/** Passages to find in the text, longest first. */
function listMarks(policy: Policy, passages: Record<string, { text: string }>, cited: ReadonlySet<string>): Marks {
  const found = new Map<string, Mark & { text: string }>();
  const add = (text: string, mark: Mark) => {
    const plain = text.replace(MARKER, '').replace(/\s+/g, ' ').trim();
    if (plain.length >= MARK_LENGTH) found.set(plain, { ...found.get(plain), ...mark, text: plain });
  };
  const linked = Object.entries(passages).filter(([anchor]) => cited.has(anchor));
  if (linked.length === 0) for (const block of Object.values(policy.criteria ?? {}).flat()) add(block.text, { block });
  for (const [anchor, { text }] of linked) add(text, { anchor });
  return [...found.values()].sort((a, b) => b.text.length - a.text.length);
}

/**
 * Splits a paragraph into segments, some of which are criteria. A passage that continues in the next paragraph marks
 * all of this one.
 */
function markText(text: string, marks: Marks): Paragraph['segments'] {
  const places: { from: number; to: number; mark: Mark }[] = [];
  for (const { text: wanted, ...mark } of marks) {
    const inside = text.length >= MARK_LENGTH && wanted.includes(text);
    const from = inside ? 0 : text.indexOf(wanted);
    const to = inside ? text.length : from + wanted.length;
    if (from !== -1 && places.every((place) => to <= place.from || from >= place.to)) places.push({ from, to, mark });
  }
  places.sort((a, b) => a.from - b.from);
  const segments: Paragraph['segments'] = [];
  let at = 0;
  for (const { from, to, mark } of places) {
    if (from > at) segments.push({ text: text.slice(at, from) });
    segments.push({ text: text.slice(from, to), mark });
    at = to;
  }
  if (at < text.length) segments.push({ text: text.slice(at) });
  return segments;
}

/** A word within a sentence, where only names and abbreviations have capitals. */
const WITHIN_SENTENCE = /(?<=[a-z,;] )[A-Za-z][A-Za-z0-9’']*/g;

/**
 * A heading as the outline lists it: capitals as a sentence, with each word as sentences of the text mostly write it, so
 * that names and abbreviations retain their capitals.
 */
export function outlineLabels(sections: readonly SectionText[]): (heading: string) => string {
  const counts = new Map<string, Map<string, number>>();
  for (const { text } of sections.flatMap(({ paragraphs }) => paragraphs))
    for (const [word] of text.matchAll(WITHIN_SENTENCE)) {
      const forms = counts.get(word.toLowerCase()) ?? new Map<string, number>();
      counts.set(word.toLowerCase(), forms.set(word, (forms.get(word) ?? 0) + 1));
    }
  const usual = (word: string) =>
    [...(counts.get(word.toLowerCase()) ?? [])].sort(([, a], [, b]) => b - a)[0]?.[0] ?? word.toLowerCase();
  return (heading) => {
    const text = heading.replace(/:$/, '');
    if (!IN_CAPITALS.test(text)) return text;
    const sentence = text.replaceAll(/[A-Z][A-Z0-9’']+/g, usual);
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  };
}

/** FNV-1a over the words of a paragraph, as six base-36 digits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const letter of text.toLowerCase()) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return value.toString(36).slice(-6).padStart(6, '0');
}
