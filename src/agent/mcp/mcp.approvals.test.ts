/** Writes over MCP: no assistant approves its own, and after a person approves, the same call executes once. */
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectOverHttp, type Revision, readText } from '../../../test/mcp/clients.ts';
import { publishChanges, storedChange } from '../../../test/support/change-log.ts';
import { type ConnectedClient, connectClient } from '../../../test/support/connected-client.ts';
import { oneEngine } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { linkFor, type Person, signUp } from '../../../test/support/people.ts';

const TOOL = 'acknowledge_policy_change';

describe.each(oneEngine)('writes over MCP on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  let url: string;
  let owner: Person;
  let assistant: ConnectedClient;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant({ plan: 'unlimited' });
    const { organizationId } = tenant;
    owner = await signUp(test, await linkFor(test, organizationId, 'owner'));
    const made = { name: 'Example Assistant', scopes: ['read', 'write', 'agent:tool:*'] };
    assistant = await connectClient(test, organizationId, owner, made);
    url = await test.http.listen({ port: 0, host: '127.0.0.1' });
  }, 300_000);
  afterAll(() => test.close());

  const change = async () => (await publishChanges(test.database, [storedChange()]))[0]!;
  const resolve = (caseId: string, resolution: string) =>
    test.inject({
      method: 'POST',
      url: `/v1/agent/reviews/${caseId}/resolve`,
      headers: owner.headers,
      payload: { resolution },
    });
  const executions = async (diffId: number) =>
    (
      await test.database.query(sql`
        SELECT 1 FROM ledger WHERE outcome = 'executed' AND (details::jsonb ->> 'diff_id')::int = ${diffId}`)
    ).length;
  const dataIn = ({ structuredContent }: CallToolResult) => structuredContent as Record<string, unknown>;

  it.each<Revision>(['2026-07-28', '2025-11-25'])(
    'an assistant of %s that sends the header itself writes nothing; after approval its retry writes once',
    async (revision) => {
      const headers = { ...assistant.headers, 'x-service-approval': 'reviewed' };
      const client = await connectOverHttp(url, revision, headers);
      const diff_id = await change();
      const call = () => client.callTool({ name: TOOL, arguments: { diff_id } });
      const first = await call();
      const { case_id, review_url } = dataIn(first) as { case_id: string; review_url: string };
      expect(dataIn(first)).toMatchObject({ approval_required: true, required_header: 'X-Service-Approval: reviewed' });
      expect(readText(first)).toContain(review_url);
      expect(readText(first)).not.toMatch(/x-service-approval|\/resolve|header/i);
      expect(dataIn(await call()).case_id).toBe(case_id);
      expect(await executions(diff_id)).toBe(0);
      await resolve(case_id, 'approved');
      const done = await Promise.all([call(), call(), call()]);
      expect(done.filter((each) => dataIn(each).acknowledged === true)).toHaveLength(1);
      expect(await executions(diff_id)).toBe(1);
      await client.close();
    },
    300_000,
  );

  it('a key with only tool scopes has the same limits, and a rejection is final', async () => {
    const agent = await test.tenant({ organizationId: tenant.organizationId, scopes: ['agent:tool:*'] });
    const client = await connectOverHttp(url, '2026-07-28', { ...agent.headers, 'x-service-approval': 'reviewed' });
    const diff_id = await change();
    const first = dataIn(await client.callTool({ name: TOOL, arguments: { diff_id } }));
    await resolve(String(first.case_id), 'rejected');
    const refused = await client.callTool({ name: TOOL, arguments: { diff_id } });
    expect(refused).toMatchObject({
      isError: true,
      structuredContent: { error: { code: 'AGENT_APPROVAL_REJECTED', details: { case_id: first.case_id } } },
    });
    expect(await executions(diff_id)).toBe(0);
    await client.close();
  });

  /** A client that opens links for its user. @param visit what the user does on the page of the case. */
  async function linkingClient(visit: (link: string) => Promise<'accept' | 'decline' | 'cancel'>): Promise<Client> {
    const client = new Client(
      { name: 'desktop', version: '1.0.0' },
      { capabilities: { elicitation: { url: {} } }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    client.setRequestHandler('elicitation/create', async ({ params }) => ({
      action: await visit((params as { url: string }).url),
    }));
    const requestInit = { headers: assistant.headers };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
    return client;
  }
  const caseIn = (link: string): string => /\/console\/reviews\/(case_\w+)$/.exec(link)![1]!;

  it('a client that opens links sends its user to the review, and the call succeeds once approved', async () => {
    const visited: string[] = [];
    const client = await linkingClient(async (link) => {
      visited.push(link);
      expect((await resolve(caseIn(link), 'approved')).statusCode).toBe(200);
      return 'accept';
    });
    const diff_id = await change();
    const done = await client.callTool({ name: TOOL, arguments: { diff_id } });
    expect(dataIn(done)).toMatchObject({ diff_id, acknowledged: true });
    expect(visited).toHaveLength(1);
    expect(await executions(diff_id)).toBe(1);
    await client.close();
  });

  it.each(['accept', 'decline', 'cancel'] as const)(
    'the response "%s" of a client without a user decision writes nothing',
    async (action) => {
      const visited: string[] = [];
      const client = await linkingClient(async (link) => {
        visited.push(link);
        return action;
      });
      const diff_id = await change();
      const waiting = await client.callTool({ name: TOOL, arguments: { diff_id } });
      expect(dataIn(waiting)).toMatchObject({ approval_required: true, case_id: caseIn(visited[0]!) });
      expect(visited).toHaveLength(1);
      expect(await executions(diff_id)).toBe(0);
      await client.close();
    },
  );

  describe('a client with task support', () => {
    const TASKS = 'io.modelcontextprotocol/tasks';
    interface Polled {
      result?: Record<string, unknown> & { result?: CallToolResult };
      error?: { code: number };
    }

    const send = async (method: string, params: object, headers = assistant.headers, extensions = { [TASKS]: {} }) => {
      const { name, taskId } = params as { name?: string; taskId?: string };
      const named = { 'mcp-name': String(name ?? taskId) };
      const response = await fetch(new URL('/mcp', url), {
        method: 'POST',
        headers: {
          ...{
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...headers,
            ...named,
          },
          ...{ 'mcp-protocol-version': '2026-07-28', 'mcp-method': method },
        },
        body: JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method },
          params: {
            ...params,
            _meta: {
              'io.modelcontextprotocol/protocolVersion': '2026-07-28',
              'io.modelcontextprotocol/clientInfo': { name: 'desktop', version: '1' },
              'io.modelcontextprotocol/clientCapabilities': { extensions },
            },
          },
        }),
      });
      const text = await response.text();
      return JSON.parse(text.startsWith('{') ? text : /^data: (.*)$/m.exec(text)![1]!) as Polled;
    };
    const start = async () => {
      const diff_id = await change();
      const { result } = await send('tools/call', { name: TOOL, arguments: { diff_id } });
      return { diff_id, task: result! };
    };
    const poll = async (taskId: unknown) => (await send('tasks/get', { taskId })).result!;

    it('gets a task instead of a pending write, and the poll after approval executes it once', async () => {
      const { diff_id, task } = await start();
      expect(task).toMatchObject({ resultType: 'task', status: 'working', ttlMs: null });
      expect(task.statusMessage).toContain(`/console/reviews/${task.taskId}`);
      expect(task.structuredContent).toBeUndefined();
      expect(await poll(task.taskId)).toMatchObject({ resultType: 'complete', status: 'working', taskId: task.taskId });
      expect(await executions(diff_id)).toBe(0);
      await resolve(String(task.taskId), 'approved');
      const polls = await Promise.all([poll(task.taskId), poll(task.taskId), poll(task.taskId)]);
      expect(polls.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
      expect(polls.filter(({ result }) => result && dataIn(result)?.acknowledged === true)).toHaveLength(1);
      expect(await executions(diff_id)).toBe(1);
      expect((await poll(task.taskId)).result?.content).toMatchObject([
        { text: expect.stringContaining('Executed at') },
      ]);
    });

    it('keeps waiting when a limit rejects the approved write, and a later poll executes it', async () => {
      const key = await test.tenant({ organizationId: tenant.organizationId, scopes: ['read', 'agent:tool:*'] });
      const setLimit = async (per_minute: number) => {
        const url = `/v1/account/keys/${key.keyId}`;
        const answer = await test.inject({ method: 'PATCH', url, headers: owner.headers, payload: { per_minute } });
        expect(answer.statusCode).toBe(200);
      };
      // Uses up the key's units for the minute.
      await setLimit(1);
      const diff_id = await change();
      const call = { name: TOOL, arguments: { diff_id } };
      const { taskId } = (await send('tools/call', call, key.headers)).result!;
      await resolve(String(taskId), 'approved');
      expect((await send('tasks/get', { taskId }, key.headers)).result).toMatchObject({
        ...{ status: 'working', pollIntervalMs: expect.any(Number) },
        statusMessage: expect.stringMatching(/is approved but not executed yet \(RATE_LIMIT_MINUTE: .*poll again/),
      });
      expect(await executions(diff_id)).toBe(0);
      await setLimit(100);
      const later = async () => (await send('tasks/get', { taskId }, key.headers)).result;
      await expect.poll(later).toMatchObject({ status: 'completed' });
      expect(await executions(diff_id)).toBe(1);
    });

    it('is notified of a rejection, and can withdraw its request', async () => {
      const rejected = await start();
      await resolve(String(rejected.task.taskId), 'rejected');
      expect(await poll(rejected.task.taskId)).toMatchObject({ status: 'completed', result: { isError: true } });
      const withdrawn = await start();
      expect(await send('tasks/cancel', { taskId: withdrawn.task.taskId })).toMatchObject({
        result: { resultType: 'complete' },
      });
      expect(await poll(withdrawn.task.taskId)).toMatchObject({ status: 'cancelled' });
      expect((await resolve(String(withdrawn.task.taskId), 'approved')).statusCode).toBe(409);
      for (const { diff_id } of [rejected, withdrawn]) expect(await executions(diff_id)).toBe(0);
    });

    it("cannot see or cancel another caller's task, or an unknown one", async () => {
      const { task } = await start();
      const other = await test.tenant({ organizationId: tenant.organizationId, scopes: ['read', 'agent:tool:*'] });
      for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel'])
        expect(await send(method, { taskId: task.taskId }, other.headers), method).toMatchObject({
          error: { code: -32602 },
        });
      expect(await send('tasks/get', { taskId: 'case_none' })).toMatchObject({ error: { code: -32602 } });
      // The header names what `name` says here.
      const elsewhere = { name: 'case_none', taskId: task.taskId };
      expect(await send('tasks/get', elsewhere)).toMatchObject({ error: { code: -32020 } });
      expect(await poll(task.taskId)).toMatchObject({ status: 'working' });
    });

    it('must declare support in each request: otherwise calls respond as before and polls are rejected', async () => {
      const { task } = await start();
      expect(await send('tasks/get', { taskId: task.taskId }, assistant.headers, {} as never)).toMatchObject({
        error: { code: -32021 },
      });
      const call = { name: TOOL, arguments: { diff_id: await change() } };
      const { result } = await send('tools/call', call, assistant.headers, {} as never);
      expect(result).toMatchObject({ resultType: 'complete', structuredContent: { approval_required: true } });
    });
  });
});
