/** A word that has the form of a CPT or HCPCS code. */
export const NAMES_CODE = /\b(?:[A-Z]\d{4}|\d{4}[\dFTUM])\b/;

/** Between sentences, for `split`. */
export const SENTENCE_ENDS = /(?<=[.;])\s+/;
