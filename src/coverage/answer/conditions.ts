/** Conditions that depend on the record: those of findings, warnings and applicable policies. */
import type { Facts } from '../facts.ts';
import { quotedCriteria } from '../rules/policies/policy-trees.ts';
import type { Statement } from './statements.ts';

export interface RecordCondition {
  /** A clause that follows "only if" or "the record shows". */
  text: string;
  source_id: string;
  statement?: Statement;
}

/** Conditions of findings first, then warnings, then policy criteria, without duplicates. */
export function recordConditions(facts: Facts, statements: readonly Statement[]): RecordCondition[] {
  const attested = statements.flatMap((statement) =>
    (statement.finding.attest ?? []).map((text) => parseCondition(text, statement)),
  );
  // A logic tree reports its conditions in its own finding; one with nothing open adds none.
  const stated = new Set(
    statements.flatMap(({ finding: { conditions = [], rule_id, effect, attest, citation } }) => {
      const own = rule_id === 'policy-logic' && (effect === 'supports' || attest !== undefined);
      return conditions.length > 0 || own ? citation.policy_id : [];
    }),
  );
  const warned = statements
    .filter(({ finding }) => finding.effect === 'warns' && finding.attest === undefined && finding.action === undefined)
    .map((statement) => parseCondition(warning(statement), statement));
  const conditional = statements
    .filter(({ finding: { effect, attest, citation } }) => {
      // Another finding already lists what the policy requires.
      return effect === 'conditions' && attest === undefined && !stated.has(citation.policy_id);
    })
    .flatMap((statement) => criteriaFor(facts, statement));
  const seen = new Set<string>();
  // Code validity concerns every claim, so it comes last.
  const first = attested.filter((one) => !isOfEditions(one));
  return [...first, ...warned, ...conditional, ...attested.filter(isOfEditions)].filter(({ text }) => {
    const key = text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
    return !seen.has(key) && seen.add(key);
  });
}

/** Whether an edition that is not loaded decides it, and no record. */
export const isOfEditions = ({ statement }: RecordCondition): boolean => statement?.finding.rule_id === 'edition-stale';

function parseCondition(text: string, statement: Statement): RecordCondition {
  return { text: text.replace(/\s+/g, ' ').trim(), source_id: statement.finding.citation.source_id, statement };
}

function warning({ finding, codes }: Statement): string {
  return `why this does not apply: "${codes.length === 0 ? '' : `${codes.join(', ')}: `}${finding.message}"`;
}

/** Criteria of the policy that covers the code conditionally; if its text has none, that its conditions are met. */
function criteriaFor(facts: Facts, statement: Statement): RecordCondition[] {
  const { citation } = statement.finding;
  const policy = facts.policies.find(({ policyId }) => policyId === citation.policy_id);
  const criteria = policy === undefined ? [] : quotedCriteria(policy);
  const texts =
    criteria.length > 0 ? criteria : [`the conditions of ${citation.source_id} are met: ${statement.finding.message}`];
  return texts.map((text) => parseCondition(text, statement));
}
