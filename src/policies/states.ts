/** States as people name them in searches and filters. */
import type { Model, PolicyHead } from '../corpus/corpus.public.ts';
import { lexiconLines } from './synonym-table.ts';

interface State {
  code: string;
  name: string;
  /** The abbreviation also means something else. */
  nameOnly: boolean;
}

const STATES: readonly State[] = lexiconLines('states').map((line) => {
  const [code, name, note] = line.split(' | ');
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
export function stateOf(text: string): string | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  return STATES.find(({ code, name }) => name === plain || code.toLowerCase() === plain)?.code ?? null;
}

/** Takes states out of a search text. */
export function takeStates(text: string): { rest: string; states: string[] } {
  const states = new Set<string>();
  const take = (found: string) => {
    states.add(stateOf(found)!);
    return ' ';
  };
  return { rest: text.replace(NAME, take).replace(ABBREVIATION, take), states: [...states] };
}

/** Whether a policy speaks for a state: it names it, or a jurisdiction that serves it. */
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
