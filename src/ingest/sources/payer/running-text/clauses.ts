/** Parts of sentences in running text, and what the words above them state. */
import { isCodeText } from '../../../documents/tables/row-codes.ts';
import type { Disposition } from '../../../ingest.document.ts';
import { announcedIn, dispositionIn } from '../dispositions.ts';
import { isNote } from '../plain-blocks.ts';
import { type PayerSection, runningText } from '../section-names.ts';
import type { SectionedBlock } from '../sections.ts';
import type { NamedLists } from '../tables/other-places.ts';
import { withoutQuestions } from './questions.ts';

const SENTENCE = /[^.;]+(?:[.;](?!\s|$)[^.;]*)*[.;]?/g;
const OF_THEM = runningText('of_them', 'i');

/** Whether a clause speaks of the codes of the clause before it. */
export function isOfThem(clause: string): boolean {
  return OF_THEM().test(clause);
}

export interface Clause {
  text: string;
  /** What an earlier part stated of a part with nothing but codes. */
  carried: Disposition | null;
  /** One of several parts of a sentence that each state something. */
  contrasts: boolean;
}

/** Parts of sentences; a part of nothing but codes continues what the part before it stated: "Not covered: A4554; S1040". */
export function listClauses(block: string): Clause[] {
  let stated: Disposition | null = null;
  return [...withoutInnerEnds(block).matchAll(SENTENCE)].flatMap(({ 0: sentence }) =>
    contrasted(sentence).map((text, _, parts) => {
      const carried = isCodeList(text) ? stated : null;
      stated = /;\s*$/.test(text) ? (dispositionIn(text) ?? carried) : null;
      return { text, carried, contrasts: parts.length > 1 };
    }),
  );
}

/** In front of words about other codes than those before it: ", but implants with a drug [J7402]". */
export const CONTRAST =
  /,?\s+(?:but|while|whereas|although|yet|and)\s+(?=(?:[a-z]+ ){0,6}?[([]?(?:(?:cpt|hcpcs|codes?):? ){0,2}[A-Z]?\d{4}[0-9A-Z]?\b)/i;

/** Semicolons in brackets divide codes, not statements: "[63650; 63685]". */
export function withoutInnerEnds(text: string): string {
  return text.replace(/[([][^()[\]]{1,160}[)\]]/g, (inner) => inner.replaceAll(';', ','));
}

/** "E0601 is covered, but E0602 is not": the parts of a sentence that each state something of their own codes. */
function contrasted(sentence: string): string[] {
  const parts = sentence.split(CONTRAST);
  return parts.length > 1 && parts.every((part) => dispositionIn(part) !== null) ? parts : [sentence];
}

/** Parts of what a block states; its questions state nothing. Cells that each name codes are apart. */
export function listStatedClauses({ type, text }: SectionedBlock['block']): Clause[] {
  const cells = type === 'table_row' ? text.split(' | ') : [];
  const named = cells.filter((cell) => NAMES_CODE.test(cell));
  // "Removal of a recorder is covered. | 33286": what a row states is of the codes in a cell of their own.
  if (named.length === 1 && cells.length > 1 && isCodeText(named[0]!.trim()))
    return [{ text, carried: null, contrasts: false }];
  const parts = named.length > 1 ? cells : [text];
  const clauses = parts.flatMap((part) => listClauses(withoutQuestions(part)));
  // Sentences that state different things of their codes are about those alone.
  const stated = clauses.map((clause) => (NAMES_CODE.test(clause.text) ? dispositionIn(clause.text) : null));
  const differ = new Set(stated.filter((one) => one !== null)).size > 1;
  return clauses.map((clause, at) => (differ && stated[at] !== null ? { ...clause, contrasts: true } : clause));
}
const NAMES_CODE = /\b[A-Z]?\d{4}[0-9FTUM]?\b/;

/** What the section and the words above a list say of the codes in it. */
export class Announced {
  readonly #named: NamedLists;
  #kind: PayerSection | null = null;
  #lead: Disposition | null = null;
  /** What the headings that follow a statement, without codes between, name parts of. */
  #all: Disposition | null = null;
  /** Rank of the heading that states what leads. */
  #level = 9;
  /** A heading refuses what is below it. */
  refuses = false;
  /** What the last paragraph states of the services below it. */
  #ofBelow: Disposition | null = null;
  /** Below a heading that refuses its codes, or says that they ended, a sentence that states nothing leaves them open. */
  #heading: 'unclear' | null = null;

  constructor(named: NamedLists) {
    this.#named = named;
  }

  above(kind: PayerSection, { type, level, text }: SectionedBlock['block']): Disposition | null {
    if (kind !== this.#kind) {
      this.#lead = null;
      this.#heading = null;
      this.#all = null;
    }
    this.#kind = kind;
    if (type === 'heading') this.refuses = kind === 'not_covered';
    const named = this.#named.find(text)?.disposition ?? null;
    if (type === 'list_item' || type === 'table_row') return named ?? this.#stated(kind);
    const announces = (type === 'heading' || /:$/.test(text)) && !isNote(text);
    const stated = (announces ? dispositionIn(text) : null) ?? named;
    // With a colon, a sentence heads the list right below it and no other.
    if (type !== 'heading') this.#ofBelow = /:$/.test(text) ? null : announcedIn(text);
    else {
      if (stated === null && this.#ofBelow !== null && LASTING.has(this.#ofBelow)) this.#all = this.#ofBelow;
      else if (stated !== null && this.#all !== null) this.#all = 'unclear';
      this.#ofBelow = null;
    }
    if (type === 'heading') this.#heading = stated === 'not_covered' || stated === 'unclear' ? 'unclear' : null;
    // Below its heading, a paragraph of nothing but codes is a list.
    // A heading of lower rank names a part of what the one above it states.
    const isPart = type === 'heading' && stated === null && level > this.#level;
    if (!isPart && (announces || stated !== null || !isCodeList(text))) this.#lead = stated;
    if (!isPart) this.#level = type === 'heading' && stated !== null ? level : 9;
    const governing = this.#stated(kind);
    // A sentence that states nothing is not what its part covers.
    return governing === 'conditional' && this.#lead === null && SENTENCE_ALONE.test(text) ? null : governing;
  }

  #stated(kind: PayerSection): Disposition | null {
    return this.#lead ?? this.#heading ?? this.#all ?? ofSection(kind);
  }
}

const SENTENCE_ALONE = /\p{Ll} .*\.$/su;

const NO_WORDS =
  /\b(?:cpt|hcpcs|icd-?10(?:-?cm)?|codes?|and|or|to|through|thru|procedures?|diagnos[ei]s|the|following)\b|[A-Z]?\d[\w.]*/gi;

/** What is served as covered too far would be the worse error. */
const LASTING: ReadonlySet<Disposition> = new Set(['requires_pa', 'not_covered']);

export function isCodeList(text: string): boolean {
  return /\d{4}/.test(text) && (text.replace(NO_WORDS, ' ').match(/\p{L}{2,}/gu) ?? []).length <= 2;
}

function ofSection(kind: PayerSection): Disposition | null {
  if (kind === 'not_covered') return 'not_covered';
  return kind === 'medical_necessity' ? 'conditional' : null;
}
