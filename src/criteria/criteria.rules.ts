import { isLeftOpen } from './criteria.ast.ts';
import { type BlockOutcome, type EvaluatedBlock, evaluateBlocks } from './criteria.evaluate.ts';
import { findingWords } from './evaluate/finding-words.ts';
import type { Finding } from './evaluate/outcomes.ts';
import type { Parameters } from './evaluate/parameters.ts';
import { failsEveryService, isExcluded, optionalDefinitions } from './evaluate/services.ts';
import { wordsFor } from './tree/leaf-words.ts';

export interface EvaluatedCriterion {
  block_id: string;
  section: string;
  text: string;
  tags: readonly string[];
  /** `exclusion`: coverage is denied when it applies. `member`: counts only through its list. */
  role: 'requirement' | 'exclusion' | 'member' | 'statement';
  confidence_score: number;
  /** Provided values compared with the required ones. */
  findings: readonly Finding[];
  /** Parameters that would decide the block; only on skipped blocks. */
  decided_by?: string[];
}

export interface CoverageVerdict {
  /** `undetermined`: the known facts neither meet nor fail the criteria, which is not a denial. */
  determination: 'met' | 'not_met' | 'undetermined';
  reasons: string[];
  matched_criteria: EvaluatedCriterion[];
  unmatched_criteria: EvaluatedCriterion[];
  skipped_criteria: EvaluatedCriterion[];
  blocks_evaluated: number;
  blocks_without_ast: number;
  missing_parameters: string[];
}

const COVERAGE_SECTIONS = new Set(['indications', 'limitations', 'documentation', 'frequency']);

/**
 * Decides coverage under one policy from the known facts of a case. Met only when every block that affects coverage is
 * met and no exclusion applies; an undecided block counts neither way.
 */
export function decideCoverage(blocks: readonly EvaluatedBlock[], parameters: Parameters): CoverageVerdict {
  const outcomes = evaluateBlocks(blocks, parameters).map(withoutUnclearSide);
  const definitions = optionalDefinitions(outcomes);
  const bearing = outcomes.filter((item) => bearsOnCoverage(item) && !definitions.has(item.block.blockId));
  const determination = determine(bearing);
  const judged = outcomes.filter(({ block, outcome }) => !isLeftOpen(block.logicAst) || outcome.truth !== null);
  const of = (wanted: (outcome: BlockOutcome) => boolean) => judged.filter(wanted).map(toCriterion);
  const open = bearing.filter(({ outcome }) => outcome.truth === null);
  // After a failed requirement nothing else can decide, and irrelevant blocks never could.
  const missing = new Set(
    (determination === 'not_met' ? [] : open)
      .flatMap(({ outcome }) => [...outcome.missing])
      .filter((name) => !name.startsWith('attested_criteria.')),
  );
  return {
    determination,
    reasons: reasonsFor(determination, bearing),
    // An exclusion that does not apply supports coverage, like a met requirement.
    matched_criteria: of((item) => favorsCoverage(item) === true),
    unmatched_criteria: of((item) => favorsCoverage(item) === false),
    skipped_criteria: of((item) => item.outcome.truth === null),
    blocks_evaluated: judged.filter(({ outcome }) => outcome.truth !== null).length,
    blocks_without_ast: blocks.filter(({ logicAst }) => isLeftOpen(logicAst)).length,
    missing_parameters: [...missing].sort(),
  };
}

const isUnclear = ({ tags }: EvaluatedBlock): boolean => tags.includes('side-unclear');

/** A block's truth is meaningless while it is unknown whether the block is a requirement or an exclusion. */
function withoutUnclearSide(item: BlockOutcome): BlockOutcome {
  return isUnclear(item.block) ? { ...item, outcome: { ...item.outcome, truth: null } } : item;
}

const isExclusion = ({ tags }: EvaluatedBlock): boolean => tags.includes('non-covered');

/** Contractor discretion and `all other uses`, which only states that nothing else is covered, decide nothing. */
function bearsOnCoverage({ block, member }: BlockOutcome): boolean {
  return (
    !member &&
    COVERAGE_SECTIONS.has(block.section) &&
    !block.tags.includes('contractor-discretion') &&
    !block.tags.includes('all-others')
  );
}

function favorsCoverage({ block, outcome }: BlockOutcome): boolean | null {
  return outcome.truth === null ? null : outcome.truth !== isExclusion(block);
}

function determine(bearing: readonly BlockOutcome[]): CoverageVerdict['determination'] {
  if (
    isExcluded(
      bearing.filter(({ block }) => isExclusion(block)),
      bearing,
    )
  )
    return 'not_met';
  const requirements = bearing.filter(({ block }) => !isExclusion(block));
  if (failsEveryService(requirements, bearing)) return 'not_met';
  return requirements.length > 0 && bearing.every((item) => favorsCoverage(item) === true) ? 'met' : 'undetermined';
}

/** Blocks that decide the determination. */
function decidingBlocks(
  determination: CoverageVerdict['determination'],
  bearing: readonly BlockOutcome[],
): BlockOutcome[] {
  if (determination === 'met') return [...bearing];
  return bearing.filter((item) => favorsCoverage(item) === (determination !== 'not_met'));
}

function findRole({ block, outcome, member }: BlockOutcome): EvaluatedCriterion['role'] {
  if (member) return 'member';
  if (isExclusion(block)) return 'exclusion';
  return bearsOnCoverage({ block, outcome, member }) && !isUnclear(block) ? 'requirement' : 'statement';
}

function toCriterion({ block, outcome, member }: BlockOutcome): EvaluatedCriterion {
  return {
    block_id: block.blockId,
    section: block.section,
    text: block.text,
    tags: block.tags,
    role: findRole({ block, outcome, member }),
    confidence_score: block.confidenceScore,
    findings: outcome.findings,
    ...(outcome.truth === null ? { decided_by: [...outcome.missing].sort() } : {}),
  };
}

function reasonsFor(determination: CoverageVerdict['determination'], bearing: readonly BlockOutcome[]): string[] {
  const open = bearing.filter(({ outcome }) => outcome.truth === null);
  const unread = open.filter(({ block }) => isLeftOpen(block.logicAst)).length;
  const named = decidingBlocks(determination, bearing)
    .filter(({ outcome }) => determination !== 'undetermined' || outcome.findings.length > 0)
    .map((item) => reasonFor(item));
  if (bearing.length === 0) return ['The policy has no criteria that could be evaluated'];
  return [
    ...named,
    ...(open.length - unread > 0 ? [`The parameters given leave ${counted(open.length - unread)} undecided`] : []),
    ...(unread > 0 ? [`${counted(unread)} without structured logic must be read by a person`] : []),
  ];
}

const counted = (criteria: number): string => `${criteria} ${criteria === 1 ? 'criterion' : 'criteria'}`;

function reasonFor(item: BlockOutcome): string {
  const { block, outcome } = item;
  const verb = wordsFor(favorsCoverage(item) === true ? 'matched' : 'unmatched', isExclusion(block));
  const significant = outcome.findings.filter(({ met }) => met === (outcome.truth === true));
  const details = (significant.length > 0 ? significant : outcome.findings).map(findingWords);
  return `${verb}: ${block.section} ${block.blockId}${details.length > 0 ? ` (${details.join('; ')})` : ''}`;
}
