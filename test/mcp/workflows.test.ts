/** A scripted agent completes five workflows with tools alone, over HTTP and over MCP. */
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishChanges, storedChange } from '../support/change-log.ts';
import { oneEngine } from '../support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../support/harness.ts';
import { connectOverHttp, connectOverStdio } from './clients.ts';

type Json = Record<string, unknown>;
/** Result of a tool call, the same for both interfaces. */
interface Outcome {
  data: Json;
  /** Code of the error, if any. */
  error: string | null;
}
interface Face {
  /** Actor name in the ledger. */
  actor: string;
  /** State in its requests; each interface has its own cases. */
  state: string;
  call(tool: string, input: Json, approved?: boolean): Promise<Outcome>;
  close(): Promise<void>;
}

describe.each(oneEngine)('a scripted agent on %s', (engine) => {
  let test: TestApp;
  let url: string;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    url = await test.http.listen({ port: 0, host: '127.0.0.1' });
    tenant = await test.tenant();
  }, 300_000);
  afterAll(() => test.close());

  const get = async (path: string) => (await test.get(`/v1/agent/${path}`, tenant)).json().data;
  const resolve = (caseId: string, resolution: string) =>
    test.inject({
      method: 'POST',
      url: `/v1/agent/reviews/${caseId}/resolve`,
      headers: tenant.headers,
      payload: { resolution },
    });

  function overHttp(): Face {
    const call = async (tool: string, payload: Json, approved = false): Promise<Outcome> => {
      const headers = {
        ...{ ...tenant.headers, 'x-service-agent': 'http-bot' },
        ...(approved ? { 'x-service-approval': 'reviewed' } : {}),
      };
      const { data = {}, error } = (
        await test.inject({ method: 'POST', url: `/v1/agent/tools/${tool}`, headers, payload })
      ).json();
      return { data, error: error?.code ?? null };
    };
    return { actor: 'http-bot', state: 'TX', call, close: async () => {} };
  }

  function overMcp(state: string, actor: string, client: Client): Face {
    const call = async (tool: string, input: Json): Promise<Outcome> => {
      const { isError, structuredContent } = await client.callTool({ name: tool, arguments: input });
      const data = structuredContent as Json;
      return { data, error: isError ? (data.error as { code: string }).code : null };
    };
    return { actor, state, call, close: () => client.close() };
  }

  const FACES: [name: string, make: () => Promise<Face>][] = [
    ['HTTP', async () => overHttp()],
    [
      'MCP of 2026-07-28',
      async () => overMcp('OH', 'intake-bot', await connectOverHttp(url, '2026-07-28', tenant.headers)),
    ],
    ['MCP of 2025-11-25', async () => overMcp('FL', 'mcp', await connectOverHttp(url, '2025-11-25', tenant.headers))],
    [
      'the bridge of 2025-11-25',
      async () => overMcp('NY', 'desktop-bot', await connectOverStdio(url, '2025-11-25', tenant.key)),
    ],
  ];

  it.each(FACES)(
    'over %s gives cited answers, escalates uncertain cases, and writes after approval',
    async (_name, make) => {
      const face = await make();
      const ids = await publishChanges(test.database, [
        storedChange({ policy_id: 'L36920' }),
        storedChange({ policy_id: 'L1' }),
      ]);
      await answersWithCitation(face);
      await validatesClaim(face);
      await readsEvidence(face);
      await handsOver(face);
      await acknowledges(face, ids);
      await face.close();
      expect((await get('ledger/verify')).valid).toBe(true);
    },
    300_000,
  );

  /** One: a cited, rated answer about one code. */
  async function answersWithCitation(face: Face): Promise<void> {
    const { data } = await face.call('check_coverage', { code: '64483', state: 'PA' });
    expect(data).toMatchObject({ coverage_status: 'conditional', prior_auth: 'not_required', confidence: 'medium' });
    expect(data.citations).toContainEqual(expect.objectContaining({ title: expect.stringContaining('A56681') }));
    const [link] = await get(`ledger?tool=check_coverage&actor=${face.actor}`);
    expect(link).toMatchObject({ outcome: 'answered', actor_type: 'agent', key_id: tenant.keyId });
  }

  /** Two: a claim, corrected according to the first response. */
  async function validatesClaim(face: Face): Promise<void> {
    const claim = { diagnosis_codes: ['M54.16'], state: 'PA', date_of_service: '2025-11-03' };
    const alone = await face.call('validate_claim', { ...claim, procedure_codes: ['64484'] });
    expect(alone.data).toMatchObject({ denial_risk: 'high' });
    const whole = await face.call('validate_claim', { ...claim, procedure_codes: ['64483', '64484'] });
    expect(whole.data).toMatchObject({ coverage_status: 'covered', denial_risk: 'low' });
  }

  /** Three: evidence by words, page by page, then one complete policy. */
  async function readsEvidence(face: Face): Promise<void> {
    const none = await face.call('find_policies', { search_query: 'qqzzxx' });
    expect(none.data).toMatchObject({ policies: [], hint: expect.any(String) });
    const first = await face.call('find_policies', { search_query: 'oxygen', limit: 1 });
    const { next_offset } = first.data.result_window as { next_offset: number };
    const second = await face.call('find_policies', { search_query: 'oxygen', limit: 1, offset: next_offset });
    const [policy] = second.data.policies as { policy_id: string }[];
    const full = await face.call('find_policies', { policy_id: policy!.policy_id, response_format: 'detailed' });
    expect((full.data.policies as Json[])[0]).toMatchObject({ policy_id: policy!.policy_id, sections: {} });
  }

  /** Four: an unknown answer is handed to a person as one case. */
  async function handsOver(face: Face): Promise<void> {
    const requested = { code: '99499', state: face.state };
    const first = (await face.call('check_coverage', requested)).data.human_review as Json;
    expect(first).toMatchObject({ required: true, reasons: expect.arrayContaining(['requires_manual_review']) });
    const again = (await face.call('check_coverage', requested)).data.human_review as Json;
    expect(again.case_id).toBe(first.case_id);
    expect(await get(`reviews/${first.case_id}`)).toMatchObject({ question: requested, tool: 'check_coverage' });
    await resolve(String(first.case_id), 'answered');
    expect((await face.call('check_coverage', requested)).data.human_review).toMatchObject({ required: false });
  }

  /** Five: a change is found, submitted for review, acknowledged after approval, and not after a rejection. */
  async function acknowledges(face: Face, [diffId, other]: number[]): Promise<void> {
    const { data } = await face.call('check_updates', { codes: ['64483'], days_back: 30, limit: 25 });
    expect((data.changes as Json[]).map(({ diff_id }) => diff_id)).toContain(diffId);
    const write = { diff_id: diffId, notes: 'Reviewed by compliance' };
    const requested = await face.call('acknowledge_policy_change', write);
    expect(requested.data).toMatchObject({ approval_required: true, approval_status: 'required' });
    const { case_id } = requested.data;
    expect((await face.call('acknowledge_policy_change', write)).data.case_id).toBe(case_id);
    await resolve(String(case_id), 'approved');
    const done = await face.call('acknowledge_policy_change', write, true);
    expect(done).toMatchObject({ error: null, data: { diff_id: diffId, acknowledged: true } });
    expect((await get('ledger?outcome=executed'))[0]).toMatchObject({
      ...{ approval: 'approved', actor_name: face.actor },
      details: { case_id, diff_id: diffId },
    });
    const refused = await face.call('acknowledge_policy_change', { diff_id: other });
    await resolve(String(refused.data.case_id), 'rejected');
    expect((await face.call('acknowledge_policy_change', { diff_id: other }, true)).error).toBe(
      'AGENT_APPROVAL_REJECTED',
    );
    const { data: acknowledged } = (await test.get('/v1/compliance/acknowledgements', tenant)).json();
    expect(acknowledged.map(({ diff_id }: Json) => diff_id)).toContain(diffId);
    expect(acknowledged.map(({ diff_id }: Json) => diff_id)).not.toContain(other);
  }
});
