/**
 * Cases written from policy texts before their logic was read (test/library/blind): whole policies, with or without a
 * decision.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Case } from '../../bench/quality/case.ts';
import { slug, uniqueIds } from './ids.ts';

const FOLDER = join(import.meta.dirname, '../../test/library/blind');
const DATE = '2025-10-01';
const VERDICTS = { covered: 'met', not_covered: 'not_met', undetermined: 'undetermined' } as const;

interface Blind {
  cases: { name: string; facts: string[]; expect: keyof typeof VERDICTS; because?: string }[];
}

interface Provided {
  base: Record<string, unknown>;
  cases: Record<string, Record<string, unknown>>;
}

export function policyCases(): Case[] {
  return uniqueIds(['ncd', 'lcd'].flatMap(readList));
}

function readList(list: string): Case[] {
  const read = (name: string) => parse(readFileSync(join(FOLDER, name), 'utf8')) as Record<string, never>;
  const policies: Record<string, Blind> = read(`${list}.yaml`);
  const facts: Record<string, Provided> = read(`${list}.given.yaml`);
  return Object.entries(policies).flatMap(([id, { cases }]) =>
    // A case that cannot be expressed in the facts of its policy has no request; test/library/blind.test.ts counts
    // these.
    cases.flatMap((one) => (facts[id]?.cases[one.name] ? [toCase(id, one, facts[id])] : [])),
  );
}

function toCase(id: string, { name, facts, expect, because }: Blind['cases'][number], { base, cases }: Provided): Case {
  const { _service, _phase, ...given } = { ...base, ...cases[name] };
  const parameters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const number = id.replace(/^\D+/, '');
  const kind = id.startsWith('NCD') ? 'ncd' : 'lcd';
  return {
    id: `policies/${id.toLowerCase()}/${slug(name)}`,
    ...{ suite: 'policies', title: `${id}: ${name}`, needs: { policies: { [id]: null } } },
    steps: [
      {
        ...{ method: 'POST', path: '/v1/coverage/evaluate' },
        body: {
          policy_id: id,
          parameters: { date_of_service: DATE, ...parameters },
          ...(_service === undefined ? {} : { service: _service }),
          ...(_phase === undefined ? {} : { phase: _phase }),
        },
      },
    ],
    expect: [
      { check: 'status', is: [200] },
      { check: 'verdict', is: VERDICTS[expect] },
    ],
    because: `By the text: ${facts.join(', ')}${because === undefined ? '' : `; open: ${because}`}.`,
    source: `https://www.cms.gov/medicare-coverage-database/view/${kind}.aspx?${kind}id=${number}`,
    tags: [`policy:${id}`, `expected:${expect}`],
  };
}
