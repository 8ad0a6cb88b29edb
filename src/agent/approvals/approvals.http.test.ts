/** Which approvals let a write execute: for which request, how often, and until when. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApprovalScene, approvalScene, approvalSteps, type Client } from '../../../test/support/approval-scene.ts';
import { connectClient } from '../../../test/support/connected-client.ts';
import { engines } from '../../../test/support/databases.ts';
import type { Tenant, TestApp } from '../../../test/support/harness.ts';
import { account, linkFor, type Person, signUp } from '../../../test/support/people.ts';

const CLAIMS = ['reviewed', 'Reviewed', 'if-approved', 'approved', 'yes', 'true', 'reviewed, reviewed'];

describe.each(engines)('approvals of writes on %s', (engine) => {
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

  const { change, write, resolve, review, ledger, isAcknowledged, casesOf } = approvalSteps(() => scene);

  it.each(['a key with scopes of tools only', 'a connected client with write'])(
    'without an approval, the header %s changes nothing: 202 and the same case each time',
    async (name) => {
      const client = name.startsWith('a key') ? agent : assistant;
      const diff_id = await change();
      const first = await write(client, { diff_id });
      expect(first.statusCode).toBe(202);
      const { case_id, review_url, required_header, next_action } = first.json().data;
      expect(required_header).toBe('X-Service-Approval: reviewed');
      expect(review_url).toBe(`http://localhost:8787/console/reviews/${case_id}`);
      expect(next_action).toContain(review_url);
      expect(next_action).not.toMatch(/x-service-approval|header|reviewed/i);
      for (const claim of CLAIMS) {
        const again = await write(client, { diff_id, response_format: 'detailed' }, claim);
        expect([again.statusCode, again.json().data.case_id], claim).toEqual([202, case_id]);
      }
      expect(await isAcknowledged(diff_id)).toBe(false);
      expect(await casesOf(diff_id)).toEqual([case_id]);
    },
  );

  it('an approval is used once, by its requester, for its arguments, in one transaction with its ledger link', async () => {
    const diff_id = await change({ policy_id: 'L36920' });
    const { case_id } = (await write(assistant, { diff_id, notes: 'Read by the policy team' })).json().data;
    expect((await resolve(reviewer, case_id, 'approved')).json().data.approval).toMatchObject({ state: 'approved' });
    const strangers = [agent, await connectClient(test, tenant.organizationId, owner, other())];
    for (const stranger of strangers)
      expect((await write(stranger, { diff_id, notes: 'Read by the policy team' }, 'reviewed')).statusCode).toBe(202);
    for (const payload of [{ diff_id }, { diff_id, notes: 'Read by nobody' }])
      expect((await write(assistant, payload, 'reviewed')).statusCode).toBe(202);
    expect(await isAcknowledged(diff_id)).toBe(false);
    const waiting = (await write(assistant, { diff_id, notes: 'Read by the policy team' })).json().data;
    expect(waiting).toMatchObject({ case_id, next_action: expect.stringContaining('approved') });
    const done = await write(assistant, { diff_id, notes: 'Read by the policy team' }, 'reviewed');
    expect(done.json()).toMatchObject({ data: { acknowledged: true }, meta: { approval_status: 'approved' } });
    const { user } = await account(test, reviewer);
    expect((await ledger('&outcome=executed'))[0]).toMatchObject({
      ledger_id: done.json().meta.ledger_id,
      details: { case_id, review: 'recorded', approved_by: user.id, diff_id },
    });
    expect((await ledger('&outcome=review_resolved'))[0]).toMatchObject({ key_id: user.id, actor_type: 'human' });
    const repeated = await write(assistant, { diff_id, notes: 'Read by the policy team' }, 'reviewed');
    expect([repeated.statusCode, repeated.json().data.case_id]).toEqual([202, case_id]);
    expect(repeated.json().data.next_action).toMatch(/executed at .* nothing was written again/);
    expect((await review(case_id)).approval).toMatchObject({ state: 'used', review: 'recorded' });
  });

  const other = () => ({ name: 'Other Assistant', scopes: ['agent:tool:*'], resource: '/v1' as const });

  it('of concurrent redemptions exactly one executes the write', async () => {
    for (let round = 0; round < 5; round++) {
      const diff_id = await change();
      const { case_id } = (await write(agent, { diff_id })).json().data;
      await resolve(owner, case_id, 'approved');
      const all = await Promise.all(Array.from({ length: 6 }, () => write(agent, { diff_id }, 'reviewed')));
      expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 202, 202, 202, 202, 202]);
      const executed = await ledger('&outcome=executed');
      expect(
        executed.filter(({ details }: { details: { case_id: string } }) => details.case_id === case_id),
      ).toHaveLength(1);
      expect(await casesOf(diff_id)).toEqual([case_id]);
    }
    expect((await test.get('/v1/agent/ledger/verify', tenant)).json().data.valid).toBe(true);
  });

  it('concurrent first requests open one case, and concurrent opposite decisions leave one', async () => {
    const diff_id = await change();
    const all = await Promise.all(Array.from({ length: 6 }, () => write(agent, { diff_id }, 'reviewed')));
    const [case_id] = await casesOf(diff_id);
    expect(all.map((each) => each.json().data.case_id)).toEqual(Array.from({ length: 6 }, () => case_id));
    const decisions = await Promise.all([
      resolve(owner, case_id!, 'approved'),
      resolve(reviewer, case_id!, 'rejected'),
      resolve(reviewer, case_id!, 'rejected'),
    ]);
    const { resolution } = await review(case_id!);
    expect(decisions.map(({ statusCode }) => statusCode)).toEqual(
      resolution === 'approved' ? [200, 409, 409] : [409, 200, 200],
    );
    const after = await write(agent, { diff_id }, 'reviewed');
    expect(after.statusCode).toBe(resolution === 'approved' ? 200 : 409);
  });

  it('a failed write leaves its approval unused', async () => {
    const diff_id = await change();
    const { case_id } = (await write(agent, { diff_id })).json().data;
    await resolve(owner, case_id, 'approved');
    await test.database.execute(sql`ALTER TABLE ledger_heads ADD CONSTRAINT stopped CHECK (position < 0) NOT VALID`);
    expect((await write(agent, { diff_id }, 'reviewed')).statusCode).toBe(500);
    await test.database.execute(sql`ALTER TABLE ledger_heads DROP CONSTRAINT stopped`);
    expect(await isAcknowledged(diff_id)).toBe(false);
    expect((await review(case_id)).approval.state).toBe('approved');
    expect((await write(agent, { diff_id }, 'reviewed')).statusCode).toBe(200);
  });

  it('an approval expires after 24 hours, and the next request opens a new case', async () => {
    const diff_id = await change();
    const { case_id } = (await write(agent, { diff_id })).json().data;
    const { approval } = (await resolve(owner, case_id, 'approved')).json().data;
    const hours = (Date.parse(approval.expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await test.database.execute(
      sql`UPDATE reviews SET approval_expires_at = now() - interval '1 second' WHERE case_id = ${case_id}`,
    );
    const late = await write(agent, { diff_id }, 'reviewed');
    expect(late.statusCode).toBe(202);
    expect(await casesOf(diff_id)).toEqual([case_id, late.json().data.case_id]);
    expect((await review(case_id)).approval.state).toBe('expired');
    expect(await isAcknowledged(diff_id)).toBe(false);
  });

  it('an approval based on an earlier release is outdated, and the next request opens a new case', async () => {
    const diff_id = await change();
    const { case_id } = (await write(agent, { diff_id })).json().data;
    await resolve(owner, case_id, 'approved');
    await test.database.execute(sql`UPDATE reviews SET release = 'earlier' WHERE case_id = ${case_id}`);
    const late = await write(agent, { diff_id }, 'reviewed');
    expect(late.statusCode).toBe(202);
    expect(await casesOf(diff_id)).toEqual([case_id, late.json().data.case_id]);
    expect((await review(case_id)).approval.state).toBe('outdated');
    expect(await isAcknowledged(diff_id)).toBe(false);
  });

  it('a rejection applies to its requester, and connected clients cannot resolve cases', async () => {
    const diff_id = await change();
    const { case_id } = (await write(assistant, { diff_id })).json().data;
    for (const resolution of ['approved', 'rejected', 'answered']) {
      const own = await resolve(assistant, case_id, resolution);
      expect([own.statusCode, own.json().error.code]).toEqual([403, 'AUTH_SESSION_REQUIRED']);
    }
    await resolve(reviewer, case_id, 'rejected');
    const refused = await write(assistant, { diff_id }, 'reviewed');
    expect(refused.json().error).toMatchObject({ code: 'AGENT_APPROVAL_REJECTED', details: { case_id } });
    expect((await resolve(owner, case_id, 'approved')).json().error.code).toBe('AGENT_REVIEW_RESOLVED');
    expect((await write(assistant, { diff_id }, 'reviewed')).statusCode).toBe(409);
  });

  it('a key cannot approve a write of a client that may not vouch for it; a viewer approves none', async () => {
    const diff_id = await change();
    const { case_id } = (await write(agent, { diff_id })).json().data;
    const groupKey = await test.tenant({ organizationId: tenant.organizationId, scopes: ['agent:write'] });
    for (const key of [tenant, groupKey])
      expect((await resolve(key, case_id, 'approved')).json().error.code).toBe('AUTH_SESSION_REQUIRED');
    const viewer = await signUp(test, await linkFor(test, tenant.organizationId, 'viewer'));
    expect((await resolve(viewer, case_id, 'approved')).json().error.code).toBe('AUTH_SCOPE_INSUFFICIENT');
    expect((await resolve(agent, case_id, 'approved')).json().error.code).toBe('AUTH_SCOPE_INSUFFICIENT');
    expect((await write(groupKey, { diff_id }, 'reviewed')).statusCode).toBe(202);
    expect(await isAcknowledged(diff_id)).toBe(false);
  });

  it('a key with write vouches by header, and the ledger records it', async () => {
    const diff_id = await change();
    const key = await test.tenant({ organizationId: tenant.organizationId, scopes: ['write'] });
    const { case_id } = (await write(key, { diff_id })).json().data;
    expect((await write(key, { diff_id }, 'if-approved')).statusCode).toBe(202);
    expect((await write(key, { diff_id }, 'reviewed')).json().data.acknowledged).toBe(true);
    const [link] = await ledger('&outcome=executed');
    expect(link).toMatchObject({ key_id: key.keyId, details: { case_id, review: 'asserted_by_caller', diff_id } });
    expect(link.details).not.toHaveProperty('approved_by');
    expect(await review(case_id)).toMatchObject({
      status: 'resolved',
      approval: { state: 'used', review: 'asserted_by_caller' },
    });
  });
});
