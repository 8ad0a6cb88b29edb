import {
  type FactDefinition,
  type FactValue,
  formatCodes,
  type Phase,
  type PolicyLogic,
  type ServiceRule,
  serviceTree,
} from '../../criteria/library.public.ts';
import { compareTrees } from './compare.ts';

/** Differences between two readings of a policy, one line each. */
export function differences(first: PolicyLogic, second: PolicyLogic): string[] {
  const ids = new Set([...first.services, ...second.services].map(({ id }) => id));
  const facts = [...new Map([...second.facts, ...first.facts].map((fact) => [fact.id, fact])).values()];
  return [...ids].flatMap((id) => {
    const [one, other] = [first, second].map(({ services }) => services.find((service) => service.id === id));
    if (one === undefined) return [`${id}: only in the second reading`];
    if (other === undefined) return [`${id}: only in the first reading`];
    return [...scopeDifferences(one, other), ...treeDifferences(one, other, facts)];
  });
}

function scopeDifferences(one: ServiceRule, other: ServiceRule): string[] {
  const parts = [
    ['coverage', one.coverage, other.coverage],
    ['codes', formatCodes(one.codes ?? []), formatCodes(other.codes ?? [])],
    ['diagnoses', formatCodes(one.diagnoses ?? []), formatCodes(other.diagnoses ?? [])],
  ] as const;
  const sorted = (text: string) => text.split(', ').sort().join(', ');
  return parts
    .filter(([, a, b]) => sorted(a) !== sorted(b))
    .map(([name, a, b]) => `${one.id}: ${name} first "${a}", second "${b}"`);
}

function treeDifferences(one: ServiceRule, other: ServiceRule, facts: readonly FactDefinition[]): string[] {
  const phases: Phase[] =
    one.continuation === undefined && other.continuation === undefined ? ['initial'] : ['initial', 'continued'];
  const pairs = phases.map((phase) => ({
    name: phases.length === 1 ? '' : ` (${phase})`,
    trees: [serviceTree(one, phase), serviceTree(other, phase)] as const,
  }));
  const always = { op: 'all' as const, of: [] };
  if (one.subject !== undefined || other.subject !== undefined)
    pairs.push({ name: ' (applies_when)', trees: [one.subject ?? always, other.subject ?? always] });
  if (one.when !== undefined || other.when !== undefined)
    pairs.push({ name: ' (when)', trees: [one.when ?? always, other.when ?? always] });
  return pairs.flatMap(({ name, trees }) => {
    const { difference, assignments, exhaustive } = compareTrees(...trees, facts);
    if (difference === null) return [];
    const provided = Object.entries(difference.given).map(([fact, value]) => `${fact}: ${valueText(value)}`);
    const how = `${assignments} assignments${exhaustive ? '' : ', sampled'}`;
    return [
      `${one.id}${name}: first ${difference.first}, second ${difference.second} with { ${provided.join(', ')} } (${how})`,
    ];
  });
}

function valueText(value: FactValue): string {
  switch (value.kind) {
    case 'treatment':
      return `${value.state} ${value.duration?.value ?? ''} ${value.duration?.unit ?? ''}`.trim();
    case 'services':
      return `${value.dates.length} services${value.dates.length === 0 ? '' : ` on ${value.dates[0]}`}`;
    case 'codes':
      return value.codes.join(' ');
    case 'choices':
      return value.among.join(' or ');
    default:
      return String(value.value);
  }
}
