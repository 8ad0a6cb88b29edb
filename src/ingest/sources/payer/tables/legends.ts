/** What a document says its own marks mean: "E/I/U = Experimental", "* Not covered", "† Requires precertification". */
import { codesIn, DASHES } from '../../../documents/tables/row-codes.ts';
import type { Disposition, PlacedBlock } from '../../../ingest.document.ts';
import { dispositionIn } from '../dispositions.ts';
import { explainsColumns, listStatements } from '../layout/list-names.ts';
import { bracketedSeries, dottedSeries, inUsualWords, signSeries } from '../layout/mark-meanings.ts';
import type { SectionedBlock } from '../sections.ts';

/** Null: the document explains the mark, and says nothing about coverage by it. */
export type Legend = ReadonlyMap<string, Disposition | null>;

const SYMBOL = '[*†‡§¶^#⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠ✓✔✗✘✕×●○◐◑◒◓◯■□▲△◆◇◊♦★☆]{1,3}';
const LETTERS = `(?:(?:No|Not|NO) )?[A-Z][A-Z0-9]{0,5}(?:[/&+][A-Z]{1,4}){0,3}`;
/** Words and numbers are marks in front of an equals sign: "Green = covered", "2 = not covered". */
const WORD = String.raw`(?:\p{Lu}\p{Ll}{2,11}|(?:Tier|Level|Status|Class|Type|Category) [A-Z\d]{1,2}|\d{1,2})`;
const MARK = String.raw`(?:${SYMBOL}|\(?${LETTERS}\)?|["“]${LETTERS}["”]|${WORD}(?=\s*=))`;
const EQUALS = String.raw`(?:\s*[=:]\s*|\s+[${DASHES}]\s+|\s+(?:means|indicates|denotes|stands for|is)\s+)`;
const ENTRY = new RegExp(
  String.raw`^(?:(?:legend|key|abbreviations?|codes?|symbols?)\s*[:=]\s*)?(${MARK})${EQUALS}(.+)$`,
  'u',
);
const NEXT_ENTRY = new RegExp(
  String.raw`[;|,]\s*(?=${MARK}\s*=)|\s{2,}(?=${MARK}\s*=)|(?<!\b(?:No|Not|NO))\s+(?=${MARK}\s*=)|[.]\s+(?=${MARK}\s*[:=])|;\s*`,
  'u',
);
const LEADING_SYMBOL = /^([*†‡§‖¶^#⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠ]{1,3})\s*(?=\p{L})(.+)$/u;
/** Signs that are also set in front of the items of any list. */
const SIGN = /^([✓✔✗✘✕×●○◐◑◒◓◯■□▲△◆◇◊♦★☆])\s+(?=\p{L})(.+)$/u;
const NEXT_SYMBOL = /[;,]?\s+(?=[*†‡§‖¶⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}\s*\p{L})/u;
const TITLED =
  /^(?:(?:legend|key)(?: (?:of|to|for)(?: \w+){1,5})?|symbols?|marks?|(?:how to read|key to) (?:\w+ ){1,4}?\w+)\s*[:=]\s*/i;
/** Footnotes behind numbers: "1 Investigational 2 Prior authorization required". */
const NUMBERED = /(?:^|\s)\(?(\d{1,2})[.)]?\s+(?=\p{Lu})/gu;
/** "Note 2: Not covered." */
const NOTE = /^[*\s]*(?:foot)?notes?\s*#?\(?(\d{1,2}|[A-Z])\)?\s*[:.\-\u2013\u2014=]\s*(\S.*)$/i;
const MARKED_WITH = new RegExp(
  String.raw`\b(?:codes?|services?|items?|procedures?)\b.{0,40}\b(?:marked|with|followed by|identified|designated|flagged)\b.{0,30}?[("“'](${SYMBOL}|${LETTERS})[)"”']`,
  'iu',
);
const ASTERISK = /\b(?:marked|with|followed by|identified|designated|flagged)\b.{0,20}\b(?:an? )?asterisks?\b/i;
/** Words in capitals before a colon that are no marks. */
const NO_MARK = /^(?:NOTES?|CPT|HCPCS|ICD|ICD10|POLICY|CODES?|TIP|KEY|LEGEND|TITLE|DATE|NUMBER|SCOPE|FDA|CMS|NCD|LCD)$/;
const MAX_LEGEND = 600;

const PLAIN = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠ'].map((raised, at) => [raised, [...'0123456789ABCDEF'][at]!]));

export function plainMark(text: string): string {
  const bare = text.replace(/[()"“”'\s]/g, '').toUpperCase();
  return [...bare].map((letter) => PLAIN.get(letter) ?? letter).join('');
}

/** Several marks in one cell, all of which the document explains: "MN, PA", "MN†"; null for other cells. */
export function explainedTogether(cell: string, legend: Legend): Disposition | null {
  const plain = cell.replace(/\band\b/g, ',');
  const marks = plain.length > MAX_TOGETHER ? null : plain.match(/[A-Z][A-Z0-9]*|[^\sA-Za-z0-9,;/+&]/g);
  if (marks === null || marks.length < 2 || marks.join('') !== plain.replace(/[\s,;/+&]/g, '')) return null;
  if (!marks.every((mark) => legend.has(mark))) return null;
  const stated = new Set(marks.map((mark) => legend.get(mark)).filter((one) => one != null));
  const [first = null] = stated;
  if (stated.size <= 1) return first;
  // What is covered and needs authorization needs it; other marks that disagree leave it open.
  const authorized = [...stated].every((one) => one === 'requires_pa' || one === 'conditional' || one === 'covered');
  return authorized && stated.has('requires_pa') ? 'requires_pa' : 'unclear';
}
const MAX_TOGETHER = 20;

/** A mark that refuses, with words about it in brackets: "NC (withdrawn)"; null for other cells. */
export function refusedWithWords(cell: string, legend: Legend): Disposition | null {
  const [, mark, words] = /^([A-Z][A-Z0-9/]{0,4}) \(([^()]{3,60})\)$/.exec(cell.trim()) ?? [];
  const refuses = mark !== undefined && legend.get(mark) === 'not_covered';
  return refuses && [null, 'not_covered', 'unclear'].includes(dispositionIn(words!)) ? 'not_covered' : null;
}

/** By which a legend has what a note of a number says. */
export function noteMark(number: string): string {
  return `NOTE ${number.toUpperCase()}`;
}

/** "Codes without a mark are covered when the criteria are met." */
const OF_UNMARKED =
  /^(?:all |an? )?(?:code|service|item|procedure|row|drug)s? (?:without|with no) (?:an? |any )?(?:mark|symbol|asterisk|footnote|sign)s?\b/i;
const ANY_MARK = /[*†‡§¶^#⁰¹²³⁴⁵⁶⁷⁸⁹]/;

/** Sentences on the codes that no mark sets apart. */
export function ofUnmarked(text: string): string[] {
  return text.split(/(?<=[.;])\s+/).filter((one) => OF_UNMARKED.test(one));
}

export function hasMark(text: string): boolean {
  return ANY_MARK.test(text);
}

/** @param furniture headers and footers, where legends of tables over several pages are repeated. */
export function readLegend(blocks: readonly SectionedBlock[], furniture: readonly string[]): Legend {
  const texts = [...blocks.filter(({ kind }) => kind !== 'references').map(({ block }) => block.text), ...furniture];
  const found = new Map<string, Set<Disposition | null>>();
  for (const text of texts)
    for (const [mark, meaning] of legendEntries(text))
      found.set(mark, (found.get(mark) ?? new Set()).add(dispositionIn(meaning)));
  const lists = listStatements(blocks).map(({ key, text }): [string, string] => [plainMark(key), text]);
  for (const [mark, meaning] of [...signEntries(texts), ...sectionEntries(blocks.map(({ block }) => block)), ...lists])
    found.set(mark, (found.get(mark) ?? new Set()).add(dispositionIn(meaning)));
  const settled = new Map([...found].map(([mark, meanings]) => [mark, settle(meanings)]));
  for (const text of texts)
    for (const [mark, meaning] of legendEntries(text))
      if (settled.get(mark) === null && namesAuthorization(meaning, settled)) settled.set(mark, 'requires_pa');
  return settled;
}

/** "NP = non-preferred, PA and a trial of P": a meaning that names the mark of authorization. */
function namesAuthorization(meaning: string, legend: Legend): boolean {
  const marks: readonly string[] = meaning.match(/\b[A-Z]{2,5}\b/g) ?? [];
  return marks.some((mark) => legend.get(mark) === 'requires_pa') && !/\b(?:no|not|without)\b/i.test(meaning);
}

/** Headings by their numerals, where a column of a table names the section that applies to each code: "II. Covered services". */
export function sectionEntries(blocks: readonly PlacedBlock[]): [mark: string, meaning: string][] {
  const isReferred = blocks.some(
    ({ type, text }) =>
      type === 'table_row' && text.split(' | ').some((title, at) => at > 0 && SECTION_HEAD.test(title)),
  );
  return !isReferred
    ? []
    : blocks.flatMap(({ type, text }): [string, string][] => {
        const numbered = type === 'heading' ? NUMERAL.exec(text) : null;
        return numbered === null ? [] : [[numbered[1]!, numbered[2]!]];
      });
}
const SECTION_HEAD = /^(?:(?:policy|see) )?(?:section|part)$/i;
const NUMERAL = /^(?:(?:section|part)\s+)?([IVX]{1,4}|[A-Z])[.):]\s+(\p{L}.+)$/iu;

/** Signs, each with its meaning in a line of its own; none where a document sets one sign in front of all its items. */
function signEntries(texts: readonly string[]): [mark: string, meaning: string][] {
  const entries = texts.flatMap((text): [string, string][] => {
    const sign = text.length > MAX_SIGNED ? null : SIGN.exec(text);
    return sign === null ? [] : [[plainMark(sign[1]!), sign[2]!]];
  });
  const signs = new Set(entries.map(([mark]) => mark));
  return signs.size > 1 && signs.size === entries.length ? entries : [];
}
const MAX_SIGNED = 120;

/** Marks that a text explains, with what it says of them; none where it is no legend. */
export function legendEntries(whole: string): [mark: string, meaning: string][] {
  return explained(whole).map(([mark, meaning]) => [mark, inUsualWords(meaning)]);
}

function explained(whole: string): [mark: string, meaning: string][] {
  if (whole.length > MAX_LEGEND || explainsColumns(whole)) return [];
  const note = NOTE.exec(whole);
  if (note !== null) return [[noteMark(note[1]!), note[2]!]];
  const text = whole.replace(TITLED, '');
  const marked = MARKED_WITH.exec(text);
  if (marked !== null) return [[plainMark(marked[1]!), text]];
  if (ASTERISK.test(text)) return [['*', text]];
  const cells = text.split(' | ');
  if (cells.length === 2 && isMark(cells[0]!) && dispositionIn(cells[1]!) !== null)
    return [[plainMark(cells[0]!), cells[1]!]];
  if (LEADING_SYMBOL.test(text))
    return text.split(NEXT_SYMBOL).flatMap((part): [string, string][] => {
      const leading = LEADING_SYMBOL.exec(part);
      return leading === null ? [] : [[plainMark(leading[1]!), leading[2]!]];
    });
  const listed = [...dottedSeries(text), ...bracketedSeries(text)];
  if (listed.length > 0) return listed;
  const series = signSeries(text);
  if (series.some(([, meaning]) => dispositionIn(inUsualWords(meaning)) !== null)) return series;
  const numbered = numberedEntries(text);
  if (numbered.length > 0) return numbered;
  const entries = text.split(NEXT_ENTRY).flatMap((part): [string, string][] => {
    const match = ENTRY.exec(part.trim());
    if (match === null || !isMark(match[1]!, `(?:${MARK}|${WORD})`)) return [];
    return [[plainMark(match[1]!), match[2]!]];
  });
  // One word in capitals and a colon may begin any sentence; a sign and an equals sign explain the sign.
  const isSign = entries.some(([mark]) => ONLY_SIGN.test(mark)) && /[=]/.test(text);
  return isSign || entries.length > 1 || entries.some(([, meaning]) => dispositionIn(inUsualWords(meaning)) !== null)
    ? entries
    : [];
}

const ONLY_SIGN = new RegExp(`^${SYMBOL}$`, 'u');

/** None unless the numbers begin with the text and go up one by one. */
function numberedEntries(text: string): [string, string][] {
  const found = [...text.matchAll(NUMBERED)];
  if (found[0]?.index !== 0) return [];
  const first = Number(found[0][1]);
  if (found.some(({ 1: number }, at) => Number(number) !== first + at)) return [];
  const entries = found.map((match, at): [string, string] => [
    match[1]!,
    text.slice(match.index + match[0].length, found[at + 1]?.index ?? text.length).trim(),
  ]);
  return entries.some(([, meaning]) => dispositionIn(meaning) !== null) ? entries : [];
}

/** @param mark with a word, where an equals sign follows. */
function isMark(text: string, mark = MARK): boolean {
  const bare = plainMark(text);
  return new RegExp(`^${mark}$`, 'u').test(text.trim()) && !NO_MARK.test(bare) && codesIn(bare).length === 0;
}

/** Two meanings of one mark leave open which holds. */
function settle(meanings: ReadonlySet<Disposition | null>): Disposition | null {
  const stated = [...meanings].filter((one) => one !== null);
  if (stated.length === 0) return null;
  return stated.length === 1 ? stated[0]! : 'unclear';
}
