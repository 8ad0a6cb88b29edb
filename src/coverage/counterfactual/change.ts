/** A change to a request, and whether the claim may be sent with it without further evidence. */
import type { Citation } from '../facts/citation.facts.ts';
import type { RequestFields } from '../request/question.ts';

export const CHANGED_FACTS = ['diagnosis', 'modifier', 'place', 'units', 'date'] as const;

export interface Change {
  fact: (typeof CHANGED_FACTS)[number];
  action: 'add' | 'remove' | 'replace';
  /** Affected code; null for the entire request. */
  line: number | null;
  code: string | null;
  from: string | null;
  to: string | null;
  /** One sentence without the final period. */
  text: string;
  /** False: only if the record supports it. */
  allowed: boolean;
  reason: string;
}

/** Request fields that changes affect. */
export type ChangeableRequest = RequestFields & { date_of_service?: string | null | undefined };

export interface Candidate {
  change: Change;
  cites: readonly Citation[];
  apply(body: ChangeableRequest): ChangeableRequest;
}

const REASONS: Record<'diagnosis' | 'modifier' | 'units', string> = {
  diagnosis: 'Only if the record states this diagnosis: a diagnosis reported for payment is upcoding',
  modifier: 'Only if the record shows what the modifier states: one added for payment is upcoding',
  units: 'Only if the record shows these units: the claim reports what was given',
};

/** Facts about what was done: the record decides, not the claim. */
export const fromRecord = (fact: keyof typeof REASONS) => ({ allowed: false, reason: REASONS[fact] });

/**
 * Modifiers that request more or state a location; a claim may omit them. Modifiers for roles, parts and waste are
 * required.
 */
const REMOVABLE = new Set('24 25 27 57 58 59 78 79 XE XP XS XU LC LD LM RC RI JZ'.split(' '));

export const removal = (modifier: string) =>
  REMOVABLE.has(modifier)
    ? { allowed: true, reason: 'The rule states that the modifier does not belong on this code' }
    : {
        allowed: false,
        reason: 'Only if the record shows that the modifier is wrong: without it the claim requests more',
      };

/** Place and date can still be chosen for a future service. */
export const planned = (isPlanned: boolean, what: 'place' | 'day') =>
  isPlanned
    ? { allowed: true, reason: `The service is still to come: its ${what} can be planned as the patient needs it` }
    : { allowed: false, reason: `The claim reports the ${what} of the service as it was` };
