import { atOnce, BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import type { CodeFacts } from './codes.answer.rules.ts';
import type { CodeFact } from './codes.facts.ts';
import { type MentionRow, policyMentions } from './codes.queries.ts';
import { type Candidate, type CodeSystem, combinedDisposition, withCategories } from './codes.rules.ts';
import type { CodeAnswer } from './codes.schemas.ts';
import type { CodeParts, LookupOptions } from './codes.service.ts';

/** Active policies by code, newest first. */
export async function policiesOf(parts: CodeParts, found: readonly CodeFacts[], options: LookupOptions) {
  const byCode = new Map<string, MentionRow[]>();
  await Promise.all(
    found.map(async ({ candidate, facts }) => {
      const keys = policyCodes(candidate, facts).map((code) => mentionKey(candidate.system, code));
      const mentions = await Promise.all(keys.map((key) => parts.mentions.load(key)));
      const own = mentions.flatMap((rows) => rows ?? []).filter((row) => sameSystem(candidate.system, row.code_system));
      byCode.set(candidate.code, own);
    }),
  );
  return policyEntries(parts, byCode, options);
}

/** Requests that arrive together share one statement. Keys come from mentionKey(). */
export function mentionLoader(database: Database): BatchLoader<string, MentionRow[]> {
  return new BatchLoader(async (keys: string[]) => {
    const asked: string[] = [];
    const names: string[] = [];
    for (const key of keys) {
      const code = key.slice(1);
      for (const name of key.startsWith(DIAGNOSIS) ? withCategories(code) : [code]) {
        asked.push(key);
        names.push(name);
      }
    }
    const rows = await policyMentions(database, asked, names);
    return Map.groupBy(rows, (row) => row.asked);
  }, atOnce(database));
}

const DIAGNOSIS = 'd';

/** Whether the categories above a code count too depends on its system. */
function mentionKey(system: CodeSystem, code: string): string {
  return `${system === 'ICD10CM' ? DIAGNOSIS : 'p'}${code}`;
}

/** Policies name drugs by HCPCS codes, so an NDC is looked for by those it is billed with. */
function policyCodes(candidate: Candidate, facts: readonly CodeFact[]): string[] {
  if (candidate.system !== 'NDC') return [candidate.code];
  return [...new Set(facts.flatMap((fact) => (fact.kind === 'asp' ? [fact.fact.hcpcs_code] : [])))];
}

function sameSystem(system: CodeSystem | undefined, listed: string): boolean {
  if (system === 'ICD10CM' || system === 'ICD10PCS') return listed === system;
  return listed !== 'ICD10CM' && listed !== 'ICD10PCS';
}

async function policyEntries(
  parts: CodeParts,
  byCode: ReadonlyMap<string, MentionRow[]>,
  { date, jurisdiction }: LookupOptions,
) {
  const snapshot = await parts.directory.current();
  const entries = new Map<string, NonNullable<CodeAnswer['policies']>>();
  for (const [code, mentions] of byCode) {
    const byVersion = Map.groupBy(mentions, ({ version_id }) => version_id);
    const policies = [...byVersion].flatMap(([version, rows]) => {
      const policy = snapshot.byVersionId.get(version);
      if (
        policy === undefined ||
        policy.status === 'retired' ||
        (policy.retire_date !== null && policy.retire_date <= date)
      )
        return [];
      if (jurisdiction !== null && !policy.jurisdictions.includes(jurisdiction)) return [];
      return [{ policy, rows }];
    });
    policies.sort((a, b) => a.policy.position - b.policy.position);
    entries.set(
      code,
      policies.map(({ policy, rows }) => ({
        policy_id: policy.policy_id,
        title: policy.title,
        policy_type: policy.policy_type,
        jurisdiction: policy.jurisdictions[0] ?? null,
        jurisdictions: policy.jurisdictions,
        disposition: combinedDisposition(rows.map(({ disposition }) => disposition)),
        condition_reference: rows.find((row) => row.condition_reference !== null)?.condition_reference ?? null,
        effective_date: policy.effective_date,
        payer:
          policy.payer === null ? null : { name: policy.payer.name, code: policy.payer.code, slug: policy.payer.slug },
        source: 'document' as const,
        source_url: policy.source_url,
      })),
    );
  }
  return entries;
}
