/** Parts of sentences in running text, and what the words above them state. */
import type { Disposition } from '../../../ingest.document.ts';
import { dispositionIn } from '../dispositions.ts';
import { isNote } from '../plain-blocks.ts';
import { type PayerSection, runningText } from '../section-names.ts';
import type { SectionedBlock } from '../sections.ts';
import { withoutQuestions } from './questions.ts';

const SENTENCE = /[^.;]+(?:[.;](?!\s|$)[^.;]*)*[.;]?/g;
const OF_THEM = runningText('of_them', 'i');

/** Whether a clause speaks of the codes of the clause before it. */
export function isOfThem(clause: string): boolean {
  return OF_THEM().test(clause);
}

interface Clause {
  text: string;
  /** What an earlier part stated of a part with nothing but codes. */
  carried: Disposition | null;
}

/** Parts of sentences; a part of nothing but codes continues what the part before it stated: "Not covered: A4554; S1040". */
export function listClauses(block: string): Clause[] {
  let stated: Disposition | null = null;
  return [...block.matchAll(SENTENCE)].map(({ 0: text }) => {
    const carried = isCodeList(text) ? stated : null;
    stated = /;\s*$/.test(text) ? (dispositionIn(text) ?? carried) : null;
    return { text, carried };
  });
}

/** Parts of what a block states; its questions state nothing. */
export function listStatedClauses(block: string): Clause[] {
  return listClauses(withoutQuestions(block));
}

/** What the section and the words above a list say of the codes in it. */
export class Announced {
  #kind: PayerSection | null = null;
  #lead: Disposition | null = null;
  /** Below a heading that refuses its codes, or says that they ended, a sentence that states nothing leaves them open. */
  #heading: 'unclear' | null = null;

  above(kind: PayerSection, { type, text }: SectionedBlock['block']): Disposition | null {
    if (kind !== this.#kind) {
      this.#lead = null;
      this.#heading = null;
    }
    this.#kind = kind;
    if (type === 'list_item' || type === 'table_row') return this.#stated(kind);
    const announces = (type === 'heading' || /:$/.test(text)) && !isNote(text);
    const stated = announces ? dispositionIn(text) : null;
    if (type === 'heading') this.#heading = stated === 'not_covered' || stated === 'unclear' ? 'unclear' : null;
    // Below its heading, a paragraph of nothing but codes is a list.
    if (announces || !isCodeList(text)) this.#lead = stated;
    return this.#stated(kind);
  }

  #stated(kind: PayerSection): Disposition | null {
    return this.#lead ?? this.#heading ?? ofSection(kind);
  }
}

const NO_WORDS =
  /\b(?:cpt|hcpcs|icd-?10(?:-?cm)?|codes?|and|or|to|through|thru|procedures?|diagnos[ei]s|the|following)\b|[A-Z]?\d[\w.]*/gi;

function isCodeList(text: string): boolean {
  return /\d{4}/.test(text) && (text.replace(NO_WORDS, ' ').match(/\p{L}{2,}/gu) ?? []).length <= 2;
}

function ofSection(kind: PayerSection): Disposition | null {
  if (kind === 'not_covered') return 'not_covered';
  return kind === 'medical_necessity' ? 'conditional' : null;
}
