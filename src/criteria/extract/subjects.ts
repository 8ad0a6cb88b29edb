/** Which of a policy's services a statement speaks of, told from the words before `is covered`. */

const STATED =
  /^(?:effective [^,]{3,60}, (?:\d{4},? )?)?(?:(?:an?|the|any|each|all) )?([^.:;]{3,120}?) (?:is|are|may be|will be|can be) (?:only |also |nationally |then )?(?:covered|supported|allowed|paid|payable|eligible|(?:considered )?(?:medically )?(?:reasonable|necessary))\b/i;
/** A later stage of one service: what it needs, the first stage does not. */
const STAGE =
  /^(?:an? |the |any )?((?:continued|renewed|repeat(?:ed)?|replacement|second|subsequent|additional|further|extended|later) [\w -]{3,40}?) (?:needs?|requires?|must)\b/i;
/** Words that name no service of their own. */
const UNNAMED =
  /^(?:this|these|those|such|it|its|they|services?|procedures?|devices?|items?|tests?|treatments?|coverage|payment|medicare|cms|codes?|patients?|beneficiar\w+|individuals?|persons?|those|nothing|no|there|one|documentation|records?)\b/i;

/** A row of a table of services: `Bed pans | Covered if …`. */
const ROW = /^([^|]{2,100}?) \| (?:covers?|covered|payable|allowed|deny|denied|(?:is |are )?not covered)\b/i;

/** The service a statement covers, without its codes, in small letters; null when it names none. */
export function subjectOf(text: string): string | null {
  const plain = text
    .slice(0, 400)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = (ROW.exec(plain) ?? STAGE.exec(plain) ?? STATED.exec(plain))?.[1]?.trim().toLowerCase();
  return found === undefined || UNNAMED.test(found) ? null : found;
}

/** A term that a text defines rather than asks for: `Group I is …`, `Problematic hypoglycemia means …`. */
export function definedTerm(text: string): string | null {
  const plain = text.slice(0, 300).replace(/\s+/g, ' ');
  const term =
    /^((?:group|class|category|tier) (?:[IVX]{1,4}|\d{1,2}|[A-D]))\b(?= ?:| is\b| are\b| includes?\b)/i.exec(
      plain,
    )?.[1] ??
    /^(?:for (?:the )?purposes? of [^,]{0,60}, )?(?:an? |the )?([\w -]{3,60}?)(?: here)? (?:means?|(?:is|are) defined (?:as|by))\b/i.exec(
      plain,
    )?.[1];
  return term?.trim().toLowerCase() ?? null;
}

const COUNTING = new Set(
  'a an and any are be been brief by each every following for in is medicare more non not number of on once only or over per performed provided same screening service services session sessions test tests than that the time times to treatment treatments twice up visit visits when will with covered cover covers'
    .split(' ')
    .filter((word) => word !== 'screening'),
);

/** Words that name what a limit counts, without words that every limit has. */
export function countedWords(text: string): Set<string> {
  const words =
    text
      .slice(0, 200)
      .toLowerCase()
      .match(/[a-z][a-z-]{3,}/g) ?? [];
  return new Set(
    words.filter(
      (word) =>
        !COUNTING.has(word) &&
        !/^(?:months?|years?|days?|weeks?|two|three|four|five|eight|beneficiar\w+|patients?|period)$/.test(word),
    ),
  );
}
