/** What an organization requires before a write, what its reviewers see, and how a new release affects approvals. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApprovalScene, approvalScene, approvalSteps, type Client } from '../../../test/support/approval-scene.ts';
import { storedChange } from '../../../test/support/change-log.ts';
import { engines } from '../../../test/support/databases.ts';
import { policyDocument, publishDocuments } from '../../../test/support/documents.ts';
import type { Tenant, TestApp } from '../../../test/support/harness.ts';
import type { Person } from '../../../test/support/people.ts';

describe.each(engines)('reviews of writes on %s', (engine) => {
  let scene: ApprovalScene;
  let test: TestApp;
  let tenant: Tenant;
  let agent: Tenant;
  let owner: Person;
  let reviewer: Person;
  let assistant: Client;
  beforeAll(async () => {
    scene = await approvalScene(engine);
    ({ test, tenant, agent, owner, reviewer, assistant } = scene);
  }, 300_000);
  afterAll(() => test.close());

  const { change, write, resolve, review, ledger, setPolicy } = approvalSteps(() => scene);

  it('where the organization requires recorded approvals, no key vouches and none approves', async () => {
    const diff_id = await change();
    const { case_id } = (await write(tenant, { diff_id })).json().data;
    await resolve(tenant, case_id, 'approved');
    expect((await setPolicy('recorded')).statusCode).toBe(200);
    const first = await write(tenant, { diff_id }, 'reviewed');
    expect(first.statusCode).toBe(202);
    const recorded = first.json().data.case_id;
    expect(recorded).not.toBe(case_id);
    expect((await resolve(tenant, recorded, 'approved')).json().error.code).toBe('AUTH_SESSION_REQUIRED');
    expect((await write(owner, { diff_id }, 'reviewed')).statusCode).toBe(202);
    await resolve(owner, recorded, 'approved');
    expect((await write(tenant, { diff_id }, 'reviewed')).statusCode).toBe(200);
    expect((await ledger('&outcome=executed'))[0].details).toMatchObject({ case_id: recorded, review: 'recorded' });
    await setPolicy('asserted');
  });

  it('where the organization requires a second person, the requester and its creator approve nothing', async () => {
    await setPolicy('second_person');
    const createKey = async ({ headers }: Client, scopes: string[]): Promise<Client> => {
      const payload = { name: 'Own agent', scopes };
      const made = await test.inject({ method: 'POST', url: '/v1/account/keys', headers, payload });
      return { headers: { authorization: `Bearer ${made.json().data.key}` } };
    };
    const own = await createKey(owner, ['agent:tool:*']);
    const throughKeys = await createKey(await createKey(await createKey(owner, ['admin']), ['admin']), [
      'agent:tool:*',
    ]);
    for (const client of [assistant, own, throughKeys, owner]) {
      const diff_id = await change();
      const { case_id } = (await write(client, { diff_id })).json().data;
      const refused = await resolve(owner, case_id, 'approved');
      expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'AGENT_APPROVER_NOT_ALLOWED']);
      expect((await write(client, { diff_id }, 'reviewed')).statusCode).toBe(202);
      expect((await resolve(reviewer, case_id, 'approved')).statusCode).toBe(200);
      expect((await write(client, { diff_id }, 'reviewed')).statusCode).toBe(200);
    }
    await setPolicy('asserted');
    const log = (await test.inject({ url: '/v1/account/audit?limit=10', headers: owner.headers })).json().data;
    expect(log[0].changes).toEqual({ write_approvals: { from: 'second_person', to: 'asserted' } });
  });

  it('reviewers read title, difference, codes, who requested it and what will be recorded', async () => {
    const policy_title = 'Invented stimulation of a nerve';
    const { details } = storedChange();
    const diff_id = await change({
      policy_title,
      change_type: 'codes_changed',
      change_summary: 'Adds one code.',
      details: { ...details, added_codes: ['E0601'], counts: { ...details.counts, added_codes: 1 } },
    });
    const agentName = { ...assistant.headers, 'x-service-agent': 'intake-bot' };
    const { case_id } = (await write({ headers: agentName }, { diff_id, notes: 'Checked' })).json().data;
    const displayed = await review(case_id);
    expect(displayed).toMatchObject({
      title: policy_title,
      requested_by: { type: 'oauth', name: 'Example Assistant', on_behalf_of: 'Pat Example', agent: 'intake-bot' },
      approval: { state: 'waiting', expires_at: null },
      preview: {
        title: policy_title,
        difference: { diff_id, change_type: 'codes_changed', from: '1', to: '2', summary: 'Adds one code.' },
        codes: [{ change: 'added', codes: ['E0601'], count: 1 }],
        records: { diff_id, acknowledged: true, notes: 'Checked' },
      },
    });
    const { data } = (await test.get('/v1/agent/reviews?status=open', tenant)).json();
    expect(data.find((each: { case_id: string }) => each.case_id === case_id)).toMatchObject({ title: policy_title });
  });

  it('an approval of an earlier release is outdated, also for a request that reads that release', async () => {
    const [approved, waiting] = [await change(), await change()];
    const { case_id } = (await write(agent, { diff_id: approved })).json().data;
    await resolve(owner, case_id, 'approved');
    const open = (await write(agent, { diff_id: waiting })).json();
    await publishDocuments(test.corpus, [policyDocument('L90009', { title: 'Published in between' })]);
    expect((await resolve(owner, open.data.case_id, 'approved')).json().error.code).toBe('AGENT_REVIEW_OUTDATED');
    for (const query of ['', `?release=${open.meta.release}`]) {
      const late = await write(agent, { diff_id: approved }, 'reviewed', query);
      expect(late.statusCode).toBe(202);
      expect(late.json().data.case_id).not.toBe(case_id);
    }
    const renewed = (await write(agent, { diff_id: waiting })).json().data.case_id;
    expect(renewed).not.toBe(open.data.case_id);
    expect(await review(open.data.case_id)).toMatchObject({ status: 'resolved', resolution: 'withdrawn' });
    await resolve(owner, renewed, 'approved');
    expect((await write(agent, { diff_id: waiting }, 'reviewed')).statusCode).toBe(200);
  });
});
