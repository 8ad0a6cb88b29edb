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

/** Additions that L33318 lists as not reasonable and necessary with a knee orthosis, by base. */
const DENIED_ADDITIONS: readonly (readonly [bases: string, additions: string])[] = [
  ['L1810 L1812 L1820 L1821 L1830 L1836 L1860', 'L2397'],
  ['L1831 L1847 L1848', 'L2397 L2795'],
  ['L1832 L1833 L1845 L1852', 'L2405 L2415 L2492 L2785'],
  ['L1843 L1851', 'L2405 L2492 L2785'],
  ['L1850', 'L2275'],
  ['L1834', 'L2397 L2800'],
  ['L1840', 'L2275 L2800'],
];
const KNEE_ORTHOSES = 'L33318';

export function equipmentPairRules(facts: Facts): Finding[] {
  if (facts.question.kind !== 'claim' || facts.payer.kind === 'other') return [];
  return [...otherDevice(facts), ...deniedAdditions(facts), ...mobility(facts)];
}

/** Items that help a patient move about, the least first: each is covered only where those before it do not suffice (NCD 280.3). */
const MOBILITY: readonly (readonly [kind: string, codes: RegExp])[] = [
  ['a cane or crutches', /^E01(?:0[05]|1[0-7])$/],
  ['a walker', /^E01(?:3[05]|4[0-9])$/],
  ['a wheelchair or scooter', /^(?:E103[789]|E1161|K000[1-9]|K08\d\d)$/],
];

function mobility({ question }: Facts): Finding[] {
  const billed = [...new Set(toClaimLines(question).map(({ code }) => code))];
  const found = MOBILITY.flatMap(([kind, codes]) => {
    const own = billed.filter((code) => codes.test(code));
    return own.length === 0 ? [] : [{ kind, own }];
  });
  const most = found.at(-1);
  if (most === undefined || found.length < 2) return [];
  const less = found.slice(0, -1);
  const names = less.flatMap(({ own }) => own).join(', ');
  const text = `${most.own.join(', ')} is ${most.kind}, covered only where ${less.map(({ kind }) => kind).join(' or ')} does not suffice, and the claim has ${names} too`;
  const attest = [`why ${names} is needed in addition to ${most.own.join(', ')}`];
  return [finding('equipment-pair', 'warns', most.own[0]!, text, undefined, { attest })];
}

/** One base of the claim that takes the addition is enough: codes do not show which of them it belongs to. */
function deniedAdditions({ question, policies }: Facts): Finding[] {
  const policy = policies.find(({ policyId, force }) => policyId === KNEE_ORTHOSES && force === 'in_force');
  if (policy === undefined) return [];
  const billed = [...new Set(toClaimLines(question).map(({ code }) => code))];
  const bases = billed.filter((code) => DENIED_ADDITIONS.some(([own]) => own.includes(code)));
  return billed.flatMap((code): Finding[] => {
    const denying = bases.filter((base) =>
      DENIED_ADDITIONS.some(([own, additions]) => own.includes(base) && additions.includes(code)),
    );
    if (denying.length === 0 || denying.length < bases.length) return [];
    const text = `${KNEE_ORTHOSES} lists ${code} as not reasonable and necessary with ${denying.join(', ')}`;
    const step = `Remove ${code}, or report it with GA (ABN on file) or GZ (no ABN)`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('equipment-pair', 'warns', code, text, citePolicy(policy), { action })];
  });
}

function otherDevice({ question, policies }: Facts): Finding[] {
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
