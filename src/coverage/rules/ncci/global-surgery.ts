/** Modifiers of global surgery against the global days of the fee schedule. */
import { citeEdition } from '../../citations.ts';
import type { Facts, Finding } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { isOutsideSection } from './visits.ts';

const GLOBAL: Record<string, string> = {
  24: 'a visit in the post-operative period of an earlier surgery, unrelated to it',
  25: 'a separate visit on the day of a procedure with 0 or 10 global days, or without a global period (XXX)',
  57: 'the visit at which major surgery (90 global days) was decided, on the day of the surgery or the day before',
  58: 'a planned procedure within the global period of an earlier one',
  78: 'an unplanned return to the operating room within the global period',
  79: 'a procedure unrelated to the surgery in whose global period it falls',
};

/** Which procedure came before, and when, is not part of a request: the days are reported, and nothing follows from them. */
export function globalSurgeryRules({ question, codes, editions }: Facts): Finding[] {
  const days = question.procedures.flatMap(({ code }) => {
    const global = codes.get(code)?.schedule?.global_days;
    return global ? [`${code} ${global}`] : [];
  });
  if (days.length === 0) return [];
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  return question.modifiers.flatMap((modifier): Finding[] => {
    const states = GLOBAL[modifier];
    // One that none of the codes can take is an error of its own.
    if (states === undefined || isOutsideSection(modifier, question.procedures, codes)) return [];
    const text = `Modifier ${modifier} reports ${states}; global days: ${days.join(', ')}`;
    return [finding('modifier-global', 'informs', null, text, cited)];
  });
}
