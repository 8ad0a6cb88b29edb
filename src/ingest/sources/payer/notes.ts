/** Notes to what is above them. */
const NOTE = /^[*†‡§^#\s]*(?:please |important |foot)?notes?\b(?:\s*\(?[0-9a-z]{1,2}\)?)?\s*[:.\-\u2013\u2014]\s*\S/i;
const PLEASE = /^[*†‡§^#\s]*(?:please note|nb:|n\.b\.)/i;

/** Whether a text is a note to what is above it, and so begins nothing, however it is set. */
export function isNote(text: string): boolean {
  return NOTE.test(text) || PLEASE.test(text);
}
