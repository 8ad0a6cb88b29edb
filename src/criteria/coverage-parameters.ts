/** GET /v1/coverage/parameters: parameters that policies use, by search words or for one policy. */
import { logicTrees, type Model } from '../corpus/corpus.public.ts';
import { tokenize } from '../platform/text/words.ts';
import { findPolicy } from '../policies/policies.public.ts';
import { choiceWords } from './tree/leaf-words.ts';
import { CLAIM_FACTS } from './tree/library/catalog.ts';
import { formatCodes } from './tree/library/leaf-text.ts';
import { type FactDefinition, type PolicyLogic, TREE_VERSION } from './tree/logic.ts';
import { policyTree } from './tree/stored-logic.ts';

const PARAMETERS = Symbol('parameters in the logic of policies');
const DEFAULT_LIMIT = 50;

export interface ParameterQuery {
  q?: string | undefined;
  policy_id?: string | undefined;
  limit?: number | undefined;
}

interface Entry {
  fact: FactDefinition;
  policies: string[];
  /** Stems of its names and question. */
  words: ReadonlySet<string>;
}

/** @throws AppError RESOURCE_POLICY_NOT_FOUND. */
export function coverageParameters(model: Model, { q, policy_id, limit = DEFAULT_LIMIT }: ParameterQuery) {
  const entries = policy_id === undefined ? buildCatalog(model) : listEntries(model, policy_id);
  const wanted = tokenize(q ?? '');
  const codes = (q ?? '').trim();
  const ranked = entries
    .map((entry) => ({ entry, score: countMatches(entry, wanted, codes) }))
    .filter(({ score }) => wanted.length === 0 || score > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.entry.policies.length - a.entry.policies.length ||
        (a.entry.fact.id < b.entry.fact.id ? -1 : 1),
    );
  return ranked.slice(0, limit).map(({ entry }) => parameterView(entry));
}

function countMatches({ fact, words }: Entry, wanted: readonly string[], code: string): number {
  if ([...(fact.loinc ?? []), ...(fact.snomed ?? [])].includes(code)) return 100;
  const own = new Set(tokenize(fact.id.replaceAll('_', ' ')));
  return wanted.reduce((sum, word) => sum + (own.has(word) ? 3 : words.has(word) ? 1 : 0), 0);
}

function listEntries(model: Model, policyId: string): Entry[] {
  const { version_id, policy_id } = findPolicy(model, policyId);
  return (policyTree(model, version_id)?.tree.facts ?? []).map((fact) => toEntry(fact, [policy_id]));
}

/** Catalog parameters that current policies use; parameters defined by a single policy are excluded. */
function buildCatalog(model: Model): readonly Entry[] {
  return model.derived(PARAMETERS, () => {
    const policies = new Map<string, string[]>();
    const facts = new Map<string, FactDefinition>(CLAIM_FACTS.map((fact) => [fact.id, fact]));
    for (const { policy_id, tree_version, tree } of logicTrees(model.policies)) {
      if (tree_version !== TREE_VERSION) continue;
      for (const fact of (tree as PolicyLogic).facts) {
        const id = fact.parameter ?? fact.id;
        if (fact.parameter === undefined && !facts.has(id)) continue;
        if (!facts.has(id)) facts.set(id, { ...fact, id });
        policies.set(id, [...(policies.get(id) ?? []), policy_id]);
      }
    }
    return [...facts.values()].map((fact) => toEntry(fact, policies.get(fact.id) ?? []));
  });
}

function toEntry(fact: FactDefinition, policies: string[]): Entry {
  const { id, ask: query, synonyms = [] } = fact;
  return { fact, policies, words: new Set(tokenize([id.replaceAll('_', ' '), query, ...synonyms].join(' '))) };
}

function parameterView({ fact, policies }: Entry) {
  return {
    id: fact.id,
    ask: fact.ask,
    kind: fact.kind,
    unit: fact.unit ?? null,
    parameter: fact.parameter ?? null,
    values: fact.values === undefined ? null : [...fact.values],
    labels: fact.values?.map(choiceWords) ?? null,
    range: fact.range === undefined ? null : [...fact.range],
    synonyms: [...(fact.synonyms ?? [])],
    loinc: [...(fact.loinc ?? [])],
    snomed: [...(fact.snomed ?? [])],
    derived: fact.derived?.text ?? null,
    implied_by: fact.impliedBy === undefined ? null : formatCodes(fact.impliedBy),
    policy_count: policies.length,
    policy_ids: policies.slice(0, 20),
  };
}
