/** States as written in searches and filters. */

import { readFileSync } from 'node:fs';
import type { Model, PolicyHead } from '../corpus/corpus.public.ts';

interface State {
  code: string;
  name: string;
  /** The abbreviation has another meaning too. */
  nameOnly: boolean;
}

const LINES = readFileSync(new URL('lexicon/states.yaml', import.meta.url), 'utf8').matchAll(/^ {2}- (.+)$/gm);
const STATES: readonly State[] = [...LINES].map(([, line]) => {
  const [code, name, note] = line!.split(' | ');
  return { code: code!, name: name!, nameOnly: note !== undefined };
});
/** Longer names first: West Virginia is not Virginia. */
const NAMES = STATES.map(({ name }) => name).sort((a, b) => b.length - a.length);
// New York Heart Association classes are not a place.
const NAME = new RegExp(`\\b(?:${NAMES.join('|')})\\b(?! heart)`, 'gi');
const ABBREVIATION = new RegExp(
  `\\b(?:${STATES.filter(({ nameOnly }) => !nameOnly)
    .map(({ code }) => code)
    .join('|')})\\b`,
  'g',
);

/** Postal abbreviation for a state's name or abbreviation, in any case; null for anything else. */
export function parseState(text: string): string | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  return STATES.find(({ code, name }) => name === plain || code.toLowerCase() === plain)?.code ?? null;
}

/** Removes states from a search text and returns them. */
export function extractStates(text: string): { rest: string; states: string[] } {
  const states = new Set<string>();
  const extract = (found: string) => {
    states.add(parseState(found)!);
    return ' ';
  };
  return { rest: text.replace(NAME, extract).replace(ABBREVIATION, extract), states: [...states] };
}

/** Whether a policy applies to a state: it lists the state, or a jurisdiction that serves it. */
export function servesState({ policies }: Model, state: string): (head: PolicyHead) => boolean {
  const serving = new Set<string>();
  for (const { jurisdiction_code, states } of policies.jurisdictions.values())
    if (states.includes(state)) serving.add(jurisdiction_code);
  return (head) =>
    // If a policy lists its states, its jurisdictions are broader: a contractor may serve only some of a jurisdiction's
    // states.
    head.states.length > 0
      ? head.states.includes(state)
      : head.jurisdictions.some((jurisdiction) => serving.has(jurisdiction));
}
