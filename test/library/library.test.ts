/** The committed library: every file, scenario and anchor, and the recorded agreements of two readings. */
import { describe, expect, it } from 'vitest';
import { agreementOn, isCurrent, recordedAgreements } from '../../scripts/library/agreements.ts';
import { checkFindings } from '../../scripts/library/check.ts';
import { checkGenerated } from '../../scripts/library/generated.ts';
import { libraryCatalog, listIds, loadPolicy } from '../../scripts/library/load.ts';
import { installedLibrary } from '../../src/criteria/tree/library/policy-library.ts';

describe('the policy library', () => {
  const ids = listIds('policies', []);

  it('every parameter and file is valid, every scenario ends as expected, every anchor is recorded', async () => {
    expect(libraryCatalog().problems).toEqual([]);
    expect(ids.length).toBeGreaterThan(200);
    const found = await Promise.all(
      ids.map(async (id) => (await checkFindings(loadPolicy(id))).map((line) => `${id}: ${line}`)),
    );
    expect(found.flat()).toEqual([]);
  }, 300_000);

  it('recorded agreements hold, compared again where files or program changed since', async () => {
    const agreements = Object.entries(recordedAgreements());
    expect(agreements.length).toBeGreaterThan(200);
    // An agreement is determined by its files and the program; some are compared again as a spot check.
    const changed = agreements.filter(([id, agreement], at) => at % 60 === 7 || !isCurrent(id, agreement));
    expect(changed.length).toBeGreaterThan(4);
    for (const [id, { digest: _recorded, ...agreement }] of changed)
      expect(await agreementOn(id), `${id}: npm run library -- agreements`).toMatchObject(agreement);
  }, 600_000);

  it('an agreement is void once a file, a count or the program changes', async () => {
    const id = 'L33735';
    const agreement = await agreementOn(id);
    if (typeof agreement === 'string') throw new Error(agreement);
    const other = 'f'.repeat(64);
    expect(isCurrent(id, agreement)).toBe(true);
    for (const change of [
      { first: other },
      { second: other },
      { scenarios: agreement.scenarios + 1 },
      { changes_noticed: agreement.changes_noticed + 1 },
      { digest: other },
    ])
      expect(isCurrent(id, { ...agreement, ...change }), JSON.stringify(change)).toBe(false);
  });

  it('every policy compiles; without its passages, none decides', () => {
    for (const id of ids) {
      const logic = installedLibrary.compile({ policyId: id, version: '1', sections: [] });
      expect(logic, id).not.toBeNull();
      // A text without its passages is never decisive, however well its logic was checked.
      if (logic!.tree.services.length > 0)
        expect(logic, id).toMatchObject({ assurance: 'drafted', anchorState: 'stale' });
    }
  }, 300_000);

  // For all of them, run: npm run library -- generated
  it('a policy that only denies a use does not assume the use', () => {
    const assumed = ids.filter((id) => {
      const { services } = loadPolicy(id).logic;
      return (
        services.length > 0 && services.every((one) => one.coverage === 'not_covered' && one.subject !== undefined)
      );
    });
    expect(assumed).toEqual([]);
  });

  it('generated cases: no false met, no false denial; fewer facts decide no more; an absent exclusion denies nothing', () => {
    const { failures, cases, decided, ...counts } = checkGenerated([], 3000, 20_251_123);
    expect(failures).toEqual([]);
    expect(counts).toEqual({ falseMet: 0, falseDenied: 0, incomplete: 0, notMonotone: 0, absentDenied: 0 });
    expect(cases).toBeGreaterThanOrEqual(3000);
    // Cases without a decision would prove nothing.
    expect(decided / cases).toBeGreaterThan(0.5);
  }, 300_000);
});
