/** Modifiers about who operates and about global surgery, against the indicators of the fee schedule. */
import { citeEdition } from './citations.rules.ts';
import type { Effect, Facts, Finding } from './decisions.facts.ts';
import { indicatorsOf } from './indicators.rules.ts';
import { finding } from './rule-table.rules.ts';

type Indicator = 'assistant' | 'co_surgeon' | 'team';

const WHO: Record<string, [indicator: Indicator, who: string]> = {
  80: ['assistant', 'an assistant at surgery'],
  81: ['assistant', 'an assistant at surgery'],
  82: ['assistant', 'an assistant at surgery'],
  AS: ['assistant', 'an assistant at surgery'],
  62: ['co_surgeon', 'a co-surgeon'],
  66: ['team', 'a team of surgeons'],
};
const RECORD = 'only when the record shows why one was needed';
/** By indicator and its value; a value that is missing here is in order. */
const SAID: Record<Indicator, Record<string, [effect: Effect, says: string]>> = {
  assistant: {
    0: ['warns', `is paid ${RECORD}`],
    1: ['rejects', 'may not be paid by statute'],
    9: ['rejects', 'is not a matter of this code'],
  },
  co_surgeon: {
    0: ['rejects', 'is not permitted'],
    1: ['warns', `is paid ${RECORD}`],
    9: ['rejects', 'is not a matter of this code'],
  },
  team: {
    0: ['rejects', 'is not permitted'],
    1: ['warns', `is paid ${RECORD}`],
    9: ['rejects', 'is not a matter of this code'],
  },
};

/** Modifiers are given for the claim, so the procedure that fits best decides. */
export function surgeonRules(facts: Facts): Finding[] {
  const { question, editions } = facts;
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  return question.modifiers.flatMap((modifier): Finding[] => {
    const about = WHO[modifier];
    if (about === undefined) return [];
    const [indicator, who] = about;
    const known = indicatorsOf(facts, indicator).map(({ code, value }) => ({ code, said: SAID[indicator][value] }));
    if (known.length < question.procedures.length || known.some(({ said }) => said === undefined)) return [];
    const best = known.find(({ said }) => said![0] === 'warns') ?? known[0]!;
    const list = known.map(({ code }) => code).join(', ');
    return [
      finding(
        'modifier-surgeon',
        best.said![0],
        null,
        `Modifier ${modifier}: ${who} for ${list} ${best.said![1]}`,
        cited,
      ),
    ];
  });
}

const GLOBAL: Record<string, string> = {
  24: 'marks a visit unrelated to the surgery whose postoperative period it falls in',
  25: 'marks a visit of its own on the day of a minor procedure (0 or 10 days)',
  57: 'marks the visit that decided on major surgery (90 days)',
  58: 'marks a planned stage within the postoperative period of an earlier procedure',
  78: 'marks an unplanned return to the operating room within the postoperative period of an earlier procedure',
  79: 'marks a procedure unrelated to the surgery whose postoperative period it falls in',
};

/** Which procedure came before, and when, is not part of a request: the days are told, and nothing follows from them. */
export function globalSurgeryRules({ question, codes, editions }: Facts): Finding[] {
  const days = question.procedures.flatMap(({ code }) => {
    const global = codes.get(code)?.schedule?.global_days;
    return global ? [`${code} ${global}`] : [];
  });
  if (days.length === 0) return [];
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  return question.modifiers.flatMap((modifier): Finding[] => {
    const says = GLOBAL[modifier];
    if (says === undefined) return [];
    const text = `Modifier ${modifier} ${says}; global days of the codes given: ${days.join(', ')}`;
    return [finding('modifier-global', 'informs', null, text, cited)];
  });
}
