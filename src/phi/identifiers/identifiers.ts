/** Identifiers with a distinctive format or a preceding label; each pattern is linear in the length of the text. */
import { isIP } from 'node:net';
import { openLexicon } from '../../platform/text/lexicon.ts';
import type { Finder } from '../categories.ts';
import { countMatches as count } from '../matches.ts';

const lexicon = openLexicon(new URL('../lexicon/identifiers.yaml', import.meta.url));

/**
 * A label, an optional connector (`MRN: 123`, `MRN is #123`), and a value with at least one digit as the first group.
 */
const labelled = (label: string): RegExp =>
  lexicon.pattern('labelled', 'gi', { label: lexicon.expand(lexicon.data(label)) });
const countDigits = (text: string): number => text.replace(/\D/g, '').length;

// Social Security number: three, two and four digits. A hyphen before it may join it to its label, but not to a digit.
const SSN = /(?<!\d-?)\d{3}([-. ])\d{2}\1\d{4}(?![\d-])/g;
const SSN_LABELLED = labelled('ssn_label');
const NINE_DIGITS = /(?<![\w.\-/#])(?!000|666)\d{9}(?![\w\-/]|\.\d)/g;
const OTHER_NINE_DIGITS = lexicon.pattern('other_nine_digits');

// CMS, "Understanding the Medicare Beneficiary Identifier (MBI) Format": no S, L, O, I, B or Z.
const L = '[ac-hjkmnp-rt-y]';
const LN = '[0-9ac-hjkmnp-rt-y]';
const MBI = new RegExp(String.raw`(?<![a-z0-9])[1-9]${L}${LN}\d[- ]?${L}${LN}\d[- ]?${L}{2}\d{2}(?![a-z0-9])`, 'gi');
// Health Insurance Claim Number: a Social Security number followed by a letter, or one preceded by Railroad Retirement
// Board letters.
const HICN = /(?<![\w-])\d{3}[- ]?\d{2}[- ]?\d{4}[- ]?(?:[abdefj-km-nptw][a-z0-9]?|c[a-z0-9]|hc)(?![\w-])/gi;
const RAILROAD = /(?<![\w-])(?:w?c?[ahd]|ca|[jmw]a|m?h|p[adh]|w[adh]|wc[adh])[- ]?\d{3}[- ]?\d{2}[- ]?\d{4}(?![\w-])/gi;
const MEMBER_ID = labelled('member_id_label');
/** A payer or `member`, followed by an id in the format of its card. */
const CARD_ID = lexicon.pattern('card_id', 'gi');
const MRN = labelled('mrn_label');
/** After `chart` alone: a year, a range of years or a procedure code is not a chart number. */
const CHART_NUMBER = /\bcharts?\s(?!(?:19|20)\d\d-(?:19|20)\d\d)(\d{6,10}|\d{2,6}-\d{3,8})(?![\w-])/gi;
const ACCOUNT = labelled('account_label');
const CARD = /(?<![\d-])(?:\d{13,16}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}|\d{4}([ -])\d{6}\2\d{4,5})(?![\d-])/g;
const LICENSE = lexicon.pattern('license', 'gi', { label: lexicon.expand(lexicon.data('license_label')) });
const SHORT_LICENSE = lexicon.pattern('short_license', 'gi');
const LICENSE_AFTER = lexicon.pattern('license_after', 'gi');
const OWNER_ID = lexicon.pattern('holder_id', 'gi');
const ID_OWNER = lexicon.pattern('id_holder', 'gi');
const GROUPED_CARD = lexicon.pattern('grouped_card', 'gi');
const POLICY_NUMBER = lexicon.pattern('policy_number', 'gi');
const VIN = lexicon.pattern('vin', 'gi');
const PLATE = /\bplate(?: (?:number|no|#))?[ :#]{1,3}(?:is )?(?=[a-z -]{0,5}\d)[a-z0-9]{1,4}[ -]?[a-z0-9]{2,5}\b/gi;
/** License plates; implants have plates too, so only values unlike a screw or code match. */
const PLATES = /\bplates? (?=[a-z\d]{0,5}\d{3})(?=\d{0,5}[a-z]{2})[a-z\d]{6,8}\b/gi;
const VEHICLE = labelled('vehicle_label');
const DEVICE = labelled('device_label');
const UDI = /\(01\)\d{14}.{0,40}?\(21\)\w{3,20}/g;

const EMAIL =
  /(?<![\w.+-])[\w.+-]{1,64}(?:@| ?[[(]at[\])] ?| at )[a-z0-9-]{1,63}(?:(?:\.| ?[[(]dot[\])] ?| dot )[a-z0-9-]{2,63}){1,4}/gi;
const OFFICE = /@(?:[a-z0-9-]+\.)*(?:cms\.hhs|cms|fda|hhs|nih)\.gov$/i;

const AREA = String.raw`(?:\(\d{3}\) ?|\d{3}[-. /])`;
const PHONE = new RegExp(String.raw`(?<!\d-?)(?:\+?1[-. ]?)?${AREA}\d{3}[-. ]\d{4}(?![\d-]|\.\d)`, 'g');
const COMPACT_PHONE =
  /(?<![\d-])(?:\+1\d{10}|\+[2-9]\d{9,13}|\+[2-9]\d{0,2}(?:[ .-]\d{2,4}){2,4}|\(\d{3}\)\d{7})(?!\d)/g;
const PHONE_LABEL =
  /\b(?:phone|telephone|tel|cell|mobile|call|callback|text|reach(?:ed)?|contact|home|work|whatsapp|sms|fax|facsimile|ph|pager)\b[^\d]{0,24}$/i;
const LABELLED_DIGITS = /(?<![\d-])(?:\d{3}[-. ]\d{4}|\d{10}|1\d{10})(?![\d-])/g;
const FAX = /\b(?:fax|facsimile)\b[^\d]{0,24}$/i;

const URL_TEXT = /\b(?:https?:\/\/|www\.)[^\s"'<>]{3,2000}/gi;
const PUBLIC_HOST = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*(?:gov|edu|example|mil)(?:[/:?#]|$)/i;
const PERSON_IN_URL = lexicon.pattern('person_in_url');
const IPV4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d]|\.\d)/g;
const IPV6 = /(?<![\w:.])[0-9a-f:]{4,45}(?![\w:])/gi;
const SECTION_LABEL =
  /(?:section|sections|sec|§+|chapter|ch|version|ver|v|oid|ncd|pub|manual|part|rule|item|step|,|and|to)\.? ?$/i;
const IP_LABEL = /\b(?:ip|ipv4|address|host|from|login|logged|server|client)\b[^.]{0,20}$/i;

const BIOMETRIC = lexicon.pattern('biometric', 'gi');
const PHOTO = lexicon.pattern('photo', 'gi');
const PHOTO_FILE = /[\w-]{1,80}\.(?:jpe?g|png|heic|heif|gif|tiff?|bmp|dcm|webp)\b/gi;

/** The text just before a match, where a label would be. */
const before = (match: RegExpExecArray, length = 40): string =>
  match.input.slice(Math.max(0, match.index - length), match.index);

const enough = (digits: number) => (match: RegExpExecArray) => countDigits(match[1]!) >= digits;

/** Ids of policies, codes, lists and programs, which may follow labels such as `member policy number L35172`. */
const POLICY_ID = /^(?:[lan]\d{5,6}|ncd-?\d.*|cpt\w*|\d{5}|[a-z]\d{4}|mm\d{4,5}|se\d{4,5}|cms-?\d{1,5}\w?)$/i;
const personal = (digits: number) => (match: RegExpExecArray) =>
  countDigits(match[1]!) >= digits && !POLICY_ID.test(match[1]!);

export const IDENTIFIER_FINDERS: readonly Finder[] = [
  {
    category: 'ssn',
    needs: /\d{4}/,
    find: (text) =>
      count(text, SSN) +
      count(text, SSN_LABELLED, (match) => countDigits(match[1]!) >= 4 && !/^\d{3}-\d{2}-\d{4}$/.test(match[1]!)) +
      count(
        text,
        NINE_DIGITS,
        (match) =>
          !OTHER_NINE_DIGITS.test(before(match)) &&
          !/(?:social|ssn|id|number|no|#|acc(?:oun)?t)[^\d]{0,12}$/i.test(before(match)),
      ),
  },
  {
    category: 'health_plan_id',
    needs: /\d\D?\d/,
    find: (text) =>
      count(text, MBI) +
      count(text, HICN) +
      count(text, RAILROAD) +
      (count(text, MEMBER_ID, (match) => personal(4)(match) && !isMbi(match[1]!)) ||
        count(text, CARD_ID) ||
        count(text, OWNER_ID, personal(6)) ||
        count(text, ID_OWNER, (match) => personal(6)(match) && !OTHER_NINE_DIGITS.test(before(match))) ||
        count(text, GROUPED_CARD, (match) => countDigits(match[1]!) >= 8) ||
        count(text, POLICY_NUMBER, personal(7))),
  },
  {
    category: 'mrn',
    needs: /(?:mr|m\.r|rec|chart|patient|number|hospital|empi|\bpt)/i,
    find: (text) => count(text, MRN, enough(3)) || count(text, CHART_NUMBER, enough(6)),
  },
  {
    category: 'account',
    needs: /(?:acc|number|no|id|#|card|iban|routing)|\d{4}/i,
    find: (text) =>
      count(text, ACCOUNT, (match) => countDigits(match[1]!) >= 4 && !isCard(match[1]!) && !POLICY_ID.test(match[1]!)) +
      count(text, CARD, ([digits]) => isCard(digits)),
  },
  {
    category: 'license',
    needs: /(?:lic|permit|passport|certificate|state|card|military|dl|d\.l)/i,
    find: (text) =>
      count(text, LICENSE, enough(4)) || count(text, SHORT_LICENSE, enough(6)) || count(text, LICENSE_AFTER, enough(6)),
  },
  {
    category: 'vehicle',
    needs: /plate|tag|vin|vehicle|\d{4}/i,
    find: (text) =>
      (count(text, PLATE, ([plate]) => countDigits(plate) >= 2) || count(text, PLATES)) +
      (count(text, VIN) || count(text, VEHICLE, enough(4))),
  },
  {
    category: 'device',
    needs: /(?:serial|s\/n|\bs\.?n\b|id|number|no|#|udi|imei)|\(01\)/i,
    find: (text) => count(text, DEVICE, enough(3)) + count(text, UDI),
  },
  {
    category: 'email',
    needs: /@|[ [(]at[\]) ]/i,
    find: (text) => count(text, EMAIL, ([address]) => isAddress(address) && !OFFICE.test(address)),
  },
  { category: 'phone', needs: /\d{3}\D{0,3}\d{4}/, find: (text) => phones(text, false) },
  { category: 'fax', needs: /\d{3}\D{0,3}\d{4}/, find: (text) => phones(text, true) },
  {
    category: 'url',
    needs: /https?:|www\./i,
    find: (text) =>
      count(text, URL_TEXT, ([url]) => PERSON_IN_URL.test(url) && !PUBLIC_HOST.test(url.split(/[/?#]/, 3).join('/'))),
  },
  {
    category: 'ip_address',
    needs: /\d\.\d|[\da-f]:/i,
    find: (text) => count(text, IPV4, isAddressOfHost) + count(text, IPV6, ([found]) => isIP(found) === 6),
  },
  {
    category: 'biometric',
    needs: /print|retina|iris|facial|face|palm|vein|biometric/i,
    find: (text) => count(text, BIOMETRIC),
  },
  {
    category: 'photo',
    needs: /photo|picture|selfie|shot|video|image|\.(?:jp|png|he|gif|tif|bmp|dcm|webp)/i,
    find: (text) => count(text, PHOTO) + count(text, PHOTO_FILE),
  },
];

function isMbi(value: string): boolean {
  return value.replace(MBI, '') === '';
}

/** ` at ` and ` dot ` form an e-mail address only together. */
function isAddress(found: string): boolean {
  return found.includes('@') || /[[(]at[\])]/i.test(found) || / at .* dot /i.test(found);
}

/** First digits of payment card issuers; a millisecond timestamp may pass the check digit by chance. */
const ISSUER = /^(?:4|5[1-5]|2[2-7]|3[0-9]|6)/;

/** @see ISO/IEC 7812-1, the check digit of card numbers. */
function isCard(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 13 || digits.length > 16 || !ISSUER.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

function phones(text: string, fax: boolean): number {
  const ofKind = (match: RegExpExecArray) => FAX.test(before(match)) === fax;
  return (
    count(text, PHONE, ofKind) +
    count(text, COMPACT_PHONE, ofKind) +
    count(text, LABELLED_DIGITS, (match) => PHONE_LABEL.test(before(match)) && ofKind(match))
  );
}

/**
 * Section numbers of manuals look like addresses (`30.6.1.1`): small numbers, no zero, and a word such as "section"
 * before them.
 */
function isAddressOfHost(match: RegExpExecArray): boolean {
  const parts = match[0].split('.').map(Number);
  if (isIP(match[0]) !== 4 || SECTION_LABEL.test(before(match, 12))) return false;
  return (
    IP_LABEL.test(before(match)) ||
    /^ ?ip\b/i.test(match.input.slice(match.index + match[0].length)) ||
    /^(?:192\.168|10\.0|127\.0)\./.test(match[0]) ||
    parts.slice(1).some((part) => part > 40)
  );
}
