/** Policies that use a data element, by the facts of their logic. */
import { tokenize } from '../platform/text/words.ts';
import type { Model } from './model.ts';
import { logicTrees } from './policy-logic.ts';

const FACTS = Symbol('data elements in the logic of policies');

/** A fact of a tree with its names. */
interface NamedFact {
  id: string;
  ask?: string;
  parameter?: string;
  synonyms?: readonly string[];
  loinc?: readonly string[];
  snomed?: readonly string[];
}

interface Element {
  names: Set<string>;
  /** Stems of its names and question. */
  words: Set<string>;
  policies: Set<string>;
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[_\s-]+/g, ' ')
    .trim();

/**
 * Current policies with logic on a data element.
 * @param text id, synonym, LOINC or SNOMED CT code; otherwise words of names and questions.
 * @returns null when no logic uses such an element.
 */
export function policiesWithFact(model: Model, text: string): ReadonlySet<string> | null {
  const elements = model.derived(FACTS, () => listElements(model));
  const named = elements.filter(({ names }) => names.has(plain(text)));
  const wanted = tokenize(text);
  const found =
    named.length > 0 || wanted.length === 0
      ? named
      : elements.filter(({ words }) => wanted.every((word) => words.has(word)));
  return found.length === 0 ? null : new Set(found.flatMap(({ policies }) => [...policies]));
}

/** Catalog parameters once for all policies; a policy-specific fact by itself. */
function listElements({ policies }: Model): Element[] {
  const elements = new Map<string, Element>();
  for (const { policy_id, tree } of logicTrees(policies))
    for (const fact of (tree as { facts?: readonly NamedFact[] }).facts ?? []) {
      const { id, ask: question = '', parameter, synonyms = [], loinc = [], snomed = [] } = fact;
      const key = parameter ?? `${policy_id} ${id}`;
      const element = elements.get(key) ?? { names: new Set(), words: new Set(), policies: new Set() };
      elements.set(key, element);
      element.policies.add(policy_id);
      for (const name of [id, parameter ?? id, ...synonyms, ...loinc, ...snomed]) element.names.add(plain(name));
      for (const word of tokenize([plain(id), question, ...synonyms].join(' '))) element.words.add(word);
    }
  return [...elements.values()];
}
