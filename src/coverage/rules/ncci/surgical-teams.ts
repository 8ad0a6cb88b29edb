/** Modifiers for assistants at surgery, co-surgeons and surgical teams, against the indicators of the fee schedule. */
import { citeEdition } from '../../citations.ts';
import type { Effect, Facts, Finding } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { listIndicators } from '../fee-schedule/fee-schedule-indicators.ts';

type Indicator = 'assistant' | 'co_surgeon' | 'team';

const WHO: Record<string, [indicator: Indicator, who: string]> = {
  80: ['assistant', 'assistant at surgery'],
  81: ['assistant', 'assistant at surgery'],
  82: ['assistant', 'assistant at surgery'],
  AS: ['assistant', 'assistant at surgery'],
  62: ['co_surgeon', 'co-surgeon'],
  66: ['team', 'surgical team'],
};
const DOCUMENTED = 'payable only with documentation of medical necessity';
const NO_CONCEPT = 'concept does not apply to the code';
/** By indicator and its value; a value that is missing here is payable. */
const STATED_ROLES: Record<Indicator, Record<string, [effect: Effect, says: string]>> = {
  assistant: {
    0: ['warns', DOCUMENTED],
    1: ['rejects', 'not payable by statute'],
    9: ['rejects', NO_CONCEPT],
  },
  co_surgeon: {
    0: ['rejects', 'not permitted'],
    1: ['warns', DOCUMENTED],
    9: ['rejects', NO_CONCEPT],
  },
  team: {
    0: ['rejects', 'not permitted'],
    1: ['warns', DOCUMENTED],
    9: ['rejects', NO_CONCEPT],
  },
};

/** Modifiers are given for the claim, so the procedure that fits best decides. */
export function surgicalTeamRules(facts: Facts): Finding[] {
  const { question, editions } = facts;
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  return question.modifiers.flatMap((modifier): Finding[] => {
    const about = WHO[modifier];
    if (about === undefined) return [];
    const [indicator, who] = about;
    const known = listIndicators(facts, indicator).map(({ code, value }) => ({
      code,
      statement: STATED_ROLES[indicator][value],
    }));
    if (known.length < question.procedures.length || known.some(({ statement: stated }) => stated === undefined))
      return [];
    const best = known.find(({ statement: stated }) => stated![0] === 'warns') ?? known[0]!;
    const list = known.map(({ code }) => code).join(', ');
    const text = `Modifier ${modifier} (${who}) for ${list}: ${best.statement![1]}`;
    // Without the modifier the line would bill the whole surgery.
    const step = `Remove ${list} of the ${who} from the claim, or correct the roles; do not remove modifier ${modifier} to obtain payment`;
    const action = { kind: 'correct_claim', text: step } as const;
    const attest = [`medical necessity of the ${who} for ${list}`];
    const more = best.statement![0] === 'rejects' ? { action } : { attest };
    return [finding('modifier-surgeon', best.statement![0], null, text, cited, more)];
  });
}
