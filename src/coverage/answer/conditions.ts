/** Conditions that a claim meets only if the record shows them: those of findings, of warnings, and of the policies that apply. */
import type { BlockFact, Facts, PolicyFact } from '../facts.ts';
import type { Statement } from './statements.ts';

export interface RecordCondition {
  /** A clause after "the record shows". */
  text: string;
  source_id: string;
  statement?: Statement;
}

const MAX_TEXT = 160;
/** Sections that state when a service is covered. */
const COVERING: ReadonlySet<string> = new Set(['indications', 'coverage']);
const MAX_PER_POLICY = 3;

/** Conditions of findings first, then what is warned of, then the criteria of policies, each once. */
export function recordConditions(facts: Facts, statements: readonly Statement[]): RecordCondition[] {
  const attested = statements.flatMap((statement) =>
    (statement.finding.attest ?? []).map((text) => parseCondition(text, statement)),
  );
  const warned = statements
    .filter(({ finding }) => finding.effect === 'warns' && finding.attest === undefined && finding.action === undefined)
    .map((statement) => parseCondition(warning(statement), statement));
  const conditional = statements
    .filter(({ finding }) => finding.effect === 'conditions' && finding.attest === undefined)
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
  return `what settles "${codes.length === 0 ? '' : `${codes.join(', ')}: `}${finding.message}"`;
}

/** Criteria of the policy that covers the code under conditions; without any in its text, that they are met at all. */
function criteriaFor({ policies }: Facts, statement: Statement): RecordCondition[] {
  const { citation } = statement.finding;
  const policy = policies.find(({ policyId }) => policyId === citation.policy_id);
  const criteria = policy === undefined ? [] : getCriteria(policy).slice(0, MAX_PER_POLICY);
  const texts =
    criteria.length > 0 ? criteria : [`the conditions of ${citation.source_id} are met: ${statement.finding.message}`];
  return texts.map((text) => parseCondition(text, statement));
}

/** Items of lists, or sentences by themselves, of the sections about coverage; lead-ins contain no information alone. */
function getCriteria({ blocks }: PolicyFact): string[] {
  const leads = new Set(blocks.map(({ parent_id }) => parent_id));
  const isCriterion = ({ section, block_id, text }: BlockFact) =>
    COVERING.has(section) && !leads.has(block_id) && !/:\s*$/.test(text);
  return blocks.filter(isCriterion).map(({ text }) =>
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[.;,]$/, ''),
  );
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_TEXT ? line : `${line.slice(0, MAX_TEXT - 1)}…`;
}
