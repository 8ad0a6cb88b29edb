import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { type Actor, hashRequest, record, verifyChain, verifyLinks } from './ledger.ts';

const EVENT = {
  tool: 'check_coverage',
  requestHash: 'a'.repeat(64),
  outcome: 'answered',
  approval: 'not_required',
  details: {},
} as const;
const NOW = new Date('2026-01-02T03:04:05.678Z');
const actor = (organizationId: string): Actor => ({
  organizationId,
  actorId: 'key_1',
  type: 'agent',
  name: 'Intake’s "bot"',
  requestId: 'req_1',
});

describe.each(engines)('the ledger on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.close());

  it('twenty concurrent writers create one unbroken chain', async () => {
    const { database } = test;
    const writes = Array.from({ length: 20 }, (_, at) =>
      database.transaction((tx) => record(tx, actor('org_many'), { ...EVENT, details: { at } }, NOW)),
    );
    const rows = await Promise.all(writes);
    expect(rows.map(({ position }) => position).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect(await verifyChain(database, 'org_many')).toMatchObject({ valid: true, links: 20, broken: null });
  });

  it('pages are read in order, and a link replaced between two of them is detected', async () => {
    const { database } = test;
    const first = await verifyLinks(database, 'org_many', null, 8);
    expect(first.verification).toMatchObject({ valid: true, links: 8, broken: null });
    expect(first.next!.position).toBe(8);
    const second = await verifyLinks(database, 'org_many', first.next, 8);
    const last = await verifyLinks(database, 'org_many', second.next, 8);
    expect(last).toMatchObject({ verification: { valid: true, links: 20 }, next: null });
    expect(last.verification.head_hash).toBe((await verifyChain(database, 'org_many')).head_hash);
    const replaced = await verifyLinks(database, 'org_many', { ...first.next!, hash: 'f'.repeat(64) }, 8);
    expect(replaced).toMatchObject({ verification: { valid: false, broken: { position: 9 } }, next: null });
    const cut = await verifyLinks(database, 'org_many', { position: 21, hash: 'f'.repeat(64) }, 8);
    expect(cut).toMatchObject({ verification: { valid: false, broken: { position: 21 } }, next: null });
  });

  it('a link is rolled back with its transaction', async () => {
    const failing = test.database.transaction(async (tx) => {
      await record(tx, actor('org_back'), EVENT, NOW);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await verifyChain(test.database, 'org_back')).toEqual({
      valid: true,
      links: 0,
      head_hash: null,
      broken: null,
    });
  });

  it.each([
    ['UPDATE', sql`UPDATE ledger SET outcome = 'other'`],
    ['DELETE', sql`DELETE FROM ledger`],
    ['TRUNCATE', sql`TRUNCATE ledger`],
  ])('the database rejects %s', async (_what, statement) => {
    await record(test.database, actor('org_kept'), EVENT, NOW);
    await expect(test.database.execute(statement)).rejects.toThrow('The ledger only grows');
  });

  it.each([
    [
      'another content',
      sql`UPDATE ledger SET outcome = 'other' WHERE organization_id = 'org_broken' AND position = 2`,
      2,
    ],
    ['a link that is missing', sql`DELETE FROM ledger WHERE organization_id = 'org_broken' AND position = 2`, 2],
    ['an end that is missing', sql`DELETE FROM ledger WHERE organization_id = 'org_broken' AND position = 3`, 3],
  ])('verification names the first broken link: %s', async (_what, tampering, position) => {
    const { database } = test;
    await database.transaction(async (tx) => {
      await tx.script('ALTER TABLE ledger DISABLE TRIGGER USER');
      await tx.execute(sql`DELETE FROM ledger WHERE organization_id = 'org_broken'`);
      await tx.execute(sql`DELETE FROM ledger_heads WHERE organization_id = 'org_broken'`);
      await tx.script('ALTER TABLE ledger ENABLE TRIGGER USER');
    });
    for (let at = 0; at < 3; at++) await record(database, actor('org_broken'), EVENT, NOW);
    expect((await verifyChain(database, 'org_broken')).valid).toBe(true);
    await database.transaction(async (tx) => {
      await tx.script('ALTER TABLE ledger DISABLE TRIGGER USER');
      await tx.execute(tampering);
      await tx.script('ALTER TABLE ledger ENABLE TRIGGER USER');
    });
    expect(await verifyChain(database, 'org_broken')).toMatchObject({ valid: false, broken: { position } });
  });
});

describe('hashRequest', () => {
  it('different field order is the same request, different values are not', () => {
    const hash = hashRequest('t', { a: 1, b: { c: [1, 2], d: null } });
    expect(hashRequest('t', { b: { d: null, c: [1, 2] }, a: 1 })).toBe(hash);
    expect(hashRequest('t', { a: 1, b: { c: [2, 1], d: null } })).not.toBe(hash);
    expect(hashRequest('u', { a: 1, b: { c: [1, 2], d: null } })).not.toBe(hash);
  });
});
