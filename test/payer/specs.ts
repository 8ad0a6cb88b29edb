/** Synthetic policy documents of payers: their content is known, so the results of reading can be counted. */
import type { PayerSection } from '../../src/ingest/sources/payer/section-names.ts';

export interface SpecItem {
  text: string;
  items?: SpecItem[];
}

export interface SpecSection {
  kind: PayerSection;
  heading: string;
  /** Paragraphs; for one with items, the lead-in of a list. */
  texts: SpecItem[];
}

export interface SpecList {
  /** The statement above the list. */
  statement: string;
  disposition: 'covered' | 'conditional' | 'not_covered' | 'requires_pa';
  kind: 'procedure' | 'diagnosis';
  codes: { code: string; to?: string; text: string }[];
}

export interface DocumentSpec {
  seed: number;
  payer: { name: string; code: string; slug: string };
  number: string;
  title: string;
  effective: string;
  review: string;
  sections: SpecSection[];
  lists: SpecList[];
}

export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) >>> 0 || 1;
  }
  next(): number {
    this.#state ^= this.#state << 13;
    this.#state >>>= 0;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    this.#state >>>= 0;
    return this.#state / 4_294_967_296;
  }
  to(most: number): number {
    return Math.floor(this.next() * most);
  }
  between(least: number, most: number): number {
    return least + this.to(most - least + 1);
  }
  of<Item>(items: readonly Item[]): Item {
    return items[this.to(items.length)]!;
  }
}

const SERVICES = [
  'neurostimulator placement',
  'infusion of the study agent',
  'vascular laser treatment',
  'joint fluid replacement',
  'sleep monitoring',
  'gait analysis',
  'retinal imaging',
  'wound fluid suction',
];
const CONDITIONS = [
  'chronic refractory pain',
  'moderate to severe disease',
  'a nonhealing ulcer',
  'advanced osteoarthritis',
  'documented iron deficiency',
  'reflux with complications',
  'insufficient circulation of the affected limb',
];
const CRITERIA = [
  (r: Random) => `The individual is at least ${r.between(12, 65)} years of age.`,
  (r: Random) => `Conservative treatment for at least ${r.between(4, 26)} weeks was not sufficient.`,
  (r: Random) => `Imaging within the past ${r.between(3, 24)} months confirms the diagnosis.`,
  (r: Random) => `A specialist in the field has evaluated the individual and confirms ${r.of(CONDITIONS)}.`,
  (r: Random) =>
    `There was an inadequate response to at least ${r.between(2, 4)} medications of different classes, unless contraindicated.`,
  (r: Random) => `The body mass index is below ${r.between(35, 50)} kg/m2 on the day of the request.`,
  (r: Random) =>
    `Significant functional limitation affects daily activities in spite of supervised physical therapy of ${r.between(6, 12)} weeks.`,
];
const EVIDENCE = [
  (r: Random) =>
    `A randomized trial of ${r.between(40, 900)} participants compared ${r.of(SERVICES)} with usual care and found a difference in the primary outcome after ${r.between(3, 24)} months.`,
  (r: Random) =>
    `In a systematic review of ${r.between(5, 40)} studies, the authors found that ${r.of(SERVICES)} offered modest benefits, although the follow-up of most studies was short and the definitions of success differed.`,
  (r: Random) =>
    `Professional societies state that the effectiveness of ${r.of(SERVICES)} in ${r.of(CONDITIONS)} has not been confirmed in sufficiently large populations.`,
];

function sentence(r: Random): string {
  return r.of(CRITERIA)(r);
}

function criteriaList(r: Random, service: string): SpecItem {
  const lead = r.of([
    `${cap(service)} is considered medically necessary when ALL of the following criteria are met:`,
    `The plan covers ${service} as medically necessary when the individual meets all of the following:`,
    `${cap(service)} may be considered medically necessary for ${r.of(CONDITIONS)} when each of the following is documented:`,
  ]);
  const items = Array.from({ length: r.between(3, 6) }, (): SpecItem => ({ text: sentence(r) }));
  if (r.next() < 0.6)
    items[1] = {
      text: 'At least ONE of the following applies:',
      items: [{ text: sentence(r) }, { text: sentence(r) }],
    };
  return { text: lead, items };
}

function cap(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

const WORDS =
  'device applied standard complex simple bilateral initial subsequent programming removal revision insertion imaging guidance analysis each additional unit hour session single multiple with without contrast field efficient final offset reflex'.split(
    ' ',
  );

function codeText(r: Random): string {
  return cap(Array.from({ length: r.between(3, 16) }, () => r.of(WORDS)).join(' '));
}

function procedure(r: Random): string {
  const kind = r.next();
  if (kind < 0.6) return String(r.between(10_000, 99_499));
  if (kind < 0.92) return `${r.of([...'ACEGJKLQ'])}${String(r.between(0, 9_999)).padStart(4, '0')}`;
  return `0${String(r.between(100, 899))}T`;
}

function diagnosis(r: Random): string {
  return `${r.of([...'CDEGIJKLMNRSZ'])}${r.to(10)}${r.to(10)}.${r.of(['0', '1', '9', '10', '11', '22', '311', '411A'])}`;
}

function codes(r: Random, kind: SpecList['kind'], count: number): SpecList['codes'] {
  const found = new Map<string, SpecList['codes'][number]>();
  while (found.size < count) {
    const code = kind === 'procedure' ? procedure(r) : diagnosis(r);
    const ranged = r.next() < 0.06 && /\.[0-9]$/.test(code) && !code.endsWith('9');
    found.set(code, { code, text: codeText(r), ...(ranged ? { to: code.replace(/\d$/, '9') } : {}) });
  }
  return [...found.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** A payer's headings; each document uses one variant of each. */
export interface PayerStyle {
  payer: DocumentSpec['payer'];
  number(r: Random): string;
  headings: Record<
    'coverage' | 'necessity' | 'excluded' | 'documentation' | 'coding' | 'background' | 'references' | 'history',
    readonly string[]
  >;
  statements: Record<SpecList['disposition'], readonly string[]>;
  diagnoses: readonly string[];
}

export function documentSpec(seed: number, style: PayerStyle): DocumentSpec {
  const r = new Random(seed);
  const service = r.of(SERVICES);
  const heading = (name: keyof PayerStyle['headings']) => r.of(style.headings[name]);
  const lists: SpecList[] = [];
  for (const disposition of [
    'conditional',
    'not_covered',
    ...(r.next() < 0.6 ? ['requires_pa' as const] : []),
    ...(r.next() < 0.4 ? ['covered' as const] : []),
  ] as const)
    lists.push({
      statement: r.of(style.statements[disposition]),
      disposition,
      kind: 'procedure',
      codes: codes(r, 'procedure', r.between(6, 34)),
    });
  lists.push({
    statement: r.of(style.diagnoses),
    disposition: 'covered',
    kind: 'diagnosis',
    codes: codes(r, 'diagnosis', r.between(8, 60)),
  });
  return {
    seed,
    payer: style.payer,
    number: style.number(r),
    title: cap(service),
    effective: `${r.between(2019, 2026)}-${pad(r.between(1, 12))}-${pad(r.between(1, 28))}`,
    review: `2027-${pad(r.between(1, 12))}-15`,
    sections: [
      {
        kind: 'coverage_policy',
        heading: heading('coverage'),
        texts: [
          { text: `Benefits for ${service} differ by plan; the plan document decides in a conflict with this policy.` },
          criteriaList(r, service),
        ],
      },
      {
        kind: 'medical_necessity',
        heading: heading('necessity'),
        texts: [criteriaList(r, service), criteriaList(r, r.of(SERVICES))],
      },
      {
        kind: 'not_covered',
        heading: heading('excluded'),
        texts: [
          {
            text: `${cap(service)} is considered experimental, investigational or unproven for any of the following:`,
            items: [
              { text: `treatment of ${r.of(CONDITIONS)} in children` },
              { text: 'prevention in the absence of symptoms' },
              { text: 'repetition within the same course of treatment' },
            ],
          },
        ],
      },
      {
        kind: 'documentation',
        heading: heading('documentation'),
        texts: [
          {
            text: 'The medical record must contain all of the following:',
            items: [
              { text: 'results of the diagnostic tests and the date of each' },
              { text: 'treatments that were tried, with their duration and effect' },
            ],
          },
        ],
      },
      {
        kind: 'background',
        heading: heading('background'),
        texts: Array.from({ length: r.between(3, 8) }, () => ({
          text: `${r.of(EVIDENCE)(r)} ${r.of(EVIDENCE)(r)} ${r.of(EVIDENCE)(r)}`,
        })),
      },
      {
        kind: 'references',
        heading: heading('references'),
        texts: Array.from({ length: r.between(4, 14) }, (_, at) => ({
          text: `Author A, Writer B. ${cap(r.of(SERVICES))} in ${r.of(CONDITIONS)}. J Example Med. ${r.between(2004, 2025)};${r.between(1, 90)}(${at + 1}):${r.between(10_000, 99_999)}-${r.between(10, 99)}.`,
        })),
      },
      {
        kind: 'history',
        heading: heading('history'),
        texts: [
          {
            text: `Reviewed by the committee on ${r.between(1, 12)}/${r.between(1, 28)}/2025 without a change of criteria.`,
          },
        ],
      },
    ],
    lists,
  };
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
