/** States as people name them in searches and filters. */

import { readFileSync } from 'node:fs';
import type { Model, PolicyHead } from '../corpus/corpus.public.ts';

interface State {
  code: string;
  name: string;
  /** The abbreviation also means something else. */
  nameOnly: boolean;
}

const LINES = readFileSync(new URL('lexicon/states.yaml', import.meta.url), 'utf8').matchAll(/^ {2}- (.+)$/gm);
const STATES: readonly State[] = [...LINES].map(([, line]) => {
  const [code, name, note] = line!.split(' | ');
  return { code: code!, name: name!, nameOnly: note !== undefined };
});
/** Longer names first: West Virginia is not Virginia. */
const NAMES = STATES.map(({ name }) => name).sort((a, b) => b.length - a.length);
// New York Heart Association classes are no place.
const NAME = new RegExp(`\\b(?:${NAMES.join('|')})\\b(?! heart)`, 'gi');
const ABBREVIATION = new RegExp(
  `\\b(?:${STATES.filter(({ nameOnly }) => !nameOnly)
    .map(({ code }) => code)
    .join('|')})\\b`,
  'g',
);

/** Postal abbreviation of a state by its name or abbreviation, upper and lower case alike; null for anything else. */
export function parseState(text: string): string | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  return STATES.find(({ code, name }) => name === plain || code.toLowerCase() === plain)?.code ?? null;
}

/** Takes states out of a search text. */
export function extractStates(text: string): { rest: string; states: string[] } {
  const states = new Set<string>();
  const extract = (found: string) => {
    states.add(parseState(found)!);
    return ' ';
  };
  return { rest: text.replace(NAME, extract).replace(ABBREVIATION, extract), states: [...states] };
}

/** Whether a policy applies to a state: it names it, or a jurisdiction that serves it. */
export function servesState({ policies }: Model, state: string): (head: PolicyHead) => boolean {
  const serving = new Set<string>();
  for (const { jurisdiction_code, states } of policies.jurisdictions.values())
    if (states.includes(state)) serving.add(jurisdiction_code);
  return (head) =>
    // Where a policy names its states its jurisdictions reach further: one contractor may serve some states of one.
    head.states.length > 0
      ? head.states.includes(state)
      : head.jurisdictions.some((jurisdiction) => serving.has(jurisdiction));
}
