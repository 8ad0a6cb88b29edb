/** Names of the sections of a payer's document. */
import { lazily, openLexicon } from '../../../platform/text/lexicon.ts';
import type { SectionName } from '../../ingest.document.ts';

export const PAYER_SECTIONS = {
  coverage_policy: { section: 'indications', heading: 'Coverage policy' },
  medical_necessity: { section: 'indications', heading: 'Medical necessity' },
  not_covered: { section: 'limitations', heading: 'Not covered' },
  prior_authorization: { section: 'other', heading: 'Prior authorization' },
  guidelines: { section: 'other', heading: 'Guidelines' },
  documentation: { section: 'documentation', heading: 'Documentation' },
  frequency: { section: 'frequency', heading: 'Frequency and quantity' },
  coding: { section: 'other', heading: 'Coding' },
  rationale: { section: 'other', heading: 'Rationale' },
  literature: { section: 'other', heading: 'Literature' },
  background: { section: 'other', heading: 'Background' },
  definitions: { section: 'other', heading: 'Definitions' },
  references: { section: 'other', heading: 'References' },
  history: { section: 'other', heading: 'History' },
  instructions: { section: 'other', heading: 'Instructions' },
} as const satisfies Record<string, { section: SectionName; heading: string }>;
export type PayerSection = keyof typeof PAYER_SECTIONS;

export const lexicon = openLexicon(new URL('./payer.yaml', import.meta.url));

/** A pattern of running text. */
export function runningText(name: string, flags: string): () => RegExp {
  return lazily(() => new RegExp(lexicon.data<Record<string, string>>('running_text')[name]!, flags));
}

const patterns = lazily(() => {
  const names = lexicon.data<Record<PayerSection, string[]>>('section_names');
  return {
    names: (Object.keys(names) as PayerSection[]).map((kind): [PayerSection, RegExp] => [
      kind,
      new RegExp(`^(?:${names[kind].join('|')})$`, 'i'),
    ]),
    forPlans: new RegExp(lexicon.data<string[]>('for_plans').join('|'), 'i'),
  };
});

/** What a part with several names is: never one that says what is covered. */
const JOINED: readonly PayerSection[] = [
  'rationale',
  'literature',
  'references',
  'history',
  'background',
  'definitions',
];
const APPENDIX = /^(?:appendix|attachment|exhibit|schedule|part|table)\s+(?:[A-Z]|\d{1,2}|[IVX]{1,4})\s*[.:)–—-]\s*/i;

/** @param title without its number. */
export function nameSection(title: string): PayerSection | null {
  const own = named(title) ?? named(title.replace(APPENDIX, ''));
  if (own !== null) return own;
  // "Background and rationale"
  const parts = title.split(/\s*(?:[/&,]|\band\b)\s*/i).map(named);
  return parts.every((part) => part !== null && JOINED.includes(part))
    ? (JOINED.find((one) => parts.includes(one)) ?? null)
    : null;
}

function named(title: string): PayerSection | null {
  return patterns().names.find(([, pattern]) => pattern.test(title))?.[0] ?? null;
}

/** A heading without its number, its marks and the plans it is for. */
export function parseTitle(text: string): string {
  return text
    .replace(/^(?:(?:section|SECTION|Section)\s+)?(?:(?:[IVX]+|\d+(?:\.\d+)*|[A-Z])[.):]|\d+(?:\.\d+)+)\s+/, '')
    .replace(/\(cont(?:inued|['’]?d)?\.?\)|[:*†®™]+$/gi, '')
    .replace(/[®™]/g, '')
    .replace(/\s*\/\s*/g, '/')
    .replace(patterns().forPlans, '')
    .replace(/\s+/g, ' ')
    .trim();
}
