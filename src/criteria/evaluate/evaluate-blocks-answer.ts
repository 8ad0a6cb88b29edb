/** Evaluation result when only the extractor has parsed the policy: findings and what to review, but no verdict. */
import type { StoredCriterion } from '../../corpus/corpus.public.ts';
import { isLeftOpen, parseLogic } from '../criteria.ast.ts';
import type { FactValues } from '../tree/decide/values.ts';
import {
  type BlockDecision,
  type BlocksDecision,
  decideBlocks,
  type Finding,
} from '../tree/extracted/decide-blocks.ts';
import { type Result, wordsFor } from '../tree/leaf-words.ts';
import { byResult, MANUAL_REVIEW, MAX_PARAGRAPHS, unknownNames } from './evaluation-results.ts';
import { parameterName } from './names.ts';

/** Enough of a criterion to identify it. */
const QUOTED = 160;

export function answerByBlocks(stored: readonly StoredCriterion[], provided: object, values: FactValues) {
  // Logic of an unknown grammar version is ignored.
  const found = decideBlocks(
    stored.map((block) => ({ ...block, logic: parseLogic(block.logic) })),
    values,
  );
  const judged = found.blocks.filter(({ block, truth }) => !isLeftOpen(block.logic) || truth !== null);
  const results = byResult(judged.map(toCriterion));
  const open = results.criteria_results.filter(
    ({ result, role }) => result === 'skipped' && (role === 'requirement' || role === 'exclusion'),
  );
  const unread = stored.filter((_, at) => isLeftOpen(found.blocks[at]!.block.logic));
  // Even when the program parsed and decided everything, all of it needs review.
  const paragraphs = open.length + unread.length > 0 ? [...open, ...unread] : stored;
  const missing = missingNames(found);
  return {
    covered: false,
    verdict: 'undetermined' as const,
    determination: 'undetermined' as const,
    confidence: 0,
    assurance: 'extracted' as const,
    anchor_state: null,
    phase: 'initial' as const,
    reasons: [
      ...reasons(found),
      'The logic of this policy was read by a program alone and decides nothing: read the paragraphs',
    ],
    ...results,
    services: [],
    blocks_without_ast: unread.length,
    requires_manual_review: true,
    missing_parameters: missing.length > 0 ? missing : [MANUAL_REVIEW],
    decide_with: [],
    questions: [],
    to_read: paragraphs
      .slice(0, MAX_PARAGRAPHS)
      .map(({ block_id, section, text }) => ({ anchor: block_id, section, text })),
    ...unusedParameters(provided, found),
  };
}

type Decided = BlockDecision;

/** After a failed requirement nothing else can decide, and irrelevant blocks never could. */
function missingNames({ determination, blocks }: BlocksDecision): string[] {
  if (determination === 'not_met') return [];
  const open = blocks.filter(({ bears, truth }) => bears && truth === null);
  return [...new Set(open.flatMap(({ missing }) => missing.filter(isValue)))].sort();
}

const isValue = (name: string): boolean => !name.startsWith('attested_criteria.');

function toCriterion(decided: Decided & { block: { confidence_score: number } }) {
  const { block, truth, favors, role, findings, missing } = decided;
  const { block_id, section, text, tags, confidence_score } = block;
  // An exclusion that does not apply supports coverage, like a met requirement.
  const result: Result = favors === null ? 'skipped' : favors ? 'matched' : 'unmatched';
  const summary = sentence(decided, result);
  const needed = truth === null ? { decided_by: [...missing] } : {};
  return { result, summary, block_id, section, text, tags, role, confidence_score, findings, ...needed };
}

function sentence({ block, role, findings, missing }: Decided, result: Result): string {
  const needed = missing.filter(isValue);
  const open = needed.length > 0 ? `needs ${needed.join(', ')}` : 'must be read by a person';
  const reported = result === 'skipped' ? open : findings.map(findingWords).join('; ');
  const words = wordsFor(result, role === 'exclusion');
  return `${words} (${block.section}): ${quoted(block.text)}${reported === '' ? '' : ` [${reported}]`}`;
}

/** `age is 40 years, required at least 50 years` */
const findingWords = ({ parameter, value, required }: Finding): string =>
  `${parameter.replaceAll('_', ' ').replace('.', ': ')} is ${value}, required ${required}`;

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= QUOTED ? line : `${line.slice(0, QUOTED - 1).replace(/\s+\S*$/, '')}…`;
}

function reasons({ determination, blocks }: BlocksDecision): string[] {
  const bearing = blocks.filter(({ bears }) => bears);
  if (bearing.length === 0) return ['The policy has no criteria that could be evaluated'];
  const open = bearing.filter(({ truth }) => truth === null);
  const unread = open.filter(({ block }) => isLeftOpen(block.logic)).length;
  const deciding = bearing.filter(({ favors, findings }) =>
    determination === 'undetermined' ? favors === true && findings.length > 0 : favors === (determination === 'met'),
  );
  return [
    ...deciding.map(reasonFor),
    ...(open.length > unread ? [`The parameters given leave ${counted(open.length - unread)} undecided`] : []),
    ...(unread > 0 ? [`${counted(unread)} without structured logic must be read by a person`] : []),
  ];
}

const counted = (criteria: number): string => `${criteria} ${criteria === 1 ? 'criterion' : 'criteria'}`;

function reasonFor({ block, favors, findings }: Decided): string {
  const verb = wordsFor(favors === true ? 'matched' : 'unmatched', block.tags.includes('non-covered'));
  const details = findings.map(findingWords);
  return `${verb}: ${block.section} ${block.block_id}${details.length > 0 ? ` (${details.join('; ')})` : ''}`;
}

/** Provided parameters that no criterion uses; those not known anywhere are unknown. */
function unusedParameters(provided: object, { blocks }: BlocksDecision) {
  const facts = blocks.flatMap((decided) => decided.facts.map((fact) => fact.split('.')[0]!));
  const requested = new Set([...facts, ...(facts.includes('age') ? ['age_category'] : [])]);
  const ignored = Object.entries(provided)
    .filter(([name, value]) => value !== null && value !== undefined && !requested.has(parameterName(name)))
    .map(([name]) => name);
  return { ignored, unknown: unknownNames(ignored, requested, parameterName) };
}
