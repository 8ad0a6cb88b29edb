/** Codes that running text names. A document that lists codes in tables states more of them there. */
import { normalizeCode, procedureSystem } from '../../../corpus/corpus.public.ts';
import type { CodeEntry, CodeGroup, Disposition } from '../../ingest.document.ts';
import { dispositionIn, isAboutOthers } from './dispositions.ts';
import { EXCEPTED, exceptedCodes, refusesExceptions } from './exceptions.ts';
import {
  Announced,
  type Clause,
  isCodeList,
  isOfThem,
  listClauses,
  listStatedClauses,
} from './running-text/clauses.ts';
import { diagnosesIn, isListing, isWide, type NamedCode, proceduresIn } from './running-text/named-codes.ts';
import { type QueriedCode, queriedCodes } from './running-text/queried-codes.ts';
import type { PayerSection } from './section-names.ts';
import type { SectionedBlock } from './sections.ts';
import { type Elsewhere, governedBy, NamedLists, statedBelow, statedInRecord } from './tables/other-places.ts';
import { COVERAGE_NOT_STATED, NEEDS_NO_AUTHORIZATION } from './tables/yes-no.ts';

const LISTING_SECTIONS: ReadonlySet<PayerSection> = new Set([
  'coverage_policy',
  'medical_necessity',
  'not_covered',
  'prior_authorization',
  'guidelines',
  'documentation',
  'frequency',
  'coding',
]);
const STATING: ReadonlySet<PayerSection> = new Set(['coverage_policy', 'medical_necessity', 'not_covered']);

const MAX_QUOTE = 300;

export const TEXT_CODES = 'Codes named in running text, not in a table of codes.';
const TEXT_DIAGNOSES = 'Selection of diagnoses named in running text; the document has no table of them.';

const TEXT_REFUSED = 'Diagnoses of uses that running text refuses; the document has no table of them.';

/**
 * @param tables groups of the tables.
 * @returns them with the codes that running text names. A sentence that states what applies to a code replaces a row that lists it and states nothing.
 */
export function withTextCodes(blocks: readonly SectionedBlock[], tables: readonly CodeGroup[]): CodeGroup[] {
  const stated = statedForSilent(blocks, tables);
  const isReplaced = ({ code, notes }: CodeEntry) => isSilent(notes) && stated.has(normalizeCode(code));
  const groups = tables
    .map((one) => ({ ...one, codes: one.codes.filter((code) => !isReplaced(code)) }))
    .filter(({ codes }) => codes.length > 0);
  return [...groups, ...textCodes(blocks, groups, stated)];
}

function isSilent(notes: string | null): boolean {
  return notes === COVERAGE_NOT_STATED || notes === NEEDS_NO_AUTHORIZATION;
}

/** Codes that tables only list, of which a sentence about coverage states what applies. */
function statedForSilent(blocks: readonly SectionedBlock[], tables: readonly CodeGroup[]): ReadonlySet<string> {
  const all = tables.flatMap(({ codes }) => codes).filter(({ codeTo }) => codeTo === null);
  const silent = new Set(all.filter(({ notes }) => isSilent(notes)).map(({ code }) => normalizeCode(code)));
  for (const { code, notes } of all) if (!isSilent(notes)) silent.delete(normalizeCode(code));
  if (silent.size === 0) return silent;
  const found = new Map<string, Set<Disposition>>();
  for (const { text } of blocks
    .filter(({ kind }) => STATING.has(kind))
    .flatMap(({ block }) => listClauses(block.text))) {
    const states = dispositionIn(text) ?? 'unclear';
    for (const { code } of states === 'unclear' ? [] : proceduresIn(text, silent))
      if (silent.has(code)) found.set(code, (found.get(code) ?? new Set()).add(states));
  }
  // Sentences that disagree leave open which of them holds for the code.
  return new Set([...found].filter(([, states]) => states.size === 1).map(([code]) => code));
}

function textCodes(
  blocks: readonly SectionedBlock[],
  groups: readonly CodeGroup[],
  known: ReadonlySet<string>,
): CodeGroup[] {
  const reader = new TextReader(blocks, groups, known);
  for (const [at, { kind }] of blocks.entries())
    if (LISTING_SECTIONS.has(kind) || kind === 'instructions') reader.read(at);
  const diagnoses = [...reader.diagnoses.values()];
  const next = (kind: string) => groups.filter((group) => group.kind === kind).length + 1;
  const supporting = diagnoses.filter(({ disposition }) => disposition !== 'not_covered' && disposition !== 'unclear');
  const open = diagnoses.filter(({ disposition }) => disposition === 'unclear');
  const refused = diagnoses.filter(({ disposition }) => disposition === 'not_covered');
  return [
    ...group('procedure', next('procedure'), TEXT_CODES, [...reader.procedures.values()]),
    ...group(
      'icd10_covered',
      next('icd10_covered'),
      TEXT_DIAGNOSES,
      supporting.map((code) => ({ ...code, disposition: 'covered' as const })),
    ),
    ...group('icd10_unclear', next('icd10_unclear'), TEXT_DIAGNOSES, open),
    ...group('icd10_noncovered', next('icd10_noncovered'), TEXT_REFUSED, refused),
  ];
}

class TextReader {
  readonly procedures = new Map<string, CodeEntry>();
  readonly diagnoses = new Map<string, CodeEntry>();
  readonly #blocks: readonly SectionedBlock[];
  readonly #known: ReadonlySet<string>;
  readonly #listed: ReadonlySet<string>;
  readonly #hasDiagnoses: boolean;
  readonly #announced: Announced;
  readonly #below: readonly (Elsewhere | null)[];
  readonly #queried = new Set<string>();

  constructor(blocks: readonly SectionedBlock[], tables: readonly CodeGroup[], known: ReadonlySet<string>) {
    this.#blocks = blocks;
    this.#known = known;
    this.#listed = new Set(tables.flatMap(({ codes }) => codes.map(({ code }) => normalizeCode(code))));
    this.#hasDiagnoses = tables.some(({ kind }) => kind.startsWith('icd10'));
    this.#announced = new Announced(new NamedLists(blocks));
    this.#below = statedBelow(blocks, (block) => listsCodes(block) && dispositionIn(block.text) === null);
  }

  read(at: number): void {
    const { kind, block } = this.#blocks[at]!;
    this.#readQuestions(at);
    const announcement = governedBy(this.#announced.above(kind, block), this.#below[at]?.disposition ?? null);
    const record = isRecordHead(block) ? (statedInRecord(this.#blocks, at)?.disposition ?? null) : null;
    let before: string[] = [];
    for (const clause of listStatedClauses(block)) {
      restate(this.procedures, before, clause.text);
      before = [];
      const above = this.#governing(clause, announcement);
      // Outside the parts that list codes, a sentence counts that states what applies to them, and so does a list of them.
      const isStated = (above ?? record ?? dispositionIn(clause.text)) !== null;
      if (kind === 'instructions' && !isStated && !listsOnly(block, clause.text)) continue;
      before = this.#readProcedures(at, clause.text, above, record);
      if (this.#hasDiagnoses) continue;
      for (const named of diagnosesIn(clause.text))
        if (!this.diagnoses.has(named.code) && (above !== 'not_covered' || isRefusedUse(block)))
          this.diagnoses.set(named.code, entry(named, 'ICD10CM', above, clause.text, block));
    }
  }

  #readQuestions(at: number): void {
    for (const one of queriedCodes(this.#blocks, at, this.#known)) {
      const { code } = one.named;
      if (this.#listed.has(code)) continue;
      const read = reconciled(this.procedures.get(code), queriedEntry(one, this.#blocks[at]!.block));
      this.procedures.set(code, one.doubts ? { ...read, disposition: 'unclear' } : read);
      this.#queried.add(code);
    }
  }

  /** What is above a clause; nothing where the sentences of its text state different things, unless a heading refuses them all. */
  #governing({ carried, contrasts }: Clause, announcement: Disposition | null): Disposition | null {
    if (contrasts && !this.#announced.refuses) return null;
    return announcement === 'not_covered' ? announcement : (carried ?? announcement);
  }

  /** @returns the codes that the clause names. */
  #readProcedures(at: number, text: string, above: Disposition | null, record: Disposition | null): string[] {
    const { kind, block } = this.#blocks[at]!;
    const exempt = exceptedCodes(text);
    const isList = record !== null || (above !== null && isCodeList(text)) || isListing(kind, block, text);
    const found: string[] = [];
    for (const named of proceduresIn(text, this.#known, isList)) {
      const earlier = this.procedures.get(named.code);
      const again = earlier !== undefined && !exempt.has(named.code);
      if (this.#listed.has(named.code)) continue;
      // Named again, a code is stated again where the clause itself states something.
      if (again && !this.#queried.has(named.code) && dispositionIn(text) === null) continue;
      const read = entry(named, procedureSystem(named.code), above, text, block, record);
      // "Codes 60000 - 69999" in a title names a part of the code set.
      if (read.disposition === 'unclear' && isWide(named)) continue;
      const own = exempt.has(named.code) ? excepted(read, text) : read;
      this.procedures.set(named.code, again ? reconciled(earlier, own) : own);
      found.push(named.code);
    }
    return found;
  }
}

/** "Arteritis of giant cells (M31.6)": an item of a list of what is refused that is a diagnosis and nothing else. */
function isRefusedUse({ type, text }: SectionedBlock['block']): boolean {
  return type === 'list_item' && REFUSED_USE.test(text) && !EXCEPTS.test(text);
}
const REFUSED_USE = /^[^()[\]]{3,90}\s[([][A-TV-Z]\d[0-9A-Z.,; -]{1,60}[)\]][.;]?$/;
const EXCEPTS = /\b(?:except|unless|without|other|only|not|no|if|when)\b/i;

/** A list of codes without a word about them: they are found and left open. */
function listsOnly(block: SectionedBlock['block'], text: string): boolean {
  const isItem = block.type === 'list_item' && BEGINS_WITH_CODE.test(text.trim());
  return isItem || block.type === 'table_row' || isCodeList(text) || isListing('instructions', block, text);
}

const BEGINS_WITH_CODE = /^(?:[A-CEGHJ-MP-V]\d{4}|\d{4}[0-9FTUM])\b/;

/** "Until 2023 we did not cover E2298; it is covered now": what a clause states about the codes of the clause before it, which left them open. */
function restate(procedures: Map<string, CodeEntry>, codes: readonly string[], clause: string): void {
  const states = isOfThem(clause) && !OF_OTHER_RULES.test(clause) ? dispositionIn(clause) : null;
  if (states === null) return;
  for (const code of codes) {
    const known = procedures.get(code)!;
    if (known.disposition === 'unclear' && known.notes !== EXCEPTED)
      procedures.set(code, {
        ...known,
        disposition: states === 'covered' ? 'conditional' : states,
        place: { ...known.place!, quote: clip(`${known.place?.quote ?? ''} ${clause.trim()}`) },
      });
  }
}
const OF_OTHER_RULES = /\b(?:former|previous|earlier|old|medicare|medicaid|another|other)\b/i;

/** What holds for an exception is not what its sentence states, and nothing else is stated. */
function excepted(read: CodeEntry, sentence: string): CodeEntry {
  return refusesExceptions(sentence)
    ? { ...read, disposition: 'not_covered' }
    : { ...read, disposition: 'unclear', notes: EXCEPTED };
}

function entry(
  named: NamedCode,
  codeSystem: CodeEntry['codeSystem'],
  above: Disposition | null,
  sentence: string,
  block: SectionedBlock['block'],
  record: Disposition | null = null,
): CodeEntry {
  const text = sentence.trim();
  const states = dispositionIn(text) ?? record;
  const isOpen = states === null && isAboutOthers(text);
  // A list of what is refused refuses what it names, whatever words a line of it uses.
  const refused = statesBoth(text) ? 'unclear' : above;
  const governed = above === 'not_covered' ? refused! : (states ?? above ?? 'unclear');
  const disposition = isOpen ? 'unclear' : governed;
  return textEntry(named, codeSystem, disposition, text, block);
}

/** "It is covered for deep wounds and is not covered for others": what is refused above is covered in one of its cases. */
function statesBoth(text: string): boolean {
  const stated = text.split(/,?\s+(?:and|but|while|whereas)\s+/).map(dispositionIn);
  return stated.includes('not_covered') && stated.some((one) => one === 'covered' || one === 'conditional');
}

function listsCodes({ type, text }: SectionedBlock['block']): boolean {
  return type !== 'heading' && proceduresIn(text, undefined, true).length > 0;
}

/** A heading with a code, or a line such as "Code: E0601", which the lines below it are about. */
function isRecordHead({ type, text }: SectionedBlock['block']): boolean {
  return type === 'heading' || (type !== 'table_row' && text.length <= MAX_RECORD_HEAD && !/[.;:]$/.test(text));
}
const MAX_RECORD_HEAD = 120;

function queriedEntry({ named, disposition, quote }: QueriedCode, block: SectionedBlock['block']): CodeEntry {
  return textEntry(named, procedureSystem(named.code), disposition, quote, block);
}

/** An answer and a sentence elsewhere: if only one of them states what applies, it does; if one of them refuses the code, it is open. */
function reconciled(earlier: CodeEntry | undefined, read: CodeEntry): CodeEntry {
  if (earlier === undefined || earlier.disposition === 'unclear') return read;
  if (read.disposition === 'unclear' || read.disposition === earlier.disposition) return earlier;
  const refused = [earlier, read].some(({ disposition }) => disposition === 'not_covered');
  return refused ? { ...earlier, disposition: 'unclear' } : earlier;
}

function textEntry(
  { code, to }: NamedCode,
  codeSystem: CodeEntry['codeSystem'],
  disposition: Disposition,
  text: string,
  block: SectionedBlock['block'],
): CodeEntry {
  return {
    code,
    codeSystem,
    codeTo: to,
    display: null,
    disposition: disposition === 'covered' ? 'conditional' : disposition,
    conditionReference: null,
    notes: 'Named in running text, not in a table of codes',
    place: {
      page: block.place?.page ?? null,
      box: block.place?.box ?? null,
      quote: clip(text),
      found: 'text',
    },
  };
}

function clip(text: string): string {
  return text.length <= MAX_QUOTE ? text : `${text.slice(0, MAX_QUOTE - 1)}…`;
}

function group(kind: CodeGroup['kind'], number: number, paragraph: string, codes: CodeEntry[]): CodeGroup[] {
  return codes.length === 0 ? [] : [{ kind, group: number, paragraph, asteriskNote: null, codes }];
}
