/** The library as it is committed: every file, scenario and anchor, and what is recorded as checked by two readings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agreementOn } from '../../scripts/library/agreements.ts';
import { checkFindings } from '../../scripts/library/check.ts';
import { LIBRARY, libraryCatalogue, listIds, loadPolicy } from '../../scripts/library/load.ts';
import { installedLibrary } from '../../src/criteria/tree/policy-library.ts';

describe('the policy library', () => {
  const ids = listIds('policies', []);

  it('every parameter and file can be read, every scenario ends as expected, every anchor is recorded', async () => {
    expect(libraryCatalogue().problems).toEqual([]);
    expect(ids.length).toBeGreaterThan(200);
    const found = await Promise.all(
      ids.map(async (id) => (await checkFindings(loadPolicy(id))).map((line) => `${id}: ${line}`)),
    );
    expect(found.flat()).toEqual([]);
  }, 120_000);

  it('every policy compiles, and those recorded as checked are', async () => {
    const agreements = JSON.parse(readFileSync(join(LIBRARY, 'agreements.json'), 'utf8')) as Record<string, unknown>;
    for (const [id, agreement] of Object.entries(agreements)) expect(await agreementOn(id), id).toEqual(agreement);
    for (const id of ids) {
      const logic = installedLibrary.compile({ policyId: id, version: '1', sections: [] });
      expect(logic, id).not.toBeNull();
      // A text without its passages is never decided, however well its logic was checked.
      if (logic!.tree.services.length > 0)
        expect(logic, id).toMatchObject({ assurance: 'drafted', anchorState: 'stale' });
    }
  }, 600_000);
});
