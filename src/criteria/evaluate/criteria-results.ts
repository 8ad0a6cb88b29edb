/** Evaluation results for individual criteria: a sentence for users and an object for programs. */
import { unknownName } from '../../platform/operations/notices.ts';
import { type LogicNode, walkNodes } from '../criteria.ast.ts';
import type { EvaluatedBlock } from '../criteria.evaluate.ts';
import type { CoverageVerdict, EvaluatedCriterion } from '../criteria.rules.ts';
import { type Result, wordsFor } from '../tree/leaf-words.ts';
import { findingWords } from './finding-words.ts';
import { parameterName } from './names.ts';

import { KNOWN_PARAMETERS } from './parameters.ts';

/** Enough of a criterion to identify it. */
const QUOTED = 160;

/** Criteria of a verdict: sentences by result, and objects in one list. */
export function criteriaResults(verdict: CoverageVerdict) {
  const results = (result: Result) =>
    verdict[`${result}_criteria`].map((criterion) => ({ result, summary: sentence(criterion, result), ...criterion }));
  const [matched, unmatched, skipped] = [results('matched'), results('unmatched'), results('skipped')];
  const summaries = (all: readonly { summary: string }[]) => all.map(({ summary }) => summary);
  return {
    matched_criteria: summaries(matched),
    unmatched_criteria: summaries(unmatched),
    skipped_criteria: summaries(skipped),
    criteria_results: [...matched, ...unmatched, ...skipped],
  };
}

function sentence(criterion: EvaluatedCriterion, result: Result): string {
  const { section, role, text, findings, decided_by: missing = [] } = criterion;
  const needed = missing.filter((name) => !name.startsWith('attested_criteria.'));
  const open = needed.length > 0 ? `needs ${needed.join(', ')}` : 'must be read by a person';
  const reported = result === 'skipped' ? open : findings.map(findingWords).join('; ');
  const words = wordsFor(result, role === 'exclusion');
  return `${words} (${section}): ${quoted(text)}${reported === '' ? '' : ` [${reported}]`}`;
}

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= QUOTED ? line : `${line.slice(0, QUOTED - 1).replace(/\s+\S*$/, '')}…`;
}

/** Max unknown parameters to report: each is compared with every known name. */
const MAX_UNKNOWN = 20;

/** Provided parameters that no criterion uses; those not known anywhere are unknown. */
export function unusedParameters(provided: object, blocks: readonly EvaluatedBlock[]) {
  const requested = new Set(blocks.flatMap(({ logicAst }) => (logicAst === null ? [] : listParameters(logicAst.root))));
  const attests = blocks.some(({ logicAst }) => logicAst === null) || requested.has('attested_criteria');
  if (attests) requested.add('attested_criteria');
  const ignored = Object.entries(provided)
    .filter(([name, value]) => value !== null && value !== undefined && !requested.has(parameterName(name)))
    .map(([name]) => name);
  const known = [...new Set([...KNOWN_PARAMETERS, ...requested])];
  const unknown = ignored
    .filter((name) => !known.includes(parameterName(name)))
    .slice(0, MAX_UNKNOWN)
    .map((name) => ({ name, told: unknownName(name, known, 'parameter') }));
  return { ignored, unknown };
}

function listParameters(root: LogicNode): string[] {
  return [...walkNodes(root)].flatMap((node): string[] => {
    switch (node.op) {
      case 'compare':
        return node.field === 'age' ? ['age', 'age_category'] : [node.field];
      case 'date':
      case 'equals':
      case 'code_in':
        return [node.field];
      case 'elapsed':
        return [node.since, node.until];
      case 'count':
        return ['date_of_service', 'service_dates'];
      case 'documented':
        return ['documentation'];
      case 'prior_treatment':
        return ['prior_treatments'];
      case 'unread':
        return ['attested_criteria'];
      default:
        return [];
    }
  });
}
