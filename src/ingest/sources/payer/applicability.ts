/** For which plans and markets a document is: what its own scope statement, its header or its manifest say, and nothing else. */
import type { ReadDocument } from '../../documents/read-document.ts';
import { namesGroups, statesScope } from './header/scope-sentences.ts';
import type { ManifestDocument } from './manifest.ts';

interface Applicability {
  linesOfBusiness: string[];
  markets: string[];
  evidence: string | null;
  /** Where two statements differ: both, with their words. */
  conflicts: string[];
}

const LINES: [line: string, words: RegExp][] = [
  [
    'medicare_advantage',
    /(?<!\bnon-)\bmedicare(?:[ -]advantage)?\b(?!\s+(?:supplement|ncd|lcd|national|coverage database))/i,
  ],
  ['medicaid', /\b(?:medicaid|community plans?|chip|state programs?|managed medicaid)\b/i],
  [
    'exchange',
    /\b(?:exchanges?|marketplace|qualified health plans?|aca plans?)\b|(?<=[,:/]\s*)him(?=\s*(?:[,;/).]|$))/i,
  ],
  ['commercial', /\b(?:commercial|employer[- ](?:group|sponsored)|fully[- ]insured|self[- ](?:funded|insured))\b/i],
];
const ALL_LINES = /\ball (?:lines of business|products|plans|benefit plans)\b/i;
const DOCUMENT = `(?:medical |clinical |coverage |drug |pharmacy |payment |procedures? |provider |prior authorization |reimbursement |utilization |benefit )*(?:policy|policies|manuals?|guidelines?|bulletin|document|determination|criteria|summary|position|lists?|grid|requirements?|supplements?|addend(?:um|a)|answers)`;
/** The document speaks of itself. */
const OWN_STATEMENT = new RegExp(
  String.raw`(?:\b(?:this|the|these|our)|^(?:\w+ )?(?=(?:medical|clinical|coverage) policies\b)|^(?:\w+: )?(?=guidelines are)) ?${DOCUMENT}\b.{0,60}\b(?:appl(?:y|ies)|applicable|(?:is|are) (?:intended )?for|is (?:limited|specific) to|is used for|(?:is|are) used (?:to make|in making) (?:\w+ ){0,2}decisions|covers|governs|pertains to|(?:replaces|modifies|amends|supplements)\b.{0,100}\bfor (?:the )?(?:[\w-]+ ){0,3}(?=plans?|members|products)|addresses\b.{0,160}\bfor (?:the )?(?:[\w-]+ ){0,3}(?=plans?|members|products))\b`,
  'i',
);
/** In the beginning: "It applies to Medicaid plans.", "Changes take effect July 1, 2026, for our Medicaid plans." */
const IT_APPLIES = /^(?:it|they) (?:applies|apply) (?:only )?to\b|\btakes? effect\b.{0,40}\bfor (?:our|all)\b/i;
const LABEL_NAMES = String.raw`applies to|applicable (?:to|plans?|products?|lines? of business)|line(?:s|\(s\))?[- ]of[- ]business|lobs?|(?:benefit|business) (?:lines?|segments?)|products?|plan types?|product (?:types?|lines?)|plans?|programs?|scope`;
/** Facts of a header next to each other: "Effective: 1/1/2026 Plans: Medicaid". */
const NEXT_FACT = new RegExp(
  String.raw`\s{2,}|(?<=[.])\s+|\s+(?=(?:${LABEL_NAMES})(?:\(s\))?\s*:)|(?<!\ball)\s+(?=lines? of business\s)|\s+(?=for (?:our |all )?members of\s)|,\s+(?=for (?:[\w&'’-]+ ){1,6}(?:members|enrollees)\b)`,
  'i',
);
const PLAN_WORDS = '(?:commercial|medicare advantage|medicaid|chip|exchange|marketplace|and|or|individual)';
const FOR_MEMBERS = new RegExp(
  String.raw`^(?:for:? )?(?:our |all )?(?:(?<=for:? (?:our |all )?)|members? (?:of|in) )(?:(?:our|all|the)\s+)?(?:(?!${PLAN_WORDS})[\w&'’-]+\s+){0,4}(?:(?:${PLAN_WORDS}[,\s]+)+(?:(?:HMO|PPO|POS|EPO|and|or)[,\s]+)*(?:members?|plans?|enrollees|products?)|(?:${PLAN_WORDS}[,\s]*)+)(?: only| of all ages)?\.?$`,
  'i',
);
const ONLY_MEMBERS = new RegExp(
  String.raw`^(?:${PLAN_WORDS}[,/&\s]+)+(?:members?|plans?|enrollees|products?)(?: only)?\.?$`,
  'i',
);
/** "Applies to commercial plans." */
const APPLIES_TO =
  /^(?:applies|applicable) (?:only )?to (?!.*\b(?:codes?|claims?|services?|policy|guideline)\b).{4,100}$/i;
/** A line of plans among the facts of a header: "Policy H-1 • Effective 1/1/2026 • Medicare Advantage". */
const ONLY_PLANS = new RegExp(
  String.raw`^(?:individual )?(?:${PLAN_WORDS}[,/&\s]*)+(?:plans?|products?|members?)?$`,
  'i',
);
const FACTS = /\s*[•·]\s*|\s{2,}|\s+[-\u2013\u2014]\s+/;
const OF_DOCUMENT = /\b(?:effective|policy|list|number|review(?:ed)?|posted|updated|revised)\b.*\d/i;
const HEAD = 15;
/** A heading above a policy that names its members: "Medicare HMO and Medicare PPO Members". */
const MEMBERS_HEADING = new RegExp(
  String.raw`^(?:for )?(?:(?:non-)?(?:${PLAN_WORDS}|medicare|managed care|hmo|ppo|pos|epo|indemnity)(?:[,/&]?\s+\w+){0,2}?[,/&]?\s+)+(?:members?|enrollees)\b\s*(?::.{0,80})?$`,
  'i',
);
/** "Medicare Advantage Plans and Commercial Products" */
const PLANS_HEADING = new RegExp(
  `^(?:${PLAN_WORDS} (?:plans?|products?))(?:(?:,| and|,? &) ${PLAN_WORDS} (?:plans?|products?))+$`,
  'i',
);
/** "Medicare members: this policy does not apply." */
const NOT_FOR_THEM = new RegExp(String.raw`[:,]\s*(?:this|the) ${DOCUMENT}\s*$`, 'i');
const LABEL = new RegExp(String.raw`^(?:${LABEL_NAMES})(?:\(s\))?\s*(?::|\s{2,}|$)|^lines? of business\s`, 'i');
const HEADER_LINES = `(?:commercial|medicare advantage|medicaid|community plan|individual exchange|exchange|marketplace)(?: plans?)?`;
/** A line of the header: "Commercial and Individual Exchange Medical Policy". */
const HEADER = new RegExp(
  String.raw`^(?:[\w&'’.®]+\s+){0,5}${HEADER_LINES}(?:(?:\s*[,/&|]\s*|\s+and\s+)${HEADER_LINES})*\s+(?:\w+\s+)?${DOCUMENT}\b|^${DOCUMENT} for (?:\w+ ){0,3}${HEADER_LINES}(?:\s+and\s+${HEADER_LINES})*$`,
  'i',
);
/** A title with its plans in it or behind it: "Commercial Outpatient Prior Authorization Code List", "Drug List (Commercial and Exchange)". */
const PLANS = String.raw`${HEADER_LINES}(?:(?:\s*[,/&|]\s*|\s+and\s+)${HEADER_LINES})*`;
const LISTED = '(?:lists?|grid|matrix|policy|guidelines?|bulletin|criteria|formulary)';
const TITLE = new RegExp(
  String.raw`^(?:[\w&'’.®,]+\s+){0,6}${PLANS}\s+(?:[\w/]+\s+){0,6}${LISTED}\b[^.;]{0,12}$|\b${LISTED}\b[^()]{0,60}\(${PLANS}\)$`,
  'i',
);
/** "HMO/EPO: applies to insured plans. ASO: documents will vary. Medicaid: this policy will apply": two of these kinds are commercial alone. */
const OF_GROUPS = /\b(?:EPO|ASO)\b[^.:;]{0,30}:\s/;
/** A program that a manual is of: "Plains State Medicaid". */
const PROGRAM = /^(?:[\w&'’.]+ ){0,4}medicaid(?: (?:program|agency|plan))?(?: \([^()]{2,40}\))?$/i;
/** A line of the header with nothing but plans: "Commercial group plans". */
const ALONE = new RegExp(
  String.raw`^(?:${PLAN_WORDS}[,/&\s]+)*${PLAN_WORDS}(?: group)?(?: (?:members?|plans?|products?))?\.?$`,
  'i',
);
/** Names of products with their line behind them: "Plains HMO and Plains POS (commercial)". */
const IN_BRACKETS = new RegExp(String.raw`\b(?:HMO|PPO|POS|EPO|plans?|products?|service)\s+\(${HEADER_LINES}\)$`, 'i');
const OTHER_DOCUMENT =
  /\b(?:related|refer to|see (?:the|also|our)|reviewed|for information|available at|can be found)\b/i;
const NEGATED =
  /\b(?:do(?:es)? not apply|not applicable|is not (?:intended )?for|except(?:ing|ion)?|exclud(?:es|ing)|other than|but not|not including)\b/i;
const UNCHECKED = /[☐□○]\s*[^☐□○☒☑■✓✔●]*/g;
const CHECKED = /[☒☑■✓✔●]/;
const BEGINNING = 80;
const MAX_EVIDENCE = 200;
const MAX_LISTED = 8;

interface Statement {
  lines: string[];
  words: string;
}

export function findApplicability(
  listed: Pick<ManifestDocument, 'line_of_business' | 'markets'>,
  {
    blocks: own,
    asides = [],
    furniture,
  }: Pick<ReadDocument, 'blocks' | 'furniture'> & Partial<Pick<ReadDocument, 'asides'>>,
): Applicability {
  const read = { blocks: [...own.slice(0, BEGINNING), ...asides], furniture };
  const given = listed.line_of_business ?? [];
  const markets = listed.markets ?? [];
  const stated = [
    ...scopeStatements(read),
    ...headerStatements(read),
    ...membersHeadings(read),
    ...checkedBoxes(read),
  ].filter(({ lines }) => lines.length > 0);
  if (stated.length === 0) stated.push(...planColumns(read));
  const manifest = given.length === 0 ? [] : [{ lines: given, words: `Manifest: ${given.join(', ')}` }];
  const all = [...distinct(stated), ...manifest];
  const differ = all.some(({ lines }) => !same(lines, all[0]!.lines));
  const words = (differ ? all : all.slice(0, 1)).map((one) => clip(one.words)).join(' | ');
  const evidence = words === '' ? null : words;
  return {
    linesOfBusiness: ORDER.filter((line) => all.some(({ lines }) => lines.includes(line))),
    markets,
    evidence: evidence ?? (markets.length > 0 ? `Manifest: ${markets.join(', ')}` : null),
    conflicts: differ
      ? [
          `lines of business differ, all are stored: ${all.map((one) => `${one.lines.join(', ')} (“${clip(one.words)}”)`).join('; ')}`,
        ]
      : [],
  };
}

const ORDER = ['commercial', 'medicare_advantage', 'medicaid', 'exchange'];

function scopeStatements({ blocks }: Pick<ReadDocument, 'blocks'>): Statement[] {
  const texts = blocks.map(({ text }, at) =>
    (labelsBelow(text, blocks[at + 1]?.text) ?? labelWithValue(text) ?? text).replaceAll(' | ', '  '),
  );
  return texts.flatMap((whole, at): Statement[] => {
    const text = withBoxes(whole);
    const facts = at < HEAD && text.length <= 300 ? text.split(NEXT_FACT) : [];
    const labeled = facts
      .filter(
        (fact) =>
          (fact !== text && (LABEL.test(fact) || ONLY_MEMBERS.test(fact))) ||
          FOR_MEMBERS.test(fact) ||
          APPLIES_TO.test(fact),
      )
      .map((words) => ({ lines: linesIn(words), words }))
      .filter(({ lines }) => lines.length > 0);
    if (labeled.length > 0) return labeled;
    const among = at < HEAD && text.length <= 200 ? text.split(FACTS) : [];
    const plans = among.filter((fact) => ONLY_PLANS.test(fact));
    if (plans.length === 1 && among.some((fact) => OF_DOCUMENT.test(fact)))
      return [{ lines: linesIn(plans[0]!), words: text }];
    if (LABEL.test(text)) {
      const whole = text.replace(LABEL, '').trim() === '' ? [text, ...listBelow(texts, at + 1)].join(' ') : text;
      return whole.length > 300 ? [] : [{ lines: linesIn(whole), words: whole }];
    }
    const own = text
      .split(/(?<=[.;])\s+/)
      .filter(
        (sentence) =>
          (OWN_STATEMENT.test(sentence) || statesScope(sentence) || (at < HEAD && IT_APPLIES.test(sentence))) &&
          !OTHER_DOCUMENT.test(sentence),
      )
      .map((sentence) => ({ lines: linesIn(sentence), words: sentence }));
    if (own.length === 0 && at < HEAD && namesGroups(text)) return [{ lines: linesIn(text), words: text }];
    return own.length > 0 && OF_GROUPS.test(text) ? [{ lines: ['commercial', ...linesIn(text)], words: text }] : own;
  });
}

/** A row of labels with the row of their values below it, as labels with values; null for other texts. */
function labelsBelow(text: string, next: string | undefined): string | null {
  const [labels, values] = [text.split(' | '), next?.split(' | ') ?? []];
  if (labels.length < 2 || labels.length !== values.length) return null;
  const at = labels.findIndex((label) => LABEL.test(label) && label.length <= 40);
  return at < 0 || linesIn(values[at]!).length === 0 ? null : `${labels[at]}: ${values[at]}`;
}

/** A row of labels, each with its value behind it, as the one that is about plans; null for other texts. */
function labelWithValue(text: string): string | null {
  const cells = text.split(' | ');
  if (cells.length < 4 || cells.length % 2 !== 0) return null;
  const at = cells.findIndex((cell, nth) => nth % 2 === 0 && cell.length <= 40 && LABEL.test(cell));
  return at < 0 || linesIn(cells[at + 1]!).length === 0 ? null : `${cells[at]}: ${cells[at + 1]}`;
}

/** Short lines below a label, as far as they name lines of business. */
function listBelow(texts: readonly string[], from: number): string[] {
  const below = texts.slice(from, from + MAX_LISTED);
  const end = below.findIndex((text) => text.length > 80 || linesIn(text).length === 0);
  return end < 0 ? below : below.slice(0, end);
}

function headerStatements({ blocks, furniture }: Pick<ReadDocument, 'blocks' | 'furniture'>): Statement[] {
  const labeled = furniture
    .filter((text) => text.length <= 120 && LABEL.test(text))
    .map((text) => ({ lines: linesIn(text), words: text }));
  const headers = [...blocks.slice(0, 12).map(({ text }) => text), ...furniture]
    .flatMap((text) => [
      text,
      text.replace(/\((\w+)\)/g, '$1'),
      ...text.split(' | ').filter((cell) => ALONE.test(cell) || PROGRAM.test(cell)),
    ])
    .filter(
      (text) =>
        text.length <= 120 &&
        [HEADER, TITLE, IN_BRACKETS, PROGRAM, ALONE].some((one) => one.test(text)) &&
        !OTHER_DOCUMENT.test(text) &&
        !/[.]\s+[A-Z]/.test(text),
    )
    .map((text) => ({ lines: linesIn(text), words: text }));
  return [...labeled, ...headers];
}

/** What all headings for members of plans name together. */
function membersHeadings({ blocks }: Pick<ReadDocument, 'blocks'>): Statement[] {
  const texts = blocks.flatMap(({ type, text }) =>
    type === 'heading' && [MEMBERS_HEADING, PLANS_HEADING].some((one) => one.test(text)) ? [text] : [],
  );
  return texts.length === 0 || texts.some((text) => NON.test(text))
    ? []
    : [{ lines: linesIn(texts.join('; ')), words: texts.join('; ') }];
}

/** Columns of plans in a list of codes: "Code | Service | Commercial | Medicaid". */
function planColumns({ blocks }: Pick<ReadDocument, 'blocks'>): Statement[] {
  const columns = blocks.flatMap(({ type, text }) => {
    const cells = type === 'table_row' ? text.split(' | ') : [];
    const plans = cells.filter((cell) => cell.length <= 40 && linesIn(cell).length === 1);
    return /\bcodes?\b|\bcpt\b|\bhcpcs\b/i.test(cells[0] ?? '') && plans.length > 1 ? [plans.join(', ')] : [];
  });
  const lines = columns.flatMap(linesIn);
  return columns.length === 0 ? [] : [{ lines: [...new Set(lines)], words: `Columns: ${columns[0]}` }];
}

/** Boxes of plans, wherever they are: those that are checked. */
function checkedBoxes({ blocks }: Pick<ReadDocument, 'blocks'>): Statement[] {
  const rows = blocks
    .map(({ text }) => withBoxes(text).replaceAll(' | ', '  '))
    .filter(
      (text) =>
        text.length <= MAX_BOXES && /^[\u2610\u2612]/.test(text) && linesIn(text.replace(BOXES, ' ')).length > 0,
    );
  const words = rows.join('  ');
  const several = (words.match(BOXES) ?? []).length > 1 && CHECKED.test(words);
  return several ? [{ lines: linesIn(words), words }] : [];
}
const MAX_BOXES = 160;
const BOXES = /[\u2610\u2612]/g;

/** "[X]" as the box that it represents. */
function withBoxes(text: string): string {
  return text.replace(/\[\s*x\s*\]/gi, '\u2612').replace(/\[\s*\]/g, '\u2610');
}

function linesIn(text: string): string[] {
  const chosen = CHECKED.test(text) ? text.replace(UNCHECKED, ' ') : text;
  const cut = chosen.search(NEGATED);
  const [affirmed, negated] = cut < 0 ? [chosen, ''] : [chosen.slice(0, cut), chosen.slice(cut)];
  if (NOT_FOR_THEM.test(affirmed)) return [];
  const refused = (words: RegExp) => negated !== '' && words.test(negated);
  if (ALL_LINES.test(affirmed)) return LINES.filter(([, words]) => !refused(words)).map(([line]) => line);
  return LINES.flatMap(([line, words]) => (words.test(affirmed) ? [line] : []));
}

/** Also "Non-Medicare", which is for plans of other lines that it does not name. */
export function namesPlans(text: string): boolean {
  return linesIn(text.replace(NON, '')).length > 0;
}
const NON = /\bnon-(?=medicare\b)/i;

function distinct(statements: readonly Statement[]): Statement[] {
  return statements.filter((one, at) => statements.findIndex((other) => same(one.lines, other.lines)) === at);
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line) => other.includes(line));
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_EVIDENCE ? line : `${line.slice(0, MAX_EVIDENCE - 1)}…`;
}
