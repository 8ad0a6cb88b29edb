/** Sentences by which a document says for whom it is, in other words than "this policy applies to". */

const SENTENCES = [
  // "This program applies to members of Plains Medicare Advantage plans."
  /\bthis (?:[\w-]+ ){0,3}(?:program|schedule|matrix|guide|formulary|table) (?:applies|is (?:only )?for)\b/i,
  // "We have developed clinical policies to assist with determinations for our Medicaid members."
  /\b(?:developed|uses?|adopted)\b.{0,40}\bpolicies\b.{0,90}\bfor (?:its|our|their) (?:[\w-]+ ){0,3}(?:members|plans|enrollees)\b/i,
  // "A beneficiary shall be enrolled in Medicaid on the date of service."
  /\b(?:beneficiar(?:y|ies)|members?|clients?|recipients?) (?:shall|must) be (?:enrolled in|eligible for) (?:the )?(?:\w+ ){0,3}medicaid\b/i,
];
/** At the beginning: "Administrators for self-funded employer groups". */
const FOR_GROUPS =
  /\bfor (?:our |all )?(?:(?:self-|fully[- ])?(?:funded|insured) )?(?:(?:commercial|employer) ){1,2}(?:groups?|plans?)\.?$/i;
const MAX_LINE = 120;

export function statesScope(sentence: string): boolean {
  return SENTENCES.some((one) => one.test(sentence));
}

export function namesGroups(line: string): boolean {
  return line.length <= MAX_LINE && FOR_GROUPS.test(line);
}
