import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { CommandError, type CommandOutput, UsageError } from '../../platform/cli/command.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { webhookCommands } from './webhooks.commands.ts';

const [listenCommand] = webhookCommands;
const WAIT = { timeout: 60_000 };

interface Running {
  printed: string[];
  notes: string[];
  done: Promise<void>;
  stop(): void;
}

function run(options: Record<string, string>): Running {
  const abort = new AbortController();
  const printed: string[] = [];
  const notes: string[] = [];
  const config = loadConfig({});
  const context = {
    ...{ config, terminal: null, signal: abort.signal, cwd: '/' },
    out: (text: string) => void printed.push(text),
    note: (text: string) => void notes.push(text),
  } satisfies CommandOutput;
  const work = listenCommand!.withoutDatabase!({ positionals: [], options, json: false }, config)!;
  return { printed, notes, done: work(context), stop: () => abort.abort(new Error('Interrupted')) };
}

describe('cpi webhooks listen', () => {
  let test: TestApp;
  let owner: Tenant;
  let server: string;
  const forwarded: { id: string; body: string }[] = [];
  const local = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      forwarded.push({ id: String(request.headers['webhook-id']), body });
      response.writeHead(204).end();
    });
  });
  beforeAll(async () => {
    test = await createTestApp({ env: { CPI_WEBHOOK_ALLOW_PRIVATE: 'true' } });
    server = await test.http.listen({ port: 0, host: '127.0.0.1' });
    owner = await test.tenant();
    await new Promise<void>((resolve) => local.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await test.close();
    local.close();
  });

  const key = () => String(owner.headers.authorization).replace('Bearer ', '');
  const webhooks = async () =>
    (await test.inject({ method: 'GET', url: '/v1/webhooks', headers: owner.headers })).json().data as {
      id: number;
      url: string;
    }[];

  it('prints a verified delivery, forwards it byte for byte, and removes the webhook on exit', async () => {
    const forward = `http://127.0.0.1:${(local.address() as AddressInfo).port}/hooks`;
    const listening = run({ server, key: key(), forward });
    await vi.waitFor(() => expect(listening.notes[0]).toMatch(/Webhook \d+ delivers all events/), WAIT);
    const [{ id, url } = { id: 0, url: '' }] = await webhooks();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const sent = await test.inject({ method: 'POST', url: `/v1/webhooks/${id}/test`, headers: owner.headers });
    expect(sent.json().data).toMatchObject({ success: true, http_status: 204 });
    expect(listening.printed).toEqual([expect.stringMatching(/ {2}verified {2}test\.ping {2}.*-> 204$/)]);
    expect(forwarded).toHaveLength(1);
    expect(JSON.parse(forwarded[0]!.body)).toMatchObject({ type: 'test.ping', id: forwarded[0]!.id });
    const forged = await fetch(url, { method: 'POST', body: '{"type":"policy.retired"}' });
    expect(forged.status).toBe(400);
    await vi.waitFor(() => expect(listening.printed.at(-1)).toContain('REJECTED'), WAIT);
    expect(forwarded).toHaveLength(1);
    const reports = listening.printed.length;
    // Unsigned, and larger than any event: it is not read to its end.
    await expect(fetch(url, { method: 'POST', body: 'x'.repeat(8 * 1024 * 1024) })).rejects.toThrow();
    expect(listening.printed).toHaveLength(reports);
    listening.stop();
    await listening.done;
    expect(await webhooks()).toEqual([]);
  });

  it('a server that cannot deliver to this machine names the setting that allows it', async () => {
    const strict = await createTestApp();
    const address = await strict.http.listen({ port: 0, host: '127.0.0.1' });
    const tenant = await strict.tenant();
    const refused = run({ server: address, key: String(tenant.headers.authorization).replace('Bearer ', '') }).done;
    await expect(refused).rejects.toThrow(CommandError);
    await expect(refused).rejects.toThrow('CPI_WEBHOOK_ALLOW_PRIVATE=true');
    await strict.close();
  });

  it.each([
    [
      'a server elsewhere',
      { server: 'https://coverage.example.com', key: 'k' },
      '--server must be a URL on this machine',
    ],
    ['a receiver elsewhere', { key: 'k', forward: 'http://192.168.0.9/' }, '--forward must be a URL on this machine'],
    ['no key', {}, '--key (or CPI_API_KEY)'],
  ])('%s is rejected before anything is registered', (_, options, message) => {
    expect(() => run(options)).toThrow(UsageError);
    expect(() => run(options)).toThrow(message);
  });
});
