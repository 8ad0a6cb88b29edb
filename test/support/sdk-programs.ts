/** Programs run by the client tests, and their input. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { startProcess } from './child-processes.ts';

/** A webhook request as the service sends it. */
export function webhookCall() {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const payload = JSON.stringify({ id: 'evt_1', type: 'policy.updated', timestamp: '2026-11-02T00:00:00Z', data: {} });
  const now = new Date();
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', now, payload),
  };
  return { secret, payload, headers };
}

/** What strictly typed code may and may not contain, as verified by the compiler. */
export const TYPED = `import { CoveragePolicy, type OperationId } from '@coverage-policy/client';
const cpi = new CoveragePolicy();
export const known: OperationId = 'listPayers';
export const calls = [
  () => cpi.claims.validate({ procedure_codes: ['64483'] }),
  () => cpi.claims.validate({ lines: [{ procedure_code: '64483' }] }),
  () => cpi.operations.getPolicy({ path: { policy_id: 'L33797' } }),
  // @ts-expect-error neither codes nor lines
  () => cpi.claims.validate({}),
  // @ts-expect-error no such place
  () => cpi.claims.validate({ procedure_codes: ['64483'], site_of_service: 'moon' }),
  // @ts-expect-error codes are required
  () => cpi.priorAuth.check({}),
  // @ts-expect-error the id is part of the address
  () => cpi.operations.getPolicy(),
  // @ts-expect-error q is required
  () => cpi.criteria.search({}),
  // @ts-expect-error no such operation
  () => cpi.operations.listNothing(),
];
`;

export function run(command: string, args: string[], cwd: string, input = '', env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...{ cwd, input, encoding: 'utf8' },
    env: { ...process.env, ...env },
  });
  expect(status, `${command} ${args.join(' ')}: ${stderr}${stdout}`).toBe(0);
  return stdout;
}

/** Runs a program that calls the server of this process, which must not be blocked in the meantime. */
export async function runConcurrently(
  command: string,
  args: string[],
  cwd: string,
  input = '',
  env: Record<string, string> = {},
) {
  const child = startProcess(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  expect(code, `${command} ${args.join(' ')}: ${err}`).toBe(0);
  return out;
}
