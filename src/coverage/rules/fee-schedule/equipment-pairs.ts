/** Supplies and the equipment they are used with: a supply of another device on the claim is coded wrongly. */
import { citePolicy } from '../../citations.ts';
import type { Facts, Finding } from '../../facts.ts';
import { toClaimLines } from '../../request/lines.ts';
import { finding } from '../catalog.ts';

interface Pair {
  supplies: readonly string[];
  equipment: readonly string[];
  /** Determination of the DME MACs that states it. */
  policy: string;
  /** Supplies that go with the equipment instead. */
  instead: readonly string[];
  /** First date of service. */
  from: string;
}

const INSULIN_PUMP = ['E0784'];
const OTHER_PUMPS = ['E0779', 'E0780', 'E0781', 'E0791', 'K0455'];
const INSULIN_SUPPLIES = ['A4224', 'A4225'];
const OTHER_SUPPLIES = ['A4221', 'A4222', 'K0552'];
const PAIRS: readonly Pair[] = [
  {
    supplies: OTHER_SUPPLIES,
    equipment: INSULIN_PUMP,
    policy: 'L33794',
    instead: INSULIN_SUPPLIES,
    from: '2017-01-01',
  },
  {
    supplies: INSULIN_SUPPLIES,
    equipment: OTHER_PUMPS,
    policy: 'L33794',
    instead: OTHER_SUPPLIES,
    from: '2017-01-01',
  },
];

export function equipmentPairRules({ question, payer, policies }: Facts): Finding[] {
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  const billed = new Set(toClaimLines(question).map(({ code }) => code));
  return PAIRS.filter(({ from }) => from <= question.date).flatMap((pair): Finding[] => {
    const equipment = pair.equipment.filter((code) => billed.has(code));
    // With both kinds of pumps, each may have its own supplies.
    if (equipment.length === 0 || isOwn(pair, billed)) return [];
    const policy = policies.find(({ policyId, force }) => policyId === pair.policy && force === 'in_force');
    const citation = policy === undefined ? undefined : citePolicy(policy);
    return pair.supplies
      .filter((code) => billed.has(code))
      .map((code) => {
        const text = `${code} is no supply of ${equipment.join(', ')}: ${pair.policy} denies it as incorrect coding`;
        const step = `Report the supply of ${equipment.join(', ')} in place of ${code}: ${pair.instead.join(', ')}`;
        const action = { kind: 'correct_claim', text: step } as const;
        return finding('equipment-pair', 'warns', code, text, citation, { action });
      });
  });
}

/** Whether the claim also has equipment that these supplies go with. */
function isOwn({ supplies }: Pair, billed: ReadonlySet<string>): boolean {
  return PAIRS.some(({ instead, equipment }) => instead === supplies && equipment.some((code) => billed.has(code)));
}
