/** Scores of reading documents in payer layouts: codes, lines of business, dates, sections of statements. */
import { extractCriteria } from '../../../src/criteria/extraction.public.ts';
import { readPolicy } from '../../support/policy-pdf.ts';
import type { PayerFile } from './payer-file.ts';

const PAYER = { name: 'Example Health', code: 'EXH', slug: 'example-health', type: 'commercial' };
const POSITIVE = new Set(['covered', 'conditional', 'requires_pa']);
const LINES = ['commercial', 'medicare_advantage', 'medicaid', 'exchange'];

export interface FileScore {
  name: string;
  codes: number;
  right: number;
  falselyCovered: string[];
  unclear: string[];
  wrong: string[];
  missing: string[];
  extra: string[];
  scope: string | null;
  dates: string[];
  sections: string[];
  /** Statements that refuse and are read as requirements, or the contrary. */
  polarity: string[];
  refusal: string | null;
}

export async function scoreFile(file: PayerFile): Promise<FileScore> {
  const { listed = {}, name } = file;
  // The payers in the documents are invented: only a set that states more of its manifests compares them.
  const trustManifest = file.listed === undefined && file.refused !== true;
  const reading = await readPolicy(file.content, { payer: PAYER, number: file.number, ...listed }, name, {
    trustManifest,
  }).catch((error: Error) => error);
  const document = reading instanceof Error ? null : reading.document;
  const found = new Map<string, string>();
  for (const { code, codeTo, disposition } of document?.codeGroups.flatMap((group) => group.codes) ?? [])
    settle(found, codeTo === null ? bare(code) : `${bare(code)}-${bare(codeTo)}`, disposition);
  const wanted = listWanted(file.codes);
  const optional = listWanted(file.optional ?? {});
  const score: FileScore = {
    ...{ name: file.name, codes: wanted.size, right: 0, falselyCovered: [], unclear: [], wrong: [], missing: [] },
    extra: [...found]
      .filter(([code]) => !wanted.has(code) && !optional.has(code))
      .map(([code, got]) => `${code}: ${got}`),
    scope: compareScope(file, document?.terms?.linesOfBusiness ?? []),
    dates: compareDates(file, document),
    sections: compareSections(file, document),
    polarity: comparePolarity(file, document),
    refusal: compareRefusal(file, reading instanceof Error ? reading.message : reading.refusal),
  };
  for (const [code, want] of [...wanted, ...[...optional].filter(([code]) => found.has(code))]) {
    const got = found.get(code);
    const line = `${code}: ${want.join('/')} -> ${got ?? 'nothing'}`;
    if (got === undefined) score.missing.push(line);
    else if (want.includes(got)) score.right += wanted.has(code) ? 1 : 0;
    else if (POSITIVE.has(got) && !want.some((one) => POSITIVE.has(one))) score.falselyCovered.push(line);
    else if (got === 'unclear') score.unclear.push(line);
    else score.wrong.push(line);
  }
  return score;
}

const listWanted = (codes: PayerFile['codes']): Map<string, readonly string[]> =>
  new Map(
    Object.entries(codes).map(([code, want]) => [
      code.split('-').map(bare).join('-'),
      typeof want === 'string' ? [want] : [...want],
    ]),
  );

function compareRefusal({ refused = false }: PayerFile, refusal: string | null): string | null {
  if (!refused) return refusal;
  return refusal === null ? 'read, and is no policy' : null;
}

/** A code that is listed as not covered and also with another disposition is reported as unclear. */
function settle(found: Map<string, string>, code: string, disposition: string): void {
  const known = found.get(code) ?? disposition;
  const contrary =
    known !== disposition && [known, disposition].some((one) => one === 'not_covered' || one === 'unclear');
  found.set(code, contrary ? 'unclear' : disposition);
}

const bare = (code: string) => code.replace(/[.+]/g, '');

function compareScope({ lines }: PayerFile, got: readonly string[]): string | null {
  if (lines === null) return null;
  const want = LINES.filter((line) => lines.includes(line));
  return want.join() === got.join() ? null : `${want.join() || 'none'} -> ${got.join() || 'none'}`;
}

type Read = Awaited<ReturnType<typeof readPolicy>>['document'];

function compareDates({ dates }: PayerFile, document: Read): string[] {
  const note = (label: string) =>
    document?.notes.find((one) => one.startsWith(`${label}: `))?.slice(label.length + 2) ?? null;
  const got = {
    effective: document?.effectiveDate ?? null,
    next: note('Next review'),
    original: note('Original effective date'),
    last: note('Last review'),
  };
  // A date that is not in the document must not be found.
  const keys = ['effective', ...Object.keys(dates).filter((key) => key !== 'effective')] as (keyof typeof got)[];
  return keys
    .filter((key) => !sameDate(got[key], dates[key] ?? null))
    .map((key) => `${key}: ${dates[key] ?? 'none'} -> ${got[key] ?? 'none'}`);
}

/** A month without a day may be returned as such. */
const sameDate = (got: string | null, want: string | null) =>
  got === want || (got !== null && want?.endsWith('-01') === true && got === want.slice(0, 7));

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function compareSections({ statements = {}, noCriteria = [] }: PayerFile, document: Read): string[] {
  const wrong: string[] = [];
  const findSections = (text: string) =>
    (document?.sections ?? []).filter(({ blocks }) =>
      blocks.some((block) => letters(block.text).includes(letters(text))),
    );
  for (const [text, want] of Object.entries(statements)) {
    const sections = findSections(text);
    if (!sections.some(({ section, criteria }) => section === want && criteria !== false))
      wrong.push(
        `${text}: ${want} -> ${sections.map(({ section, criteria }) => `${section}${criteria === false ? ' (none)' : ''}`).join() || 'nowhere'}`,
      );
  }
  for (const text of noCriteria)
    if (findSections(text).some(({ section, criteria }) => criteria !== false && section !== 'other'))
      wrong.push(`${text}: none -> a criterion`);
  return wrong;
}

function comparePolarity({ statements = {} }: PayerFile, document: Read): string[] {
  const criteria = extractCriteria('X', document?.sections ?? []);
  return Object.entries(statements).flatMap(([text, want]) => {
    const tags = criteria.find((one) => letters(one.text).includes(letters(text)))?.tags ?? ['side-unclear'];
    const excludes = tags.includes('non-covered');
    const isWrong = want === 'limitations' ? !excludes : want === 'indications' && excludes;
    return isWrong && !tags.includes('side-unclear')
      ? [`${text}: ${want} -> ${excludes ? 'excludes' : 'requires'}`]
      : [];
  });
}
