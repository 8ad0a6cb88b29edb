/** The published grammar of criteria logic is the one the service uses, and every stored AST conforms to it. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { listIds, loadPolicy } from '../../scripts/library/load.ts';
import { publishedLogicSchema } from '../../scripts/library/logic-schema.ts';
import { openTestDatabase } from '../support/databases.ts';

const published = JSON.parse(
  readFileSync(new URL('../../docs/criteria-logic.schema.json', import.meta.url), 'utf8'),
) as object;

describe('docs/criteria-logic.schema.json', () => {
  it('matches the output of scripts/write-criteria-schema.ts', () => {
    expect(published).toEqual(publishedLogicSchema());
  });

  it('accepts every AST of the starter corpus, and rejects nonsense', async () => {
    const validate = new Ajv2020({ strict: false, allErrors: true }).compile(published);
    const opened = await openTestDatabase();
    const rows = opened.corpus.current.policies.segment.all<{ logic: string }>(
      'SELECT logic FROM criteria_blocks WHERE logic IS NOT NULL',
    );
    await opened.close();
    expect(rows.length).toBeGreaterThan(20);
    for (const { logic } of rows) expect(validate(JSON.parse(logic)), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ version: '1.0', root: { op: 'approve' } })).toBe(false);
  });

  it('accepts every library tree as policy_logic', () => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema(published, 'logic');
    const validate = ajv.compile({ $ref: 'logic#/$defs/policy_logic' });
    const ids = listIds('policies', []);
    expect(ids.length).toBeGreaterThan(200);
    for (const id of ids) {
      const tree: unknown = JSON.parse(JSON.stringify(loadPolicy(id).logic));
      expect(validate(tree), `${id} ${JSON.stringify(validate.errors)}`).toBe(true);
    }
    expect(validate({ policy: 'L1' })).toBe(false);
  });
});
