/** Sentences that refuse one product: what they state is not about the codes of the tables below them. */
import { dispositionIn } from '../dispositions.ts';
import { splitSentences } from '../running-text/questions.ts';

/** What a sentence about a list speaks of. */
const OF_LIST =
  /\b(?:codes|services|procedures|items|treatments|therapies|tests)\b|\b(?:an?|each|every) (?:\w+ )?code\b|^(?:all|any|these|those)\b/i;
const OF_BRANDS = /\b(?:brands?|brand names?|trade names?|manufacturers?|makers?|models?)\b/i;
/** "The Glyce Ring", "Use of Oculix®" */
const NAMES_PRODUCT = /^(?:(?:The|A|An|Use of|Any)(?: the| an?)?\s+)(?:\p{Ll}[\p{L}-]*\s+){0,4}?\p{Lu}\p{Ll}+|[®™]/u;

function refusing(text: string): string[] {
  return splitSentences(text).filter((sentence) => dispositionIn(sentence) === 'not_covered');
}

/** Whether what a text refuses is no list of services. */
export function refusesOneProduct(text: string): boolean {
  const sentences = refusing(text);
  return (
    sentences.length > 0 && sentences.every((one) => OF_BRANDS.test(one) || (/[.]$/.test(one) && !OF_LIST.test(one)))
  );
}

/** Whether a text refuses brands and no codes: "Excluded brands: X, Y". */
export function refusesBrands(text: string): boolean {
  const sentences = refusing(text);
  return sentences.length > 0 && sentences.every((one) => OF_BRANDS.test(one) && !OF_CODES.test(one));
}
const OF_CODES = /\b(?:codes?|cpt|hcpcs)\b/i;

/** Whether a text refuses a product that it names. */
export function refusesNamedProduct(text: string): boolean {
  const sentences = refusing(text);
  return sentences.length > 0 && sentences.every((one) => OF_BRANDS.test(one) || NAMES_PRODUCT.test(one));
}
