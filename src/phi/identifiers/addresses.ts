/** Street addresses, PO boxes, ZIP+4 codes and places of residence, 45 CFR 164.514(b)(2)(i)(B). */
import { openLexicon } from '../../platform/text/lexicon.ts';
import type { Finder } from '../categories.ts';
import { countMatches as matches } from '../matches.ts';

const lexicon = openLexicon(new URL('../lexicon/addresses.yaml', import.meta.url));

const CLEAR_STREET = lexicon.pattern('clear_street', 'gi');
const UNCERTAIN_STREET = lexicon.pattern('doubtful_street', 'gi');
const HOME_BEFORE = lexicon.pattern('home_before');
const NUMBERED_WAY = lexicon.pattern('numbered_way', 'gi');
const CAPITALIZED_WAY = lexicon.pattern('capitalized_way', 'g');
const WORDED_STREET = lexicon.pattern('worded_street', 'g');
const PLAIN_ROAD = lexicon.pattern('plain_road', 'gi');
const POST_BOX = /\b(?:p\.?\s?o\.?|post office|postal)\s?box\s?#?:?\s?\d{1,7}\b/gi;
const APARTMENT = /\b(?:apt|apartment)\.?\s?#?\s?(?:\d{1,5}[a-z]?|[a-z]\d{0,4})\b(?!\s?(?:hours|days))/gi;

const CITY_STATE_ZIP = lexicon.pattern('city_state_zip', 'gi');
/** The end of each kind of address; most texts have none, and searching for a town at every word is expensive. */
const STATE_ZIP = /[a-z]\.?,?\s{1,2}\d{5}/i;
const CODE_WORD = /\b(?:cpt|hcpcs|code|codes|in|for)\b/i;
/** First three digits of ZIP codes by state name or abbreviation. */
const ZIP_RANGES = lexicon
  .data<string[]>('zip_prefixes')
  .flatMap((line) => line.split('; '))
  .map((range) => {
    const [code, name, prefixes] = range.split(' ') as [string, string, string];
    const [first, last] = prefixes.split('-').map(Number) as [number, number];
    return { names: [code, name.replace('_', ' ')], first, last };
  });
const ZIP_PLUS_4 = /(?<![\w.-])\d{5}-\d{4}(?![\w-]|\.\d)/g;
const ZIP_LABELLED = /\b(?:zip|postal)(?:\s?code)?(?:\s?\+\s?4)?[^\w]{0,4}(?:is |of )?\d{5}-?\d{4}\b/gi;
const DRUG_CODE_BEFORE = /\b(?:ndcs?|national drug codes?|drug|labeler|product)(?:\s?(?:code|number|no|#))?s?\W{0,4}$/i;
const HOME_STREET = lexicon.pattern('home_street', 'gi');
const HOME_TOWN = lexicon.pattern('home_town', 'gi');
const HOME_COUNTY = lexicon.pattern('home_county', 'gi');

/** Words required for each kind of address: searching for a house number at every word is expensive. */
const STREET_WORD = lexicon.pattern('street_word');
const HOME_WORD = /\b(?:liv(?:es|ing)|resid|stays|home|moved|from [a-z.' -]{2,60}(?:county|parish|township|borough))/i;

/**
 * On its own, a value in this format is an NDC's labeler and product; it is a ZIP+4 only within a text or after a
 * label.
 */
const ALONE = /^\s*\d{5}-\d{4}\s*$/;

export const ADDRESS_FINDERS: readonly Finder[] = [
  {
    category: 'address',
    needs:
      /\d|\b(?:apt|apartment|liv(?:es|ing)|resid|home|moved|from)|(?:street|ave|avenue|road|rd|lane|drive|court|way|place)\b/i,
    find: (text) =>
      (STREET_WORD.test(text) ? streetsIn(text) : 0) ||
      (/box/i.test(text) ? matches(text, POST_BOX) : 0) ||
      (/\bap(?:t|ar)/i.test(text) ? matches(text, APARTMENT) : 0) ||
      (STATE_ZIP.test(text)
        ? matches(text, CITY_STATE_ZIP, ([found, state, zip]) => !CODE_WORD.test(found) && parseIsZip(state!, zip!))
        : 0) ||
      (/zip|postal/i.test(text) ? matches(text, ZIP_LABELLED) : 0) ||
      matches(text, ZIP_PLUS_4, (match) => !ALONE.test(text) && !DRUG_CODE_BEFORE.test(before(match))) ||
      (HOME_WORD.test(text) ? matches(text, HOME_STREET) || matches(text, HOME_TOWN) || matches(text, HOME_COUNTY) : 0),
  },
];

function streetsIn(text: string): number {
  return (
    matches(text, CLEAR_STREET) ||
    matches(text, UNCERTAIN_STREET) ||
    matches(text, NUMBERED_WAY, (match) => HOME_BEFORE.test(before(match))) ||
    matches(text, CAPITALIZED_WAY) ||
    matches(text, WORDED_STREET) ||
    matches(text, PLAIN_ROAD)
  );
}

/** `Texas 99213` is a state and a procedure code: no ZIP code of Texas has this prefix. */
function parseIsZip(state: string, zip: string): boolean {
  const prefix = Number(zip.slice(0, 3));
  const spelled = state.toLowerCase();
  return ZIP_RANGES.some(({ names, first, last }) => names.includes(spelled) && prefix >= first && prefix <= last);
}

const before = (match: RegExpExecArray): string => match.input.slice(Math.max(0, match.index - 48), match.index);
