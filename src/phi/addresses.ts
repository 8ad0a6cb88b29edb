/** Street addresses, post-office boxes, ZIP+4 and places where a person lives, 45 CFR 164.514(b)(2)(i)(B). */
import type { Finder } from './categories.ts';

const STATE =
  'a[lkzr]|c[aot]|d[ce]|fl|ga|hi|i[dlna]|k[sy]|la|m[edainsot]|n[evhjmycd]|o[hkr]|p[ar]|ri|s[cd]|t[nx]|ut|v[ta]|w[aivy]|alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|puerto rico|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming';

/** Nothing else in coverage texts ends so. */
const CLEAR_WAY =
  'street|avenue|ave|road|rd|boulevard|blvd|parkway|pkwy|highway|hwy|turnpike|terrace|alley|crescent|freeway|expressway|causeway';
/** `CT` is a scan, `Dr` a doctor, `St` a saint: something of an address must follow, or one before it. */
const DOUBTFUL_WAY =
  'st|dr|drive|ct|court|ln|lane|pl|place|way|cir|circle|sq|square|trail|trl|loop|run|ter|pass|path|row|plaza|plz|cove|cv|hill|ridge|point|pt|bend|walk|mews';
const NUMBER = String.raw`(?<![\w.,/-])\d{1,6}[a-d]?(?:-\d{1,4})?(?:\s?1\/2)?`;
const WORDS = String.raw`(?:\s(?:[nsew]|ne|nw|se|sw|north|south|east|west)\.?)?(?:\s(?:\d{1,3}(?:st|nd|rd|th)|(?!(?:of|for|to|with|the|on|in|at|and|or|per|by|from|is|was|mg|ml|mcg|units?|weeks?|days?|years?|months?|minutes?|hours?)\b)[a-z][a-z'.-]{0,20})){1,3}`;
const UNIT = String.raw`(?:apt|apartment|unit|ste|suite|room|rm|lot|bldg|building|floor|fl|#)\.?\s?#?\s?\w{1,5}\b`;
const CLEAR_STREET = new RegExp(String.raw`${NUMBER}${WORDS}\s(?:${CLEAR_WAY})\b`, 'gi');
const DOUBTFUL_STREET = new RegExp(
  String.raw`${NUMBER}${WORDS}\s(?:${DOUBTFUL_WAY})\b\.?(?=,?\s{1,2}(?:${UNIT}|(?:[a-z.'-]{2,20}\s){0,2}[a-z.'-]{2,20},?\s{1,2}(?:${STATE})\b|(?:${STATE})\b\.?,?\s\d{5}))`,
  'gi',
);
const HOME_BEFORE =
  /\b(?:address|lives|living|resides?|residing|residence|home|mail(?:ed|ing)?|ship(?:ped)?|send(?: it)?|deliver(?:ed)?|moved|located|house|stays|staying)\b[^\d]{0,30}$/i;
const NUMBERED_WAY = new RegExp(String.raw`${NUMBER}${WORDS}\s(?:${DOUBTFUL_WAY})\b`, 'gi');
const CAPITALIZED_WAY =
  /(?<![\w.,/-])\d{2,5}\s(?:[NSEW]\.?\s)?(?:[A-Z][a-z'.-]{2,20}\s){1,2}(?:St|Dr|Drive|Court|Ln|Lane|Pl|Place|Way|Cir|Circle|Sq|Trail|Loop|Ter|Cove|Plaza)\b\.?(?=\s*(?:[,.;)]|$))/g;
const PLAIN_ROAD =
  /\b(?:county|state|us|farm|ranch) (?:road|route|highway|hwy|rd) \d{1,5}\b[^.]{0,12}(?:box|apt|lot|unit|,)|\b(?:rr|rural route|hc) ?#?\d{1,4},? box ?#?\d{1,6}\b/gi;
const POST_BOX = /\b(?:p\.?\s?o\.?|post office|postal)\s?box\s?#?:?\s?\d{1,7}\b/gi;
const APARTMENT = /\b(?:apt|apartment)\.?\s?#?\s?(?:\d{1,5}[a-z]?|[a-z]\d{0,4})\b(?!\s?(?:hours|days))/gi;

const CITY_STATE_ZIP = new RegExp(
  String.raw`(?<![\w])[a-z][a-z.'-]{1,20}(?:\s[a-z][a-z.'-]{1,20}){0,2},?\s{1,2}(?:${STATE})\.?,?\s{1,2}\d{5}(?:-?\d{4})?(?![\d-])`,
  'gi',
);
const ZIP_PLUS_4 = /(?<![\w.-])\d{5}-\d{4}(?![\w-]|\.\d)/g;
const ZIP_LABELLED = /\b(?:zip|postal)(?:\s?code)?(?:\s?\+\s?4)?[^\w]{0,4}(?:is |of )?\d{5}-?\d{4}\b/gi;
const DRUG_CODE_BEFORE = /\b(?:ndcs?|national drug codes?|drug|labeler|product)(?:\s?(?:code|number|no|#))?s?\W{0,4}$/i;
const HOME_STREET = new RegExp(
  String.raw`\b(?:lives|living|resides|residing|stays)\s(?:on|at|off|near)\s(?:[a-z0-9.'-]{1,20}\s){1,3}(?:${CLEAR_WAY}|${DOUBTFUL_WAY})\b`,
  'gi',
);
const HOME_TOWN = new RegExp(
  String.raw`\b(?:lives|living|resides|residing|resident of|home is|home address is|moved)\s(?:in|at|to|near|on|off)?\s?(?:[a-z][a-z.'-]{1,20}\s?){1,3},\s?(?:${STATE})\b`,
  'gi',
);

/** A whole value of this form is an NDC's labeler and product: only within a text, or behind a label, is it a ZIP+4. */
const ALONE = /^\s*\d{5}-\d{4}\s*$/;

export const ADDRESS_FINDERS: readonly Finder[] = [
  {
    category: 'address',
    needs: /\d|\b(?:apt|apartment|liv(?:es|ing)|resid|home|moved)/i,
    find: (text) =>
      matches(text, CLEAR_STREET) ||
      matches(text, DOUBTFUL_STREET) ||
      matches(text, NUMBERED_WAY, (match) => HOME_BEFORE.test(before(match))) ||
      matches(text, CAPITALIZED_WAY) ||
      matches(text, POST_BOX) ||
      matches(text, PLAIN_ROAD) ||
      matches(text, APARTMENT) ||
      matches(text, CITY_STATE_ZIP, ([found]) => !/\b(?:cpt|hcpcs|code|codes|in|for)\b/i.test(found)) ||
      matches(text, ZIP_LABELLED) ||
      matches(text, ZIP_PLUS_4, (match) => !ALONE.test(text) && !DRUG_CODE_BEFORE.test(before(match))) ||
      matches(text, HOME_STREET) ||
      matches(text, HOME_TOWN),
  },
];

const before = (match: RegExpExecArray): string => match.input.slice(Math.max(0, match.index - 48), match.index);

function matches(text: string, pattern: RegExp, accept: (match: RegExpExecArray) => boolean = () => true): number {
  let found = 0;
  for (const match of text.matchAll(pattern)) if (accept(match)) found++;
  return found;
}
