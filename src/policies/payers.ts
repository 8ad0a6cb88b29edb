/** Payers of a release: names for filters, and policy counts. */
import type { Model, Payer, PolicyHead } from '../corpus/corpus.public.ts';
import { statusOn } from '../corpus/corpus.public.ts';
import { nearestName } from '../platform/text/nearest.ts';
import { listLinesOfBusiness } from './list/applicability.ts';

const PAYERS = Symbol('payers');
/** Shorter texts occur in most names. */
const LEAST_PART = 2;

/** Slugs of the matching payers: by full name, code or slug, otherwise by part of one; null without a text. */
export function payersNamed(model: Model, requested: string | undefined): ReadonlySet<string> | null {
  const text = requested?.trim().toLowerCase() ?? '';
  if (text === '') return null;
  const payers = collectPayers(model);
  const whole = payers.filter((payer) => listPayerNames(payer).includes(text));
  if (whole.length > 0) return listPayerSlugs(whole);
  if (text.length < LEAST_PART) return new Set();
  return listPayerSlugs(payers.filter((payer) => listPayerNames(payer).some((name) => name.includes(text))));
}

/** Sentence about a payer without policies in the release; null for a known payer, and without one. */
export function unknownPayer(model: Model, requested: string | undefined): string | null {
  const found = payersNamed(model, requested);
  if (found === null || found.size > 0) return null;
  const near = nearestName(requested!.trim().toLowerCase(), collectPayers(model).flatMap(listPayerNames));
  return `payer: no policy of this payer is loaded${near === null ? '' : `, did you mean ${near}?`}`;
}

/** Payers with their contents in the release, by name. @param today YYYY-MM-DD */
export function listPayers(model: Model, today: string) {
  const heads = [...model.policies.byPolicyId.values()];
  return collectPayers(model).map((payer) => {
    const own = heads.filter((head) => head.payer?.slug === payer.slug);
    const active = own.filter((head) => statusOn(head, today) === 'active');
    return {
      ...payer,
      policy_count: own.length,
      active_count: active.length,
      counts: Object.fromEntries(
        [...Map.groupBy(active, ({ policy_type }) => policy_type)]
          .map(([type, policies]): [string, number] => [type, policies.length])
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
      code_count: sum(active, ({ code_count }) => code_count),
      criteria_count: sum(active, ({ criteria_count }) => criteria_count),
      line_of_business: [...new Set(active.flatMap(listLinesOfBusiness))].sort(),
      newest_effective_date: latest(active.map(({ effective_date }) => effective_date)),
      updated_at: latest(own.map(({ updated_at }) => updated_at)),
      last_verified_at: latest(own.map(({ last_verified_at }) => last_verified_at)),
      sources: [...new Set(own.map(({ source }) => source))].sort(),
    };
  });
}

function sum(heads: readonly PolicyHead[], value: (head: PolicyHead) => number): number {
  return heads.reduce((total, head) => total + value(head), 0);
}

/** Dates and timestamps in the same format compare as text. */
function latest(values: readonly (string | null)[]): string | null {
  return (
    values
      .filter((value) => value !== null)
      .sort()
      .at(-1) ?? null
  );
}

function collectPayers(model: Model): readonly Payer[] {
  return model.derived(PAYERS, () => {
    const bySlug = new Map<string, Payer>();
    // Newest first: if a payer changed its name, the newest document has it.
    for (const { payer } of model.policies.heads)
      if (payer !== null && !bySlug.has(payer.slug)) bySlug.set(payer.slug, payer);
    return [...bySlug.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  });
}

function listPayerNames({ name, code, slug }: Payer): string[] {
  return [name, code, slug].map((text) => text.toLowerCase());
}

function listPayerSlugs(payers: readonly Payer[]): Set<string> {
  return new Set(payers.map(({ slug }) => slug));
}
