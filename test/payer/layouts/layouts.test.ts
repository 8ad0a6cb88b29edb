import { describe, expect, it } from 'vitest';
import { readPolicy } from '../../support/policy-pdf.ts';
import { blanks } from './blanks.ts';
import { brackets } from './brackets.ts';
import { changes } from './changes.ts';
import { heads } from './heads.ts';
import { keys } from './keys.ts';
import type { Layout } from './layout.ts';
import { marks } from './marks.ts';
import { places } from './places.ts';
import { refusals } from './refusals.ts';
import { requests } from './requests.ts';
import { steps } from './steps.ts';
import { tabs } from './tabs.ts';

/** All that a document states of each code. */
async function read({ content, file }: Layout): Promise<Map<string, Set<string>>> {
  const { document } = await readPolicy(await content, {}, file, { trustManifest: true });
  const found = new Map<string, Set<string>>();
  for (const { code, codeTo, disposition } of document?.codeGroups.flatMap(({ codes }) => codes) ?? []) {
    const key = codeTo === null ? code : `${code}-${codeTo}`;
    found.set(key, (found.get(key) ?? new Set()).add(disposition));
  }
  return found;
}

async function differences(layout: Layout): Promise<string[]> {
  const found = await read(layout);
  const unexpected = [...found.keys()].filter((code) => !(code in layout.codes)).map((code) => `${code}: not expected`);
  return Object.entries(layout.codes)
    .flatMap(([code, wanted]) => {
      const allowed: readonly string[] = typeof wanted === 'string' ? [wanted] : wanted;
      const got = [...(found.get(code) ?? ['nothing'])];
      return got.every((one) => allowed.includes(one))
        ? []
        : [`${code}: ${allowed.join(' or ')}, not ${got.join(' and ')}`];
    })
    .concat(unexpected);
}

describe.each([
  ['numbers of steps, tiers and lists that a document explains', steps],
  ['cells divided by tabs', tabs],
  ['empty cells and ditto marks', blanks],
  ['codes in brackets within sentences', brackets],
  ['coverage in one case and refusal of all others', places],
  ['the need for authorization, by what happens without it', requests],
  ['keys of symbols and letters, with notes and blanks', keys],
  ['marks in front of codes', marks],
  ['columns and leads that are explained elsewhere', heads],
  ['what was, what stays, and where a request is needed', changes],
  ['what is refused or open in such layouts', refusals],
])('%s', (_, layouts) => {
  it.each(layouts.map((layout) => [layout.name, layout] as const))('%s', async (_name, layout) => {
    expect(await differences(layout)).toEqual([]);
  });
});
