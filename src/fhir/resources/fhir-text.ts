/** Texts as FHIR R4 allows them: https://hl7.org/fhir/R4/datatypes.html#primitive */
import { createHash } from 'node:crypto';

const ID = /^[A-Za-z0-9.-]{1,64}$/;
/** Characters of no XML document, and spaces that only some readers of the definition of a string take for spaces. */
const UNFIT = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|[^\S \t\n\r]/gu;

/** Nothing to look for, as in nearly every text. */
const FIT = /^[!-~](?:[ -~]*[!-~])?$/;
const MARKUP = /[&<>"]/;
const MARKUPS = /[&<>"]/g;

/** A string without what FHIR forbids; undefined when nothing is left, since FHIR has no empty strings. */
export function fhirString(text: string | null | undefined): string | undefined {
  if (text && FIT.test(text)) return text;
  return text?.toWellFormed().replace(UNFIT, ' ').trim() || undefined;
}

/** A code has no space at its ends and none of another kind in it; undefined when nothing is left. */
export function fhirCode(text: string): string | undefined {
  const string = fhirString(text);
  return string !== undefined && /\s/.test(string) ? string.replace(/\s+/g, ' ') : string;
}

/** An address without spaces; undefined when there is none. */
export function fhirUri(text: string): string | undefined {
  return fhirString(text)?.replace(/\s/g, (space) => encodeURIComponent(space));
}

/** The id of a policy, or where it is no id of FHIR a hash of it: the identifier has it as it is. */
export function fhirId(policyId: string): string {
  return ID.test(policyId) ? policyId : createHash('sha256').update(policyId).digest('hex');
}

export function xhtml(text: string): string {
  if (!MARKUP.test(text)) return text;
  return text.replace(MARKUPS, (character) => `&#${character.charCodeAt(0)};`);
}

/** @param paragraphs XHTML in each. */
export function narrative(paragraphs: readonly string[]): { status: 'generated'; div: string } {
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  return { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>` };
}
