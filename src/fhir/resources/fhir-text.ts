/** Converts texts to the forms FHIR R4 allows: https://hl7.org/fhir/R4/datatypes.html#primitive */
import { createHash } from 'node:crypto';

const ID = /^[A-Za-z0-9.-]{1,64}$/;
/**
 * Characters that XML does not allow, and spaces that only some readings of the definition of a string treat as spaces.
 */
const UNFIT = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|[^\S \t\n\r]/gu;

/** Needs no conversion, like nearly every text. */
const FIT = /^[!-~](?:[ -~]*[!-~])?$/;
const MARKUP = /[&<>"]/;
const MARKUPS = /[&<>"]/g;

/** A string without characters that FHIR forbids; undefined if nothing remains, since FHIR has no empty strings. */
export function fhirString(text: string | null | undefined): string | undefined {
  if (text && FIT.test(text)) return text;
  return text?.toWellFormed().replace(UNFIT, ' ').trim() || undefined;
}

/** A code without leading, trailing or unusual spaces; undefined if nothing remains. */
export function fhirCode(text: string): string | undefined {
  const string = fhirString(text);
  return string !== undefined && /\s/.test(string) ? string.replace(/\s+/g, ' ') : string;
}

/** A URI without spaces; undefined if empty. */
export function fhirUri(text: string): string | undefined {
  return fhirString(text)?.replace(/\s/g, (space) => encodeURIComponent(space));
}

/** The id of a policy, or a hash of it if it is not a valid FHIR id; the identifier always has the original. */
export function fhirId(policyId: string): string {
  return ID.test(policyId) ? policyId : createHash('sha256').update(policyId).digest('hex');
}

export function xhtml(text: string): string {
  if (!MARKUP.test(text)) return text;
  return text.replace(MARKUPS, (character) => `&#${character.charCodeAt(0)};`);
}

/** @param paragraphs XHTML content of each. */
export function narrative(paragraphs: readonly string[]): { status: 'generated'; div: string } {
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  return { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>` };
}
