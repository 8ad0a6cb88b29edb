/** Five digits that are no code of a service: parts of addresses and phone numbers, numbers of forms and plans, amounts, counts. */
import { runningText } from '../section-names.ts';

/** Words right before a number that is no code. */
const LABELS = [
  String.raw`\b(?:zip(?:[ -]?codes?)?|postal codes?|p\.?\s?o\.? ?box|box|suite|ste|room|floor|building|bldg|unit|route|highway|mail ?stop)\b\.?`,
  String.raw`\b(?:ext(?:ension)?|phone|telephone|tel|fax|tty|option|pin|call|dial)\b\.?`,
  String.raw`\b(?:form|license|group|plan|contract|account|vendor|payer|provider|member|policy|bulletin|guideline|document|file|case|ticket|article|section|page|order|trial|study|reference|tax|npi|tin|nct|naic|ncpdp|bin|pcn)\b`,
];
const QUANTIFIED = String.raw`\b(?:about|nearly|almost|over|some|around|approximately|more than|less than|fewer than|at least|up to|total(?:ing)?(?: of)?)\b`;
const IDENTIFIER = String.raw`(?:\s+(?:numbers?|no\.?|id|identifier|identification|form|policy|plan))*`;
const BEFORE = new RegExp(
  String.raw`(?:(?:${LABELS.join('|')})${IDENTIFIER}(?:\s+(?:is|was|are))?|${QUANTIFIED})\s*[:#]?\s*$`,
  'i',
);
/** "Form HM 62321" */
const LETTERS_BEFORE = /\b(?:[Ff]orm|[Pp]olicy|[Gg]roup|[Ll]icense|[Tt]rial) [A-Z]{1,4}\s?-?$/;
const NAMED_AS_CODE =
  /\b(?:cpt|hcpcs|(?<!\b(?:zip|postal|area|bar)[ -]?)codes?)(?:[®*]| \(r\)|\b[^.:;?()]{1,60}:)?\s*[:#(]?\s*$|\bprocedures?\s*[:#(]?\s*$/i;
/** A state in front of its ZIP code; behind a comma, so that "CO 12345" of a sentence about codes is none. */
const STATE = /,\s*(?:[A-Z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)\.?\s+$/;
const STREET = runningText('street', 'i');
/** A count or an amount: digits in front of what is counted. */
const COUNTED = runningText('counted', 'u');
/** "Of 31500 claims, 12001 were paid." */
const OF_COUNTED = /\b[Oo]f (?:the )?[\d,]+ \p{Ll}+s\b[^.;]*$/u;
const PARTS_OF_PHONES = /\d{3}[ .)-]{1,2}$/;
/** Behind a ZIP code: "84130-0432". */
const PLUS_FOUR = /^-\d{4}\b/;
const CODE_LIST = /^(?:\s*[,/]\s*|\s+(?:and|or)\s+)(?:(?:and|or)\s+)?\d{4}[0-9FTUM]\b/;
const PLAIN_DIGITS = /^\d{5}$/;

const LABEL_ALONE = new RegExp(String.raw`^(?:${LABELS.join('|')})${IDENTIFIER}\s*[:#]?$`, 'i');
/** A description of a service may be one of the words alone: "Special form". */
const IDENTIFIES = /^(?:zip\b|po box|fax|(?:tele)?phone|extension|[\w ]{3,20} (?:id|identifier|number|no\.?)\b)/i;

/** Whether the text in front of five digits in a row, or behind them, is a label of something else: "ZIP | 60614". */
export function isOtherNumberCell(cells: readonly string[], at: number): boolean {
  if (cells.length !== 2 || !PLAIN_DIGITS.test(cells[at]!)) return false;
  const adjacent = cells[1 - at]!.trim();
  return at === 1 ? LABEL_ALONE.test(adjacent) : adjacent.length <= 40 && IDENTIFIES.test(adjacent);
}

/** Whether the digits from `start` to `end` of a text are the number of something else than a service. */
export function isOtherNumber(text: string, start: number, end: number): boolean {
  if (!PLAIN_DIGITS.test(text.slice(start, end))) return false;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (NAMED_AS_CODE.test(before)) return false;
  if (PLUS_FOUR.test(after) || PARTS_OF_PHONES.test(before) || STREET().test(after)) return true;
  if (STATE.test(before) && !CODE_LIST.test(after)) return true;
  return BEFORE.test(before) || LETTERS_BEFORE.test(before) || OF_COUNTED.test(before) || COUNTED().test(after);
}
