/** Parses what lists state about prior authorization, step therapy, quantity limits and specialty drugs. Pure. */

/** Each `yes`, `no`, the list's own words, or null if the list does not state it. */
export interface Requirements {
  prior_authorization: string | null;
  step_therapy: string | null;
  quantity_limit: string | null;
  specialty: string | null;
  /** As in the list. */
  requirements: string | null;
  /** Abbreviations, separated by commas. */
  codes: string | null;
}

export const REQUIREMENT_NAMES = ['prior_authorization', 'step_therapy', 'quantity_limit', 'specialty'] as const;
export type RequirementName = (typeof REQUIREMENT_NAMES)[number];

/** The usual abbreviation of each, used in answers whatever the list uses. */
const CODES: Readonly<Record<RequirementName, string>> = {
  prior_authorization: 'PA',
  step_therapy: 'ST',
  quantity_limit: 'QL',
  specialty: 'SP',
};

const WRITTEN: Readonly<Record<RequirementName, RegExp>> = {
  prior_authorization: /\bPA\b|\bPA\d\b|prior[- ]auth|pre-?auth|precert/i,
  step_therapy: /\bSTE?\b|\bST\d\b|step[- ](?:therapy|edit)/i,
  quantity_limit: /\bQLL?\b|\bQty\b|\bQL\d\b|quantity|dispensing limit/i,
  specialty: /\bSP\b|\bSPC\b|\bLA\b(?=.*specialty)|special(?:ty|ity)/i,
};
/** Kinds of prior authorization that a list distinguishes. */
const KINDS: readonly [pattern: RegExp, text: string][] = [
  [/\bB\s*\/?\s*(?:vs\.?\s*)?D\b/i, 'Part B or Part D'],
  [/PA\W{0,3}NSO?\b|new starts?/i, 'new starts only'],
];

/** How many, of what (up to two words), in what period. */
const AMOUNT = new RegExp(
  [
    '(\\d[\\d,]*(?:\\.\\d+)?)\\s*((?:[a-z]{1,20}(?:\\(s\\))?\\.?){0,2}?)',
    '\\s*(?:\\/|\\bper\\b|\\bevery\\b|\\beach\\b|\\bin\\b|\\bfor\\b|\\ba\\b|-)\\s*(\\d+)?',
    '\\s*(days?|d|months?|mo|weeks?|wk|fills?|rx|prescriptions?|years?|yr)\\b',
  ].join(''),
  'i',
);
const BARE_AMOUNT = /(\d[\d,]*(?:\.\d+)?)\s*\/\s*(\d+)\b/;
const SPANS: readonly [RegExp, string][] = [
  [/^d/i, 'day'],
  [/^mo/i, 'month'],
  [/^w/i, 'week'],
  [/^(?:fill|rx|pres)/i, 'fill'],
  [/^y/i, 'year'],
];

/**
 * `PA; QL (30 EA/30 days)`. In a requirements column, omitted PA, ST and QL are not required; SP only if the list
 * states that it marks specialty drugs.
 * @param known further abbreviations of the list, in upper case, with their meanings
 */
export function readRequirements(
  text: string | null,
  known: ReadonlyMap<string, RequirementName> = new Map(),
): Requirements {
  const provided = text ?? '';
  const words = new Set(provided.toUpperCase().split(/[^A-Z0-9*+^†‡#]+/));
  const named = [...known].filter(([code]) => words.has(code)).map(([, name]) => name);
  const marksSpecialty = [...known.values()].includes('specialty');
  const read = (name: RequirementName): string | null => {
    if (named.includes(name) || WRITTEN[name].test(provided)) return 'yes';
    return name === 'specialty' && !marksSpecialty ? null : 'no';
  };
  const kind = KINDS.find(([pattern]) => pattern.test(provided))?.[1];
  const quantity = read('quantity_limit');
  const flags = {
    prior_authorization: kind ?? read('prior_authorization'),
    step_therapy: read('step_therapy'),
    quantity_limit: quantity === 'yes' ? (amountIn(provided) ?? 'yes') : quantity,
    specialty: read('specialty'),
  };
  return { ...flags, requirements: text, codes: formatRequirementCodes(flags) };
}

/** `30 per 30 days` from `QL (30 EA per 30 days)`, with the unit if it is a word; null without an amount. */
export function amountIn(text: string): string | null {
  const found = AMOUNT.exec(text);
  if (found !== null) {
    const [, amount, unit, number, span] = found;
    const name = SPANS.find(([pattern]) => pattern.test(span!))![1];
    const count = Number(number ?? 1);
    return `${plain(amount!)}${parseUnit(unit!)} per ${count === 1 ? name : `${count} ${name}s`}`;
  }
  const bare = BARE_AMOUNT.exec(text);
  return bare === null ? null : `${plain(bare[1]!)} per ${bare[2]} days`;
}

const plain = (amount: string): string => String(Number(amount.replaceAll(',', '')));

function parseUnit(text: string): string {
  const unit = text
    .replace(/\(s\)|\./g, '')
    .trim()
    .toLowerCase();
  return unit === '' || /^(?:ea|each|eas|qty)$/.test(unit) ? '' : ` ${unit}`;
}

/** The value of a separate column: Y, 1, true, X, a mark, or the list's text. */
export function readFlag(text: string | null): string {
  const provided = (text ?? '').trim();
  if (provided === '' || /^(?:n|no|false|0|none|-|n\/a)$/i.test(provided)) return 'no';
  return /^(?:y|yes|true|1|x|pa|st|ql|sp|required|applies|[✓✔•●*†]+)$/i.test(provided) ? 'yes' : provided.slice(0, 200);
}

/** Abbreviations of the requirements, separated by commas; null for none. */
export function formatRequirementCodes(flags: Readonly<Record<RequirementName, string | null>>): string | null {
  const codes = REQUIREMENT_NAMES.filter((name) => flags[name] !== null && flags[name] !== 'no').map(
    (name) => CODES[name],
  );
  return codes.length === 0 ? null : codes.join(',');
}
