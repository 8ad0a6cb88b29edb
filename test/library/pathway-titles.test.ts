/** `library/pathway-titles.yaml`: every pathway of the library has a title in plain words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIBRARY, listIds, loadPolicy } from '../../scripts/library/load.ts';
import { choiceWords } from '../../src/criteria/tree/leaf-words.ts';
import { parseYaml } from '../../src/platform/text/yaml.ts';

const MAX_CHARACTERS = 70;
const titles = parseYaml(readFileSync(join(LIBRARY, 'pathway-titles.yaml'), 'utf8')) as Record<
  string,
  Record<string, string>
>;
const policies = listIds('policies', []).map((id) => loadPolicy(id).logic);

describe('pathway titles', () => {
  it('exist for the pathways of every policy, and for nothing else', () => {
    const pathways = policies.map(({ policy, services }) => {
      const ids = services.flatMap((service) => service.pathways.map(({ id }) => id));
      return [policy, [...new Set(ids)].sort()] as const;
    });
    const listed = Object.entries(titles).map(([policy, own]) => [policy, Object.keys(own).sort()]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(pathways.filter(([, ids]) => ids.length > 0)));
  });

  it('are short, and distinct within a service', () => {
    for (const { policy, services } of policies)
      for (const { id, pathways } of services) {
        const own = pathways.map((pathway) => titles[policy]![pathway.id]!);
        expect(new Set(own).size, `${policy} ${id}`).toBe(own.length);
        for (const title of own) {
          expect(title.length, title).toBeLessThanOrEqual(MAX_CHARACTERS);
          expect(title, `${policy} ${id}`).toMatch(/^[A-Z0-9][^_]*$/);
        }
      }
  });
});

it('the choices of every policy are displayed without underscores, each differently', () => {
  for (const { policy, facts } of policies)
    for (const { id, values = [] } of facts) {
      const labels = values.map(choiceWords);
      expect(labels.join(), `${policy} ${id}`).not.toContain('_');
      expect(new Set(labels).size, `${policy} ${id}`).toBe(values.length);
    }
});
