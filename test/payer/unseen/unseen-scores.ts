/** Scores of reading documents in layouts that no rule was developed on: codes, lines of business, dates, order. */
import { normalizeCode } from '../../../src/corpus/corpus.public.ts';
import { dispositions, readPolicy } from '../../support/policy-pdf.ts';
import type { Unseen } from './canvas.ts';
import { boxBetween, checks, grids, notesAfter, sideHeadings, statusFirst } from './more-pages.ts';
import { accordion, inlineLists, spanned, typewriter, wordFile } from './other-pages.ts';
import { marginNotes, newspaper, sideBySide } from './pdf-pages.ts';
import { bands, exceptions, lastColumn, planMatrix, shaded } from './pdf-tables.ts';

export const UNSEEN: ((seed: number) => Promise<Unseen>)[] = [
  ...[sideBySide, marginNotes, newspaper(2), newspaper(3), planMatrix, lastColumn, bands, exceptions, shaded],
  ...[inlineLists, accordion, spanned, typewriter, wordFile],
  ...[statusFirst, grids, checks, notesAfter, boxBetween, sideHeadings],
];

export interface UnseenScore {
  name: string;
  codes: number;
  right: number;
  /** Noncovered or open codes that are read as covered, with or without conditions: the worst error. */
  falselyCovered: string[];
  unclear: string[];
  /** Any other wrong disposition. */
  wrong: string[];
  missing: string[];
  extra: string[];
  scope: boolean;
  dates: boolean;
  order: boolean;
  refusal: string | null;
}

const POSITIVE = new Set(['covered', 'conditional', 'requires_pa']);

export async function scoreUnseen(make: (typeof UNSEEN)[number], seed: number): Promise<UnseenScore> {
  const expected = await make(seed);
  const { content, number, name } = expected;
  const reading = await readPolicy(content, { number, payer: PAYER }, name, TRUSTED).catch((error: Error) => error);
  const failed = reading instanceof Error ? reading.message : reading.refusal;
  const document = reading instanceof Error ? null : reading.document;
  const found = reading instanceof Error ? {} : dispositions(reading);
  const byCode = new Map(Object.entries(found).map(([code, one]) => [normalizeCode(code), one]));
  const entries = Object.entries(expected.codes);
  const compared = entries.map(([code, want]) => ({ code, want, got: byCode.get(code) ?? null }));
  const named = (pick: (one: (typeof compared)[number]) => boolean) =>
    compared.filter(pick).map(({ code, want, got }) => `${code}: ${want} -> ${got}`);
  const note = (label: string) =>
    document?.notes.find((one) => one.startsWith(`${label}: `))?.slice(label.length + 2) ?? null;
  return {
    name: `${expected.name} ${seed}`,
    codes: entries.length,
    right: compared.filter(({ want, got }) => want === got).length,
    falselyCovered: named(({ want, got }) => !POSITIVE.has(want) && got !== null && POSITIVE.has(got)),
    unclear: named(({ want, got }) => got === 'unclear' && want !== 'unclear'),
    wrong: named(
      ({ want, got }) =>
        got !== null && got !== want && got !== 'unclear' && (POSITIVE.has(want) || !POSITIVE.has(got)),
    ),
    missing: named(({ got }) => got === null),
    extra: [...byCode.keys()].filter((code) => expected.codes[code] === undefined),
    scope: JSON.stringify(document?.terms?.linesOfBusiness ?? null) === JSON.stringify(sortLines(expected.lines)),
    dates: document?.effectiveDate === expected.effective && note('Next review') === expected.nextReview,
    order: expected.order === undefined || isInOrder(expected.order, Object.keys(found)),
    refusal: failed,
  };
}

/** The payers in the documents are invented, each with its own name. */
const TRUSTED = { trustManifest: true };
const PAYER = { name: 'Example Health', code: 'EXH', slug: 'example-health', type: 'commercial' };
const LINES = ['commercial', 'medicare_advantage', 'medicaid', 'exchange'];

function sortLines(lines: readonly string[]): string[] {
  return LINES.filter((line) => lines.includes(line));
}

/** Groups with the same disposition are listed one after the other, so each group is compared by itself. */
function isInOrder(expected: readonly string[], found: readonly string[]): boolean {
  const places = new Map(found.map((code, at) => [normalizeCode(code), at]));
  const runs = expected.map((code) => places.get(code) ?? -1);
  const breaks = runs.filter((at, nth) => nth > 0 && at < runs[nth - 1]!).length;
  return !runs.includes(-1) && breaks <= 3;
}
