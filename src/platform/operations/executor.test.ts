import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { Executor } from './executor.ts';
import type { AnyDeclaration, Client, Declaration, Input } from './operation.ts';
import type { Ports, Ticket } from './ports.ts';

const CLIENT: Client = { id: 'req_1', ip: '192.0.2.1', url: '/v1/x', protocol: 'http', host: 'x', headers: {} };
const REFUSED = {
  authorize: new AppError('AUTH_SCOPE_INSUFFICIENT', 'no scope'),
  guard: new AppError('PHI_NOT_ALLOWED', 'a patient'),
  charge: new AppError('RATE_LIMIT_MINUTE', 'too many'),
  run: new AppError('RESOURCE_NOT_FOUND', 'not here'),
};

/** An executor with ports that record their calls, and reject at one of them. */
function traced(refusedAt: keyof typeof REFUSED | null = null) {
  const steps: string[] = [];
  const step = (name: string) => {
    steps.push(name);
    if (name === refusedAt) throw REFUSED[refusedAt];
  };
  const ticket: Ticket = {
    window: null,
    authorize: () => step('authorize'),
    permit: () => step('permit'),
    charge: async () => step('charge'),
    reduce: async () => step('reduce'),
    settle: async ({ code }) => {
      steps.push(`settle ${code}`);
      return null;
    },
    leave: () => step('leave'),
    close: (status) => void steps.push(`close ${status}`),
  };
  const ports: Ports<AnyDeclaration, object, string> = {
    gate: { open: () => ticket },
    guard: () => step('guard'),
    releases: {
      open(requested, begun) {
        steps.push(`release ${requested} ${begun}`);
        return { model: 'model', id: 'rel_1', end: () => step('end of release') };
      },
    },
    receipts: { sign: async () => ({}), always: () => false },
    repeats: {
      keyIn: () => 'key',
      async begin() {
        step('repeats');
        return { key: 'key', finish: async (status, text) => void steps.push(`finish ${status} ${text !== null}`) };
      },
    },
    toError: (error) => error as AppError,
  };
  const operation: Declaration<{ model: string }, { body: { n: number } }> = {
    id: 'x',
    method: 'POST',
    path: '/v1/x',
    summary: '',
    description: '',
    tags: [],
    input: { body: Type.Object({ n: Type.Integer() }) },
    output: { 200: Type.Object({}, { additionalProperties: true }) },
    release: true,
    phi: 'refused',
    run({ model }, { body }) {
      step('run');
      return { data: { model, n: body.n } };
    },
    refused: async (_context, _input, { code }) => void steps.push(`refused ${code}`),
  };
  const executor = new Executor(ports);
  const execute = (input: Input) => executor.execute(operation as never, {}, CLIENT, input);
  return { steps, execute };
}

describe('the executor', () => {
  it('passes each gate once and in order, and stores the response of an idempotency key before returning it', async () => {
    const { steps, execute } = traced();
    const { outcome } = await execute({ query: {}, body: { n: 1 } });
    expect(steps).toEqual([
      ...['authorize', 'permit', 'guard', 'repeats', 'charge', 'release null null', 'run', 'finish 200 true'],
      ...['end of release', 'leave', 'close 200'],
    ]);
    expect(outcome?.kind === 'answer' && JSON.parse(outcome.write().toString())).toEqual({
      success: true,
      data: { model: 'model', n: 1 },
      meta: {
        ...{ request_id: 'req_1', timestamp: expect.any(String), idempotency_key: 'key', cached: false },
        release: 'rel_1',
      },
    });
  });

  it('opens the release that the caller names; latest is the newest', async () => {
    for (const [release, expected] of Object.entries({ rel_0: 'release rel_0 null', latest: 'release null null' })) {
      const { steps, execute } = traced();
      await execute({ query: { release }, body: { n: 1 } });
      expect(steps).toContain(expected);
    }
  });

  it.each([
    ['authorize', ['authorize', 'settle AUTH_SCOPE_INSUFFICIENT', 'leave', 'close 403']],
    [
      'guard',
      ['authorize', 'permit', 'guard', 'refused PHI_NOT_ALLOWED', 'settle PHI_NOT_ALLOWED', 'leave', 'close 400'],
    ],
    [
      'charge',
      [
        ...['authorize', 'permit', 'guard', 'repeats', 'charge', 'finish 429 false', 'refused RATE_LIMIT_MINUTE'],
        ...['settle RATE_LIMIT_MINUTE', 'leave', 'close 429'],
      ],
    ],
  ] as const)('a rejection at %s stops the call and is settled', async (at, expected) => {
    const { steps, execute } = traced(at);
    const { error } = await execute({ query: {}, body: { n: 1 } });
    expect([error, steps]).toEqual([REFUSED[at], expected]);
  });

  it('patient data in invalid input is rejected as patient data', async () => {
    const invalid = { query: {}, body: { n: 'Jane Example' } };
    expect((await traced('guard').execute(invalid)).error?.code).toBe('PHI_NOT_ALLOWED');
    const { steps, execute } = traced();
    expect((await execute(invalid)).error?.code).toBe('VALIDATION_INVALID_TYPE');
    expect(steps).not.toContain('run');
  });
});
