import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine, openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { policyDocument, publishDocuments } from '../../../test/support/documents.ts';
import { findPolicy } from '../policy-ids.ts';
import { listVersionChanges } from './policy-changes.queries.ts';
import { policyDetail } from './policy-detail.ts';

const DAY = '2026-01-01';

describe.each(oneEngine)('the detail of a policy on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    const attachments = [
      { fileType: 'pdf', url: 'https://example.org/a', title: 'A', pageNumber: 2, fileSizeBytes: 9 },
    ];
    const document = (title: string, version: string) =>
      policyDocument('L90041', {
        title,
        version,
        attachments,
        relatedPolicies: [{ policyId: 'L90042', relation: 'lcd' }],
      });
    const other = policyDocument('L90042', { title: 'Another', retireDate: '2025-12-31' });
    await publishDocuments(test.corpus, [document('First', '1'), other]);
    await publishDocuments(test.corpus, [document('Second', '2'), other]);
  });
  afterAll(() => test.close());

  const detail = async (include: Parameters<typeof policyDetail>[2], id = 'L90041') => {
    const model = test.corpus.current;
    const policy = findPolicy(model, id);
    const changes = await listVersionChanges(test.database, policy.policy_id);
    return JSON.parse(Buffer.concat(policyDetail(model, policy, include, changes, DAY)).toString());
  };

  it('lists the first version of a source and those with a change record, newest first', async () => {
    const { versions } = await detail(['versions']);
    expect(versions).toMatchObject([
      { old_version: '1', new_version: '2', diff_id: expect.any(Number), changed_fields: expect.any(Array) },
      {
        old_version: null,
        new_version: '1',
        change_type: 'created',
        change_summary: 'First version from the source test',
        diff_id: null,
      },
    ]);
    expect(versions[0].version_id).toBeGreaterThan(versions[1].version_id);
    expect(versions[0].release_id).toBeGreaterThan(versions[1].release_id);
    expect(versions.map((one: object) => 'effective_date' in one)).toEqual([true, true]);
  });

  it('lists related policies from either side, as of the date', async () => {
    const related = { policy_id: 'L90042', title: 'Another', policy_type: 'LCD', status: 'retired' };
    expect((await detail([])).related_policies).toEqual([related]);
    expect((await detail([], 'l90042')).related_policies).toMatchObject([{ policy_id: 'L90041', status: 'active' }]);
  });

  it('names its source file, and its attachments on request', async () => {
    expect((await detail([])).provenance).toMatchObject({ source: 'test', file: expect.stringMatching(/^test-\d+$/) });
    expect((await detail(['attachments'])).attachments).toEqual([
      { file_type: 'pdf', url: 'https://example.org/a', title: 'A', page_number: 2, file_size_bytes: 9 },
    ]);
  });
});
