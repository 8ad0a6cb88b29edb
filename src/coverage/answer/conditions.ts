/** Conditions that a claim meets only if the record shows them: those of findings, of warnings, and of the policies that apply. */
import type { Facts } from '../facts.ts';
import { quotedCriteria } from '../rules/policies/policy-trees.ts';
import type { Statement } from './statements.ts';

export interface RecordCondition {
  /** A clause after "the record shows". */
  text: string;
  source_id: string;
  statement?: Statement;
}

const MAX_TEXT = 160;

/** Conditions of findings first, then what is warned of, then the criteria of policies, each once. */
export function recordConditions(facts: Facts, statements: readonly Statement[]): RecordCondition[] {
  const attested = statements.flatMap((statement) =>
    (statement.finding.attest ?? []).map((text) => parseCondition(text, statement)),
  );
  // What a tree states is attested by its own finding; one that leaves nothing open lists nothing for the record.
  const stated = new Set(
    statements.flatMap(({ finding: { conditions = [], rule_id, effect, citation } }) =>
      conditions.length > 0 || (rule_id === 'policy-logic' && effect === 'supports') ? citation.policy_id : [],
    ),
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
  return [...attested, ...warned, ...conditional].filter(({ text }) => {
    const key = text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
    return !seen.has(key) && seen.add(key);
  });
}

function parseCondition(text: string, statement: Statement): RecordCondition {
  return { text: clip(text), source_id: statement.finding.citation.source_id, statement };
}

function warning({ finding, codes }: Statement): string {
  return `why this does not apply: "${codes.length === 0 ? '' : `${codes.join(', ')}: `}${finding.message}"`;
}

/** Criteria of the policy that covers the code under conditions; without any in its text, that they are met at all. */
function criteriaFor(facts: Facts, statement: Statement): RecordCondition[] {
  const { citation } = statement.finding;
  const policy = facts.policies.find(({ policyId }) => policyId === citation.policy_id);
  const criteria = policy === undefined ? [] : quotedCriteria(policy);
  const texts =
    criteria.length > 0 ? criteria : [`the conditions of ${citation.source_id} are met: ${statement.finding.message}`];
  return texts.map((text) => parseCondition(text, statement));
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_TEXT ? line : `${line.slice(0, MAX_TEXT - 1)}…`;
}
