/** Keys in the short words of plans: "Y = pays, no call needed", "○ no benefit. An empty cell has the symbol above it." */
import { SENTENCE_ENDS } from '../running-text/code-words.ts';

/** Sentences behind a key that say how the table is set, and nothing of its last mark. */
const OF_TABLE =
  /^(?:\(?#\)?|(?:an? |the )?(?:empty|blanks?|numbers?)\b|see\b|(?:an? |all )?\w+ (?:without|with no) (?:an? |any )?(?:mark|symbol)s?\b)/i;
const PAYS =
  /^(?:(?:the |this |our )?plan |we )?pays?\b(?! (?:nothing|no|none|separately|apart)\b)|^(?:an? )?benefit\b|^paid(?=[,;])/i;
const UNREVIEWED = '(?:no|without(?: an?)?) (?:prior )?(?:call|review|approval|request|referral|authorization)s?';
const NO_REQUEST = new RegExp(
  String.raw`(?<=^covered\b.{0,80})[,;:]? ${UNREVIEWED}(?: (?:is )?(?:needed|required))?(?=[.,;]|$)`,
  'i',
);
const REVIEWED = /\bafter (?:an? )?review\b[^.;]{0,40}\bbefore (?:the )?(?:treatment|service|surgery|procedure)\b/i;
const REFUSED = /^(?:no benefits?|never paid|pays? nothing)(?=\W*$)/i;

/** What a mark means, in the words in which others state coverage. */
export function inUsualWords(meaning: string): string {
  const [first = '', ...more] = meaning.trim().split(SENTENCE_ENDS);
  return [first, ...more.filter((one) => !OF_TABLE.test(one))]
    .join(' ')
    .replace(REFUSED, 'not covered')
    .replace(PAYS, 'covered')
    .replace(NO_REQUEST, '')
    .replace(REVIEWED, 'with prior authorization');
}

const DOTS = /\s*[\u00b7\u2022]\s*/;
const DOTTED = /^([A-Z][A-Z0-9]{0,5})\s+(?:[=:\u2013-]\s*)?(\p{Ll}.+)$/u;

/** "PA prior authorization · NC not covered": marks and meanings with dots between them; none where a part has another form. */
export function dottedSeries(text: string): [mark: string, meaning: string][] {
  const parts = text.split(DOTS).filter((one) => one.trim() !== '');
  const entries = parts.flatMap((part): [string, string][] => {
    const entry = DOTTED.exec(part.trim());
    return entry === null ? [] : [[entry[1]!, entry[2]!]];
  });
  return parts.length > 2 && entries.length === parts.length ? entries : [];
}

const KEY =
  /\b(?:reasons?|keys?|legend|codes?|status|symbols?|indicators?|marks?|letters?)(?: codes?)?\s*[:=]\s*(?=\()/i;
const BRACKETED = /^\(([A-Z][A-Z0-9]{0,4})\)\s*(?:[=:\u2013-]\s*)?(\p{L}.+)$/u;

/** "Reasons: (X) Excluded; (U) Unproven": marks in brackets behind a label that says what they are. */
export function bracketedSeries(text: string): [mark: string, meaning: string][] {
  const label = KEY.exec(text);
  if (label === null) return [];
  const parts = text.slice(label.index + label[0].length).split(/[;,]\s*(?=\([A-Z])/);
  const entries = parts.flatMap((part): [string, string][] => {
    const entry = BRACKETED.exec(part.trim().replace(/\.$/, ''));
    return entry === null ? [] : [[entry[1]!, entry[2]!]];
  });
  return parts.length > 1 && entries.length === parts.length ? entries : [];
}

const SIGNS = '✓✔✗✘✕×●○◐◑◒◓◯■□▲△◆◇◊♦★☆';
const SERIES = new RegExp(String.raw`[.,;]?\s*(?=[${SIGNS}]\s*\p{L})`, 'u');
const ENTRY = new RegExp(String.raw`^([${SIGNS}])\s*(?:[=:–-]\s*)?(\p{L}.+)$`, 'u');

/** Several signs in one line, each in front of its meaning; none where a sign comes twice. */
export function signSeries(text: string): [mark: string, meaning: string][] {
  const parts = text.split(SERIES).filter((one) => one.trim() !== '');
  const entries = parts.flatMap((part): [string, string][] => {
    const entry = ENTRY.exec(part.trim());
    return entry === null ? [] : [[entry[1]!, entry[2]!]];
  });
  const signs = new Set(entries.map(([mark]) => mark));
  return parts.length > 1 && entries.length === parts.length && signs.size === parts.length ? entries : [];
}
