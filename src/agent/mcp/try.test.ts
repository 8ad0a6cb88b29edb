import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';

describe('try', () => {
  let test: TestApp; let tenant: Tenant; let url: string;
  beforeAll(async () => {
    test = await createTestApp(); tenant = await test.tenant();
    url = await test.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());
  it('works', async () => {
    for (const versionNegotiation of [undefined, { mode: 'auto' as const }]) {
      const client = new Client({ name: 'probe', version: '1' }, versionNegotiation ? { versionNegotiation } : {});
      const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers: tenant.headers } });
      await client.connect(transport);
      console.log(client.getNegotiatedProtocolVersion?.(), client.getServerVersion());
      const tools = await client.listTools();
      console.log(JSON.stringify(tools).length, tools.tools.map((t) => t.name));
      let t = performance.now();
      for (let i = 0; i < 20; i++) await client.callTool({ name: 'check_coverage', arguments: { code: '64483', state: 'PA' } });
      console.log('mcp ms', (performance.now() - t) / 20);
      t = performance.now();
      for (let i = 0; i < 20; i++) await (await fetch(`${url}/v1/agent/tools/check_coverage`, { method: 'POST', headers: { ...tenant.headers, 'content-type': 'application/json' }, body: JSON.stringify({ code: '64483', state: 'PA' }) })).json();
      console.log('http ms', (performance.now() - t) / 20);
      const r = await client.callTool({ name: 'check_coverage', arguments: { code: '64483', state: 'PA' } });
      console.log(JSON.stringify(r, null, 1).slice(0, 3000));
      const bad = await client.callTool({ name: 'check_coverage', arguments: { code: '64483', zip: '1' } });
      console.log(JSON.stringify(bad, null, 1).slice(0, 1500));
      console.log(JSON.stringify(await client.readResource({ uri: 'cpi://policy/L33797' })).slice(0, 500));
      console.log(JSON.stringify(await client.readResource({ uri: 'cpi://release' })).slice(0, 500));
      console.log(await client.readResource({ uri: 'cpi://policy/L0' }).catch((e) => e));
      console.log(JSON.stringify(await client.listPrompts()));
      console.log((await client.getPrompt({ name: 'denial_appeal_outline', arguments: { procedure_code: '64483', state: 'PA' } })).messages[0]);
      await client.close();
    }
  });
});
