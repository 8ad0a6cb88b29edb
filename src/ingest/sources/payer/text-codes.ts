/** Codes that running text names. A document that lists codes in tables states more of them there. */
import { normalizeCode, procedureSystem } from '../../../corpus/corpus.public.ts';
import type { CodeEntry, CodeGroup, Disposition } from '../../ingest.document.ts';
import { dispositionIn } from './dispositions.ts';
import { EXCEPTED, exceptedCodes, refusesExceptions } from './exceptions.ts';
import { Announced, isOfThem, listClauses, listStatedClauses } from './running-text/clauses.ts';
import { diagnosesIn, isListing, type NamedCode, proceduresIn } from './running-text/named-codes.ts';
import { type QueriedCode, queriedCodes } from './running-text/queried-codes.ts';
import type { PayerSection } from './section-names.ts';
import type { SectionedBlock } from './sections.ts';
import { COVERAGE_NOT_STATED } from './tables/yes-no.ts';

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

/**
 * @param tables groups of the tables.
 * @returns them with the codes that running text names. A sentence that states what applies to a code replaces a row that lists it and states nothing.
 */
export function withTextCodes(blocks: readonly SectionedBlock[], tables: readonly CodeGroup[]): CodeGroup[] {
  const stated = statedForSilent(blocks, tables);
  const isReplaced = ({ code, notes }: CodeEntry) => notes === COVERAGE_NOT_STATED && stated.has(normalizeCode(code));
  const groups = tables
    .map((one) => ({ ...one, codes: one.codes.filter((code) => !isReplaced(code)) }))
    .filter(({ codes }) => codes.length > 0);
  return [...groups, ...textCodes(blocks, groups, stated)];
}

/** Codes that tables only list, of which a sentence about coverage states what applies. */
function statedForSilent(blocks: readonly SectionedBlock[], tables: readonly CodeGroup[]): ReadonlySet<string> {
  const all = tables.flatMap(({ codes }) => codes).filter(({ codeTo }) => codeTo === null);
  const silent = new Set(
    all.filter(({ notes }) => notes === COVERAGE_NOT_STATED).map(({ code }) => normalizeCode(code)),
  );
  for (const { code, notes } of all) if (notes !== COVERAGE_NOT_STATED) silent.delete(normalizeCode(code));
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
  const listed = new Set(groups.flatMap(({ codes }) => codes.map(({ code }) => normalizeCode(code))));
  const hasDiagnoses = groups.some(({ kind }) => kind.startsWith('icd10'));
  const procedures = new Map<string, CodeEntry>();
  const diagnoses = new Map<string, CodeEntry>();
  const announced = new Announced();
  const queried = new Set<string>();
  for (const [at, { kind, block }] of blocks.entries()) {
    if (!LISTING_SECTIONS.has(kind) && kind !== 'instructions') continue;
    for (const one of queriedCodes(blocks, at, known)) {
      const { code } = one.named;
      if (listed.has(code)) continue;
      const read = reconciled(procedures.get(code), queriedEntry(one, block));
      procedures.set(code, one.doubts ? { ...read, disposition: 'unclear' } : read);
      queried.add(code);
    }
    const announcement = announced.above(kind, block);
    let before: string[] = [];
    for (const { text, carried } of listStatedClauses(block.text)) {
      restate(procedures, before, text);
      before = [];
      const above = announcement === 'not_covered' ? announcement : (carried ?? announcement);
      // Outside the parts that list codes, a sentence counts that states what applies to them.
      if (kind === 'instructions' && above === null && dispositionIn(text) === null) continue;
      const exempt = exceptedCodes(text);
      for (const named of proceduresIn(text, known, isListing(kind, block, text))) {
        const earlier = procedures.get(named.code);
        const again = earlier !== undefined && !exempt.has(named.code);
        if (listed.has(named.code) || (again && !queried.has(named.code))) continue;
        const read = entry(named, procedureSystem(named.code), above, text, block);
        const own = exempt.has(named.code) ? excepted(read, text) : read;
        procedures.set(named.code, again ? reconciled(earlier, own) : own);
        before.push(named.code);
      }
      if (hasDiagnoses) continue;
      for (const named of diagnosesIn(text))
        if (!diagnoses.has(named.code)) diagnoses.set(named.code, entry(named, 'ICD10CM', above, text, block));
    }
  }
  const next = (kind: string) => groups.filter((group) => group.kind === kind).length + 1;
  const supporting = [...diagnoses.values()].filter(
    ({ disposition }) => disposition !== 'not_covered' && disposition !== 'unclear',
  );
  const open = [...diagnoses.values()].filter(({ disposition }) => disposition === 'unclear');
  return [
    ...group('procedure', next('procedure'), TEXT_CODES, [...procedures.values()]),
    ...group(
      'icd10_covered',
      next('icd10_covered'),
      TEXT_DIAGNOSES,
      supporting.map((code) => ({ ...code, disposition: 'covered' as const })),
    ),
    ...group('icd10_unclear', next('icd10_unclear'), TEXT_DIAGNOSES, open),
  ];
}

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
): CodeEntry {
  const text = sentence.trim();
  const states = dispositionIn(text);
  // A list of what is refused refuses what it names, whatever words a line of it uses.
  const disposition = above === 'not_covered' ? above : (states ?? above ?? 'unclear');
  return textEntry(named, codeSystem, disposition, text, block);
}

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
