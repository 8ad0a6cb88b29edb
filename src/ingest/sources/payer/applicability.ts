/** For which plans and markets a document is, where it or its manifest states it; nothing is concluded from the payer. */
import type { ManifestDocument } from './manifest.ts';

interface Applicability {
  linesOfBusiness: string[];
  markets: string[];
  evidence: string | null;
}

const LINES: [line: string, words: RegExp][] = [
  ['medicare_advantage', /\bMedicare Advantage\b/i],
  ['medicaid', /\b(?:Medicaid|Community Plan|CHIP)\b/i],
  ['exchange', /\b(?:Individual Exchange|Marketplace|Exchange) (?:plans?|medical|benefit|policy)\b/i],
  [
    'commercial',
    /\bCommercial(?: and \w+)? (?:plans?|medical|benefit|drug|policy|policies|coverage|membership|products?|lines?)\b/i,
  ],
];
/** Where a document mentions its own plans, not of others it does not concern. */
const CONCERNS = /\b(?:appl(?:y|ies) to|policy|guideline|applicable to|for (?:use|members))\b/i;
const NOT_OWN =
  /\b(?:does not apply|not applicable|refer to|see (?:the|also)|related|for (?:medicare|medicaid) (?:members|plans),)\b/i;
const MAX_EVIDENCE = 200;

/** @param beginning headers and first lines of the document. */
export function findApplicability(listed: ManifestDocument, beginning: string): Applicability {
  const provided = { linesOfBusiness: listed.line_of_business ?? [], markets: listed.markets ?? [] };
  const sentence = beginning
    .split(/\n|(?<=[.;])\s+/)
    .find((line) => CONCERNS.test(line) && !NOT_OWN.test(line) && LINES.some(([, words]) => words.test(line)));
  const own = sentence === undefined ? [] : LINES.flatMap(([line, words]) => (words.test(sentence) ? [line] : []));
  const reported = provided.linesOfBusiness.length + provided.markets.length > 0;
  const words = sentence?.trim().slice(0, MAX_EVIDENCE) ?? null;
  return {
    linesOfBusiness: provided.linesOfBusiness.length > 0 ? provided.linesOfBusiness : own,
    markets: provided.markets,
    evidence: words ?? (reported ? `Manifest: ${[...provided.linesOfBusiness, ...provided.markets].join(', ')}` : null),
  };
}
