/** Evaluation result when only the extractor has parsed the policy: findings and what to review, but no verdict. */
import type { StoredCriterion } from '../../corpus/corpus.public.ts';
import { isLeftOpen, parseLogic } from '../criteria.ast.ts';
import type { EvaluatedBlock } from '../criteria.evaluate.ts';
import { decideCoverage } from '../criteria.rules.ts';
import { criteriaResults, unusedParameters } from './criteria-results.ts';
import { MANUAL_REVIEW } from './evaluate-tree-answer.ts';
import type { Parameters } from './parameters.ts';

const MAX_PARAGRAPHS = 25;

export function answerByBlocks(stored: readonly StoredCriterion[], provided: object, parameters: Parameters) {
  const blocks = stored.map(toEvaluated);
  const found = decideCoverage(blocks, parameters);
  const results = criteriaResults(found);
  const open = found.skipped_criteria.filter(({ role }) => role === 'requirement' || role === 'exclusion');
  const unread = blocks
    .filter(({ logicAst }) => isLeftOpen(logicAst))
    .map(({ blockId, section, text }) => ({ block_id: blockId, section, text }));
  // Even when the program parsed and decided everything, all of it needs review.
  const paragraphs = open.length + unread.length > 0 ? [...open, ...unread] : stored;
  const missing = found.missing_parameters.length > 0 ? found.missing_parameters : [MANUAL_REVIEW];
  return {
    covered: false,
    verdict: 'undetermined' as const,
    determination: 'undetermined' as const,
    confidence: 0,
    assurance: 'extracted' as const,
    anchor_state: null,
    phase: 'initial' as const,
    reasons: [
      ...found.reasons,
      'The logic of this policy was read by a program alone and decides nothing: read the paragraphs',
    ],
    ...results,
    services: [],
    blocks_evaluated: found.blocks_evaluated,
    blocks_without_ast: found.blocks_without_ast,
    requires_manual_review: true,
    missing_parameters: missing,
    decide_with: [],
    questions: [],
    to_read: paragraphs
      .slice(0, MAX_PARAGRAPHS)
      .map(({ block_id, section, text }) => ({ anchor: block_id, section, text })),
    ...unusedParameters(provided, blocks),
  };
}

function toEvaluated(block: StoredCriterion): EvaluatedBlock {
  return {
    blockId: block.block_id,
    section: block.section,
    text: block.text,
    tags: block.tags,
    // Logic of an unknown grammar version is ignored.
    logicAst: parseLogic(block.logic),
    confidenceScore: block.confidence_score,
    parentId: block.parent_id,
    heading: block.heading,
  };
}
