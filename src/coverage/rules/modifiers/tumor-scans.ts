/** PET scans of tumors: the modifier of the treatment strategy with FDG, and the strategy that is not covered. */
import { citePolicy } from '../../citations.ts';
import type { ClaimLine, Facts, Finding } from '../../facts.ts';
import { linesOfCode } from '../../request/lines.ts';
import { finding } from '../catalog.ts';

const SCAN = /^(?:78608|7881[1-6])$/;
const FDG = 'A9552';
/** HCPCS sections that hold the tracers: any other one on the claim is that of the scan. */
const TRACER = /^(?:A9[56]\d\d|A98\d\d|Q99[89]\d|C9[0-9]{3})$/;
/** Malignant neoplasms, and those in situ, benign and of uncertain behavior. */
const TUMOR = /^(?:C|D[0-4])/;
const PROSTATE = /^C61/;
/** Tumors of which other tracers take pictures too: breast, thyroid, brain, neuroendocrine and adrenal ones, prostate, and metastases. */
const OTHER_TRACER = /^(?:C25|C50|C61|C7[0-9AB]|D3[2345A]|D4[234])/;
const STRATEGIES = ['PI', 'PS'];
/** NCD 220.6.17. */
const POLICY = 'NCD331';

/** Claims Processing Manual, chapter 13, sections 60.3.2 and 60.16. Whether an unnamed tracer is FDG is for the record to show. */
export function tumorScanRules(facts: Facts): Finding[] {
  if (facts.question.kind !== 'claim' || facts.payer.kind === 'other') return [];
  const codes = facts.question.procedures.map(({ code }) => code);
  const isFdg = codes.includes(FDG);
  if (!isFdg && codes.some((code) => TRACER.test(code))) return [];
  return codes
    .filter((code) => SCAN.test(code))
    .flatMap((code) => linesOfCode(facts.question, code).flatMap((line) => ofLine(facts, line, isFdg)));
}

function ofLine(facts: Facts, line: ClaimLine, isFdg: boolean): Finding[] {
  const { pointers, modifiers } = line;
  if (!pointers.some((code) => TUMOR.test(code))) return [];
  if (!modifiers.some((one) => STRATEGIES.includes(one))) return [withoutStrategy(facts, line, isFdg)];
  const isInitial = modifiers.includes('PI') && !modifiers.includes('PS');
  return isInitial && pointers.some((code) => PROSTATE.test(code)) ? [initialOfProstate(facts, line, isFdg)] : [];
}

function withoutStrategy({ question }: Facts, { code, number, pointers }: ClaimLine, isFdg: boolean): Finding {
  const [line, lines] = question.lines === undefined ? [null, {}] : [number, { lines: [number] }];
  if (isFdg) {
    const text = 'An FDG PET scan of a tumor needs PI (initial treatment strategy) or PS (subsequent strategy)';
    const action = { kind: 'add_modifier', modifiers: STRATEGIES, code, line } as const;
    return finding('modifier-reason', 'rejects', code, text, undefined, { action, ...lines });
  }
  if (!pointers.some((one) => OTHER_TRACER.test(one))) {
    const text =
      'A PET scan of a tumor like this one is usually an FDG scan, which needs PI (initial treatment strategy) or PS (subsequent strategy)';
    const action = { kind: 'add_modifier', modifiers: STRATEGIES, code, line } as const;
    return finding('modifier-reason', 'warns', code, text, undefined, { action, ...lines });
  }
  const text =
    'With FDG as the tracer, a scan of a tumor needs PI (initial treatment strategy) or PS (subsequent strategy)';
  const attest = ['the tracer was not FDG, of which a scan of a tumor needs PI or PS'];
  return finding('modifier-reason', 'conditions', code, text, undefined, { attest, ...lines });
}

function initialOfProstate({ question, policies }: Facts, { code, number }: ClaimLine, isFdg: boolean): Finding {
  const policy = policies.find(({ policyId, force }) => policyId === POLICY && force === 'in_force');
  const cited = policy === undefined ? undefined : citePolicy(policy);
  const lines = question.lines === undefined ? {} : { lines: [number] };
  const text =
    'NCD 220.6.17 does not cover FDG PET for the initial treatment strategy of prostate cancer, which PI reports';
  if (!isFdg) {
    const attest = [
      'the tracer was not FDG, which NCD 220.6.17 does not cover for the initial strategy of prostate cancer',
    ];
    return finding('covered-condition', 'conditions', code, text, cited, { attest, ...lines });
  }
  const step = `Report PS on ${code} if the record shows a scan after the initial therapy; else Medicare does not cover it`;
  return finding('covered-condition', 'conflicts', code, text, cited, {
    review: true,
    action: { kind: 'correct_claim', text: step },
    ...lines,
  });
}
