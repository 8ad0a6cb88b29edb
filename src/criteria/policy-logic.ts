/** GET /v1/policies/{policy_id}/logic: a policy's logic tree as JSON, outline, or ELM with CQL. */
import type { Model } from '../corpus/corpus.public.ts';
import { findPolicy } from '../policies/policies.public.ts';
import { toCql, toElm } from './tree/cql/elm.ts';
import { choiceWords, outlinePolicy } from './tree/leaf-words.ts';
import type { PolicyLogic } from './tree/logic.ts';
import { factStatement } from './tree/statements.ts';
import { policyTree } from './tree/stored-logic.ts';

export type LogicFormat = 'json' | 'outline' | 'elm';

const NOT_WRITTEN =
  'The library has no logic of this policy: only single criteria were read from its text by a program.';

/** @throws AppError RESOURCE_POLICY_NOT_FOUND. */
export function policyLogic(model: Model, policyId: string, format: LogicFormat) {
  const { policy_id, version_id, version, title } = findPolicy(model, policyId);
  const logic = policyTree(model, version_id);
  const { tree, assurance, anchor_state, passages, source } = logic ?? {
    tree: null,
    source: null,
    assurance: 'extracted',
    anchor_state: null,
    passages: {},
  };
  return {
    policy: { policy_id, title, version },
    kind: tree?.kind ?? null,
    assurance,
    anchor_state,
    source,
    summary: tree?.summary ?? NOT_WRITTEN,
    ...(format === 'json' ? { logic: tree && withLabels(tree), passages } : {}),
    ...(format === 'outline' ? { outline: tree === null ? NOT_WRITTEN : outlinePolicy(tree) } : {}),
    ...(format === 'elm' && tree !== null ? { elm: toElm(tree), cql: toCql(tree) } : {}),
  };
}

/** Choices with the display names of their values, questions with what they state. */
function withLabels(tree: PolicyLogic) {
  const facts = tree.facts.map(({ subjectLength: _, ...fact }, at) => {
    const statement = factStatement(tree.facts[at]!, true);
    return {
      ...fact,
      ...(fact.values === undefined ? {} : { labels: fact.values.map(choiceWords) }),
      ...(statement === null ? {} : { statement }),
    };
  });
  return { ...tree, facts };
}
