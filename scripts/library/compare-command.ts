import { parse } from 'yaml';
import { formatCodes } from '../../src/criteria/tree/leaf-text.ts';
import {
  type FactDefinition,
  type Phase,
  type PolicyLogic,
  type ServiceRule,
  serviceTree,
} from '../../src/criteria/tree/logic.ts';
import type { FactValue } from '../../src/criteria/tree/values.ts';
import { compareTrees } from './compare.ts';
import { listIds, loadPolicy } from './load.ts';

export function comparePolicies(ids: readonly string[]): boolean {
  let agree = true;
  for (const id of listIds('second-readings', ids)) {
    const [first, second] = [loadPolicy(id), loadPolicy(id, 'second-readings')];
    const problems = [...first.problems, ...second.problems];
    const found =
      problems.length > 0
        ? problems.map(({ file, path, message }) => `${file} ${path}: ${message}`)
        : differences(first.logic, second.logic);
    console.log(`${id}: ${found.length === 0 ? 'both readings agree' : `${found.length} differences`}`);
    for (const line of found) console.log(`  ${line}`);
    agree &&= found.length === 0;
  }
  return agree;
}

/** What two readings of a policy decide differently, a line each. */
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
    default:
      return String(value.value);
  }
}

/** Facts and services of a file as a second reader may see them: no condition. */
export function printFacts([id, ...others]: readonly string[]): boolean {
  if (id === undefined || others.length > 0) throw new Error('Give one policy id');
  const { text, logic } = loadPolicy(id);
  const [, facts = ''] = /^(facts:[^\n]*\n(?:[ \t]+[^\n]*\n|\s*\n|#[^\n]*\n)*)/m.exec(text) ?? [];
  console.log(`policy: ${id}\n${facts.trimEnd()}\nservices:`);
  for (const { id: service, title } of logic.services)
    console.log(`  - id: ${service}\n    title: ${JSON.stringify(title)}`);
  parse(facts);
  return true;
}
