import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { editPolicies } from '../../test/support/policy-files.ts';
import { Model } from './model.ts';
import { openPolicies, type PolicySegment } from './policies/policy-segment.ts';
import { checkImported, releaseDigest } from './release-digest.ts';
import { hashPolicies } from './segments/manifest.ts';

describe('release digest', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  /** Digest of the release with its policies in a different file. */
  async function digestAfter(sql: string): Promise<{ file: string; digest: string }> {
    const { release } = opened.corpus.current;
    const policies = await editPolicies(opened.corpusDir, release, (db) => db.exec(sql));
    const model = new Model(opened.corpusDir, { ...release, policies }, false);
    try {
      return { file: hashPolicies(policies), digest: releaseDigest(model.policies.segment, model.release) };
    } finally {
      model.close();
    }
  }
  const own = () => {
    const { policies, release } = opened.corpus.current;
    return { file: hashPolicies(release.policies), digest: releaseDigest(policies.segment, release) };
  };

  it.each([
    ['written anew', 'PRAGMA page_size = 8192; VACUUM'],
    [
      'with lists under other numbers',
      'UPDATE code_lists SET list_id = -list_id; UPDATE policy_codes SET list_id = -list_id',
    ],
    ['with gaps in the order of codes', 'UPDATE policy_codes SET ordinal = ordinal + 100000'],
    ['without words for the search', "UPDATE policy_texts SET search_words = ''"],
  ])('is the same for the same records in a different file: %s', async (_what, sql) => {
    const { file, digest } = await digestAfter(sql);
    expect(file).not.toBe(own().file);
    expect(digest).toBe(own().digest);
  });

  const ONE = (table: string) => `rowid = (SELECT max(rowid) FROM ${table})`;
  it.each([
    [
      'a code',
      "UPDATE policy_codes SET code = 'Z9999' WHERE (version_id, ordinal) = (SELECT version_id, ordinal FROM policy_codes LIMIT 1)",
    ],
    [
      'a code less',
      'DELETE FROM policy_codes WHERE (version_id, ordinal) = (SELECT version_id, ordinal FROM policy_codes LIMIT 1)',
    ],
    ['what a list says', "UPDATE code_lists SET disposition = 'not_covered' WHERE disposition = 'covered'"],
    ['a sentence', `UPDATE criteria_blocks SET text = text || ' Not.' WHERE ${ONE('criteria_blocks')}`],
    ['a status', "UPDATE policy_versions SET status = 'retired' WHERE status <> 'retired'"],
    ['an answer', `UPDATE policy_texts SET detail = replace(detail, '}', ',"more":1}') WHERE ${ONE('policy_texts')}`],
    ['a link', 'DELETE FROM policy_links'],
  ])('changes after a change of %s', async (_what, sql) => {
    const { file, digest } = await digestAfter(sql);
    expect(file).not.toBe(own().file);
    expect(digest).not.toBe(own().digest);
  });

  it.each([
    ['has a line that its contents do not give', "UPDATE version_lines SET line = line || ' '", 'are not those'],
    ['has a format that is unknown', "UPDATE segment SET value = '9' WHERE name = 'format'", 'have format 9'],
  ])('a foreign release that %s is rejected', async (_what, sql, reason) => {
    const { release } = opened.corpus.current;
    const policies = await editPolicies(opened.corpusDir, release, (db) => db.exec(sql));
    const check = (next: PolicySegment) => checkImported(next, { ...release, policies });
    await expect(openPolicies(opened.corpusDir, policies, check)).rejects.toThrow(reason);
    const own = (next: PolicySegment) => checkImported(next, release);
    await expect(openPolicies(opened.corpusDir, release.policies, own)).resolves.toBeUndefined();
  });
});
