/** Determines which statements of a policy with several services apply to a case. */

import { walkNodes } from '../criteria.ast.ts';
import type { BlockOutcome } from '../criteria.evaluate.ts';
import { countedWords, coveredService, definedTerm, namesOneService } from '../extract/classify/statement-subject.ts';
import { headingSection } from '../extract/structure/headings.ts';

/**
 * Whether requirements fail for every service in a policy. Services have their own headings or are named in statements
 * (`A heavy duty walker is covered when …`): failing one of them does not fail the others.
 */
export function failsEveryService(requirements: readonly BlockOutcome[], bearing: readonly BlockOutcome[]): boolean {
  const fails = (item: BlockOutcome) => item.outcome.truth === false && identifiesService(item, bearing);
  const subjects = requirements.map(({ block }) => coveredService(block.text));
  const several = new Set(subjects.filter((name) => name !== null)).size > 1;
  const services = new Map<string, BlockOutcome[]>();
  for (const [at, item] of requirements.entries()) {
    const service = parseTopic(item.block.heading ?? null) ?? (several ? subjects[at]! : null);
    if (service === null && fails(item)) return true;
    if (service !== null) services.set(service, [...(services.get(service) ?? []), item]);
  }
  return services.size > 0 && [...services.values()].every((items) => items.some(fails));
}

function parseTopic(heading: string | null): string | null {
  return heading === null || headingSection(heading) !== null || namesOneService(heading) ? null : heading;
}

/** Whether an exclusion applies to the current service. */
export function isExcluded(exclusions: readonly BlockOutcome[], bearing: readonly BlockOutcome[]): boolean {
  return exclusions.some((item) => item.outcome.truth === true && identifiesService(item, bearing));
}

/**
 * Whether an exceeded limit is one of the current service. A plain list of `service_dates` is about one kind of
 * service: when limits count different kinds (`screening once a year`, `counseling four times`), exceeding one of them
 * does not identify the kind.
 */
function identifiesService(item: BlockOutcome, bearing: readonly BlockOutcome[]): boolean {
  if (!counts(item) || !item.outcome.findings.some(({ parameter }) => parameter === 'service_dates')) return true;
  return bearing.filter(counts).every((other) => isPassed(other) || alike(item, other));
}

const isPassed = ({ block, outcome }: BlockOutcome): boolean => outcome.truth === block.tags.includes('non-covered');

const counts = ({ block }: BlockOutcome): boolean =>
  block.logicAst !== null && [...walkNodes(block.logicAst.root)].some(({ op }) => op === 'count');

function alike(item: BlockOutcome, other: BlockOutcome): boolean {
  const [first, second] = [countedWords(item.block.text), countedWords(other.block.text)];
  return first.size === 0 || second.size === 0 || [...first].some((word) => second.has(word));
}

/** Blocks that define a term which coverage does not strictly require: one of several groups, or one alternative. */
export function optionalDefinitions(outcomes: readonly BlockOutcome[]): ReadonlySet<string> {
  const terms = outcomes.map(({ block }) => definedTerm(block.text));
  const statements = outcomes.filter((_outcome, at) => terms[at] === null);
  return new Set(
    outcomes.flatMap(({ block }, at) => {
      const term = terms[at]!;
      return term === null || statements.some((statement) => requiresTerm(statement, term)) ? [] : [block.blockId];
    }),
  );
}

/** Whether a standalone statement that is not a definition requires `term`, without an alternative. */
function requiresTerm({ block, member }: BlockOutcome, term: string): boolean {
  if (member) return false;
  const text = block.text.toLowerCase();
  const at = text.indexOf(term);
  if (at < 0) return false;
  return (
    !/\bor\b/.test(text.slice(Math.max(0, at - 40), at)) && !/^[^.;]{0,40}\bor\b/.test(text.slice(at + term.length))
  );
}
