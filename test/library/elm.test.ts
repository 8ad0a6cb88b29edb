/** The ELM of every policy in the library, run by another implementation, decides its scenarios as the tree does. */
import cql from 'cql-execution';
import { describe, expect, it } from 'vitest';
import { listIds, loadPolicy } from '../../scripts/library/load.ts';
import { convert } from '../../src/criteria/evaluate/units/ucum.ts';
import { toCql, toElm } from '../../src/criteria/tree/cql/elm.ts';
import { decidePolicy } from '../../src/criteria/tree/decide/decide-policy.ts';
import { evaluateLeaf } from '../../src/criteria/tree/decide/evaluate-tree.ts';
import type { FactValues } from '../../src/criteria/tree/decide/values.ts';
import {
  type Leaf,
  listLeaves,
  type PolicyLogic,
  type ServiceRule,
  serviceNodes,
} from '../../src/criteria/tree/logic.ts';
import { readCases } from '../../src/logic-review/check/scenarios.ts';

const TRUTHS = { met: true, not_met: false, undetermined: null } as const;

/** Facts as parameters of the ELM; null where they cannot be expressed. */
function elmParameters(logic: PolicyLogic, service: ServiceRule, values: FactValues): Record<string, unknown> | null {
  const provided: Record<string, unknown> = {};
  const date = (day: string) => cql.Date.parse(day);
  for (const { node } of serviceNodes(service))
    for (const leaf of listLeaves(node)) {
      const value = values.get(leaf.fact);
      if (value === undefined) continue;
      if (value.kind === 'yes_no' || value.kind === 'choice') provided[leaf.fact] = value.value;
      else if (value.kind === 'date') provided[leaf.fact] = date(value.value);
      else if (value.kind === 'codes') provided[leaf.fact] = value.codes;
      else if (value.kind === 'services') provided[countName(leaf)] = findCount(leaf, values);
      else if (value.kind === 'treatment') {
        if (!value.stated) return null;
        provided[`${leaf.fact}_state`] = value.state;
        if (value.duration !== null)
          provided[`${leaf.fact}_days`] = convert(value.duration.value, value.duration.unit, 'd');
      } else if (value.kind === 'choices') return null;
      else if (leaf.op === 'compare') {
        const unit = value.age ? leaf.unit : logic.facts.find(({ id }) => id === leaf.fact)!.unit!;
        const [low, high] = [value.value, value.to].map((one) => convert(one, value.unit, unit)!) as [number, number];
        const [from, to] = value.age ? [Math.floor(low + 1e-9), Math.floor(high + 1e-9)] : [low, high];
        if (from !== to) return null;
        provided[value.age && leaf.unit !== 'a' ? `${leaf.fact}_${leaf.unit}` : leaf.fact] = Number(
          from.toPrecision(12),
        );
      }
    }
  const day = values.get('date_of_service');
  if (day?.kind === 'date') provided.date_of_service = date(day.value);
  return provided;
}

function countName(leaf: Leaf): string {
  if (leaf.op !== 'count') return leaf.fact;
  return `${leaf.fact}_${leaf.period === null ? 'lifetime' : `${leaf.period.value}_${leaf.period.unit}_${leaf.mode}`}`;
}

/** The count that the leaf evaluates to, found by trying values. */
function findCount(leaf: Leaf, values: FactValues): number | null {
  if (leaf.op !== 'count') return null;
  for (let value = 0; value < 500; value += 1)
    if (evaluateLeaf({ ...leaf, is: 'eq', value }, values).truth === true) return value;
  return null;
}

describe('ELM of the library', () => {
  const ids = listIds('policies', []);
  const open = (logic: PolicyLogic) => {
    const content = toElm(logic);
    const { def } = content.library.parameters as { def: { name: string }[] };
    return { names: new Set(def.map(({ name }) => name)), library: new cql.Library(content, new cql.Repository({})) };
  };

  it('covers policies, and each service is defined in CQL text', () => {
    expect(ids.length).toBeGreaterThan(200);
    for (const id of ids) {
      const { logic } = loadPolicy(id);
      const text = toCql(logic);
      for (const service of logic.services) expect(text).toContain(`define "${service.id} initial":`);
    }
  });

  it('evaluates every scenario to the same result', async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const id of ids) {
      const policy = loadPolicy(id);
      const { logic } = policy;
      if (logic.services.length === 0) continue;
      const { names, library } = open(logic);
      for (const { scenario, values } of readCases(policy)) {
        const phase = scenario.phase ?? 'initial';
        const provided = logic.services.map((service) => elmParameters(logic, service, values));
        if (provided.includes(null)) continue;
        const all: Record<string, unknown> = Object.assign({}, ...provided);
        // Missing facts are null.
        const parameters = Object.fromEntries([...names].map((name) => [name, all[name] ?? null]));
        const executor = new cql.Executor(library, undefined, parameters as never);
        const { unfilteredResults } = await executor.exec(new cql.PatientSource([]));
        for (const service of logic.services) {
          const name = `${service.id} ${service.continuation === undefined ? 'initial' : phase}`;
          const expected = TRUTHS[decidePolicy(logic, values, { service: service.id, phase }).verdict];
          tried += 1;
          const result = unfilteredResults[name] ?? null;
          if (result !== expected) wrong.push(`${id} ${name}, "${scenario.name}": ELM ${result}, tree ${expected}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(1_000);
  }, 300_000);
});
