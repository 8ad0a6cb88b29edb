/** Evaluation result from the library's logic tree of the policy. */
import {
  decidePolicy,
  type PolicyDecision,
  type Selection,
  type ServiceDecision,
} from '../tree/decide/decide-policy.ts';
import { evaluateLeaf } from '../tree/decide/evaluate-tree.ts';
import { FactNames, type ReadFacts } from '../tree/decide/fact-names.ts';
import type { FactValues } from '../tree/decide/values.ts';
import type { Finding } from '../tree/extracted/decide-blocks.ts';
import {
  choiceWords,
  leafWords,
  pathwayTitle,
  type Result,
  requirementWords,
  valueWords,
  wordsFor,
} from '../tree/leaf-words.ts';
import { type FactDefinition, type LeafNode, type Phase, serviceNodes, signedLeaves } from '../tree/logic.ts';
import { decides, decidesRequest, type PolicyTree } from '../tree/stored-logic.ts';
import { byResult, MANUAL_REVIEW, MAX_PARAGRAPHS, unknownNames } from './evaluation-results.ts';

/** Confidence of a verdict, by the assurance of the logic and its text; 0 without a verdict. */
const CONFIDENCE = { reviewed: 0.99, checked: 0.97, near: 0.9 };

export interface TreeQuestion extends Selection {
  given: Readonly<Record<string, unknown>>;
}

export function readTreeFacts(policy: PolicyTree, { given: provided }: TreeQuestion): ReadFacts {
  return new FactNames(policy.tree).read(provided);
}

export function answerByTree(policy: PolicyTree, { values, unused }: ReadFacts, question: TreeQuestion) {
  const { tree, assurance } = policy;
  const decision = decidePolicy(tree, values, question);
  const verdict = decidesRequest(policy) ? decision.verdict : 'undetermined';
  const results = byResult(
    decision.services.flatMap((service) => serviceResults(service, values, policy, question.phase ?? 'initial')),
  );
  const missing = missingNames(verdict, decision);
  return {
    covered: verdict === 'met',
    verdict,
    determination: verdict,
    confidence: verdict === 'undetermined' ? 0 : confidence(policy),
    assurance,
    anchor_state: policy.anchor_state,
    phase: question.phase ?? 'initial',
    reasons: reasons(policy, decision, verdict, question.service),
    ...results,
    services: decision.services.map((service) => serviceView(service)),
    ...(verdict === 'undetermined' && !decidesRequest(policy) ? { found: decision.verdict } : {}),
    blocks_without_ast: 0,
    requires_manual_review: verdict === 'undetermined',
    missing_parameters: missing,
    decide_with: decision.smallest,
    questions: missing.flatMap((name) => questionAbout(name, tree.facts)),
    to_read: paragraphs(policy, results.criteria_results, decision),
    ignored: unused,
    unknown: unknownNames(unused, new FactNames(tree).names),
  };
}

function confidence({ assurance, anchor_state }: PolicyTree): number {
  // Logic that decides nothing has no confidence.
  if (!decides(assurance)) return 0;
  const own = assurance === 'reviewed' ? CONFIDENCE.reviewed : CONFIDENCE.checked;
  return anchor_state === 'near' ? Math.min(own, CONFIDENCE.near) : own;
}

function missingNames(verdict: string, { missing }: PolicyDecision): readonly string[] {
  if (verdict !== 'undetermined') return [];
  return missing.length > 0 ? missing : [MANUAL_REVIEW];
}

function questionAbout(name: string, facts: readonly FactDefinition[]) {
  const fact = facts.find(({ id }) => id === name.replace(/\.duration$/, ''));
  if (fact === undefined) return [];
  const { ask: query, kind, unit, values } = fact;
  const choices = { values: values === undefined ? null : [...values], labels: values?.map(choiceWords) ?? null };
  return [{ name, ask: query, kind, unit: unit ?? null, ...choices }];
}

function reasons(
  { assurance, anchor_state, tree, begins }: PolicyTree,
  decision: PolicyDecision,
  verdict: string,
  service: string | undefined,
): string[] {
  const { services } = decision;
  const deciding = services.flatMap(({ result }) =>
    result.deciding.map(({ leaf, truth }) => `${leafWords(leaf, tree.facts)}: ${truth ? 'true' : 'false'}`),
  );
  const by = verdict === 'undetermined' ? [] : [...new Set(deciding)];
  const never = services.filter(({ service, verdict: own }) => own === 'not_met' && service.coverage === 'not_covered');
  return [
    ...(tree.kind === 'no_criteria' ? ['The policy states no condition of coverage itself'] : []),
    ...never.map(({ service }) => `${service.title}: the policy does not cover it`),
    ...by,
    ...notDecided(decision, verdict, service),
    ...(begins === undefined
      ? []
      : [`The policy as loaded begins on ${begins}; its version for the date of service is not loaded`]),
    ...(decides(assurance) || anchor_state === 'stale'
      ? []
      : [`The logic of this policy is ${assurance}: it was not checked by a second reading and decides nothing`]),
    ...(anchor_state === 'stale'
      ? ['The text changed since the logic was written, so the logic decides nothing until it is read again']
      : []),
  ];
}

/** @param named service of the request. */
function notDecided({ services, missing }: PolicyDecision, verdict: string, named: string | undefined): string[] {
  if (verdict !== 'undetermined' || missing.length === 0) return [];
  if (named === undefined || !missing.includes('service'))
    return [`Not decided without ${missing.slice(0, 8).join(', ')}`];
  return services.map(({ service: { title } }) => `The values given are of another service than: ${title}`);
}

function serviceView({ service, verdict, pathways, openLimits }: ServiceDecision) {
  return {
    id: service.id,
    title: service.title,
    coverage: service.coverage,
    verdict,
    pathways: pathways.map(({ id, truth }, at) => ({ id, title: pathwayTitle(service.pathways[at]!), truth })),
    open_limits: [...openLimits],
    documentation: service.documentation.map(({ id, text }) => ({ id, text })),
    study: service.study?.text ?? null,
  };
}

interface LeafOutcome {
  result: Result;
  summary: string;
  block_id: string;
  section: string;
  text: string;
  tags: string[];
  role: 'requirement' | 'exclusion';
  confidence_score: number;
  findings: Finding[];
  decided_by?: string[];
  anchors: string[];
  service: string;
}

const SECTIONS: Record<string, string> = { exclusions: 'limitations', limits: 'frequency' };

/** Distinct leaves of a service with their results. */
function serviceResults(
  { service }: ServiceDecision,
  values: FactValues,
  policy: PolicyTree,
  phase: Phase,
): LeafOutcome[] {
  const continued = phase === 'continued' && service.continuation !== undefined;
  const skipped = continued ? ['requires', 'pathways'] : ['continuation'];
  const parts = serviceNodes(service).filter(({ part }) => !skipped.includes(part.split('.')[0]!));
  const seen = new Set<string>();
  return parts.flatMap(({ part, node }) => {
    const name = part.split('.')[0]!;
    return [...signedLeaves(node, name !== 'exclusions')].flatMap(({ leaf, positive }) => {
      const key = `${name} ${JSON.stringify({ ...leaf, anchors: undefined })}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [
        leafOutcome(leaf, !positive, { values, policy, section: SECTIONS[name] ?? 'indications', service: service.id }),
      ];
    });
  });
}

interface LeafScope {
  values: FactValues;
  policy: PolicyTree;
  section: string;
  service: string;
}

function leafOutcome(leaf: LeafNode, excludes: boolean, { values, policy, section, service }: LeafScope): LeafOutcome {
  const { facts } = policy.tree;
  const { truth, missing } = evaluateLeaf(leaf, values);
  const result = truth === null ? 'skipped' : truth === excludes ? 'unmatched' : 'matched';
  const value = values.get(leaf.fact);
  const required = requirementWords(leaf);
  const findings =
    truth === null || value === undefined
      ? []
      : [{ parameter: leaf.fact, value: valueWords(value), required, met: truth }];
  const provided = findings[0] === undefined ? `needs ${missing.join(', ')}` : `given: ${findings[0].value}`;
  return {
    result,
    summary: `${wordsFor(result, excludes)} (${section}): ${leafWords(leaf, facts)} [${provided}]`,
    block_id: leaf.fact,
    section,
    text: leafWords(leaf, facts),
    tags: [],
    role: excludes ? 'exclusion' : 'requirement',
    confidence_score: confidence(policy),
    findings,
    ...(truth === null ? { decided_by: [...missing] } : {}),
    anchors: [...(leaf.anchors ?? [])],
    service,
  };
}

/**
 * Passages of open or deciding conditions. A paraphrase contains none of the cited passages, so all of it needs review.
 */
function paragraphs(
  { passages, tree, anchor_state }: PolicyTree,
  results: readonly LeafOutcome[],
  { verdict }: PolicyDecision,
) {
  const open = results.filter(({ result }) => result === 'skipped');
  const wanted = verdict === 'undetermined' ? open : results;
  const services = tree.services.flatMap(({ anchors = [] }) => anchors);
  const cited = [...wanted.flatMap((one) => one.anchors), ...(wanted.length === 0 ? services : [])];
  const anchors = anchor_state === 'paraphrase' ? Object.keys(passages) : [...new Set(cited)];
  return anchors
    .flatMap((anchor) => (passages[anchor] === undefined ? [] : [{ anchor, ...passages[anchor] }]))
    .slice(0, MAX_PARAGRAPHS);
}
