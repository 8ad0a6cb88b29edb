/** Add-on codes, which are paid only beside the primary service they belong to. */
import { citeEdition } from '../citations.ts';
import type { Facts, Finding } from '../facts.ts';
import { finding } from './catalog.ts';

/** Global days ZZZ mark services that are always part of another one. */
export function addOnRules({ question, payer, codes, editions }: Facts): Finding[] {
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  const global = (code: string) => codes.get(code)?.schedule?.global_days ?? null;
  const base = question.procedures.some(({ code }) => global(code) !== 'ZZZ');
  if (base) return [];
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  return question.procedures
    .filter(({ code }) => global(code) === 'ZZZ')
    .map(({ code }) =>
      finding('addon-without-base', 'rejects', code, 'Add-on code billed without a primary procedure', cited),
    );
}
