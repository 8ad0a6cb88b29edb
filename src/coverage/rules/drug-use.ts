/** Drugs that Part B pays for one use only: dialysis or any other, and injection by a practitioner where patients inject themselves. */
import { openLexicon } from '../../platform/text/lexicon.ts';
import type { Facts, Finding } from '../facts.ts';
import { linesOfCode, siteOfCode } from '../request/lines.ts';
import { finding } from './catalog.ts';
import { listMacTypesOnClaim } from './payers/jurisdiction.ts';

const lexicon = openLexicon(new URL('../lexicon/self-administered.yaml', import.meta.url));
const SELF_ADMINISTERED = new Set(lexicon.data<string[]>('usually').flatMap((line) => line.split(' ')));
/** "Code may be used for Medicare when drug administered under the direct supervision of a physician, not for use when ...". */
const BY_DESCRIPTION = /\bnot for use when drug is self[- ]administered/i;

/** End-stage renal disease, and dependence on dialysis. */
const DIALYSIS = /^(?:N186|Z992|Z491|Z4931|Z4932|Z9115)/;
const FOR_DIALYSIS = /\bfor esrd\b/i;
const FOR_OTHERS = /\bnon[- ]?esrd\b/i;

export function drugUseRules(facts: Facts): Finding[] {
  const { question, payer } = facts;
  if (question.kind !== 'claim' || payer.kind !== 'medicare') return [];
  return question.procedures.flatMap(({ code }) => [...selfAdministered(facts, code), ...dialysis(facts, code)]);
}

/** Part B pays drugs that patients usually inject themselves for no one (Benefit Policy Manual, chapter 15, section 50.2). */
function selfAdministered({ question, codes }: Facts, code: string): Finding[] {
  const stated = BY_DESCRIPTION.test(codes.get(code)?.description ?? '');
  if (!stated && !SELF_ADMINISTERED.has(code)) return [];
  const trust = stated ? {} : { verified: false };
  const supplied = siteOfCode(question, code) === 'home' && listMacTypesOnClaim(question, code)[0] === 'DME';
  if (!supplied) {
    const text = `${code} is a drug that patients usually inject themselves; the MAC's list of excluded self-administered drugs decides, which is not loaded`;
    const attest = [
      `a practitioner or staff under direct supervision injected ${code}, and the MAC's list of self-administered drugs does not name it`,
    ];
    return [finding('drug-use', 'gap', code, text, undefined, { ...trust, attest })];
  }
  const text = stated
    ? `The description of ${code} excludes use by the patient, and at home without a practitioner on the claim the drug is self-administered`
    : `${code} is self-administered at home, and Part B does not cover drugs that patients usually inject themselves`;
  const step = `Bill ${code} to the drug plan (Part D), or report the place and the service of the practitioner who injected it`;
  const lines = question.lines === undefined ? {} : { lines: linesOfCode(question, code).map(({ number }) => number) };
  return [
    finding('drug-use', 'warns', code, text, undefined, {
      ...trust,
      ...lines,
      review: true,
      action: { kind: 'correct_claim', text: step },
    }),
  ];
}

/** One drug has a code for patients on dialysis and another for all others. */
function dialysis({ question, codes }: Facts, code: string): Finding[] {
  const description = codes.get(code)?.description ?? '';
  const others = FOR_OTHERS.test(description);
  if (question.diagnoses.length === 0 || (!others && !FOR_DIALYSIS.test(description))) return [];
  const reported = question.diagnoses.filter((one) => DIALYSIS.test(one.code)).map(({ requested }) => requested);
  const onDialysis = reported.length > 0;
  if (onDialysis !== others) return [];
  const text = others
    ? `${code} is for patients who are not on dialysis, and ${reported.join(', ')} reports end-stage renal disease or dialysis`
    : `${code} is for patients with end-stage renal disease on dialysis, and no diagnosis of the claim reports it`;
  const step = others
    ? `Report the code of the drug for dialysis, or correct the diagnosis: the record shows which`
    : `Report the code of the drug for patients who are not on dialysis, or add the diagnosis (N18.6, Z99.2): the record shows which`;
  return [finding('drug-use', 'conflicts', code, text, undefined, { action: { kind: 'correct_claim', text: step } })];
}
