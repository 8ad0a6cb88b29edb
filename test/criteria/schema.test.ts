/** The published grammar of criteria logic is the one the service checks with, and every stored AST keeps to it. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { criteriaLogicSchema } from '../../src/criteria/criteria.ast.ts';
import { openTestDatabase } from '../support/databases.ts';

const published = JSON.parse(
  readFileSync(new URL('../../docs/criteria-logic.schema.json', import.meta.url), 'utf8'),
) as object;

describe('docs/criteria-logic.schema.json', () => {
  it('is what scripts/write-criteria-schema.ts writes', () => {
    expect(published).toEqual(criteriaLogicSchema());
  });

  it('every AST of the starter corpus validates, and nonsense does not', async () => {
    const validate = new Ajv2020({ strict: false, allErrors: true }).compile(published);
    const opened = await openTestDatabase('pglite');
    const rows = opened.corpus.current.policies.segment.all<{ logic: string }>(
      'SELECT logic FROM criteria_blocks WHERE logic IS NOT NULL',
    );
    await opened.close();
    expect(rows.length).toBeGreaterThan(20);
    for (const { logic } of rows) expect(validate(JSON.parse(logic)), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ version: '1.0', root: { op: 'approve' } })).toBe(false);
  });
});
