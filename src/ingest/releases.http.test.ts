import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';

describe('list of releases', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app?.close());

  it('lists the served release first, with its load', async () => {
    const tenant = await app.tenant({ scopes: ['read'] });
    const { data, meta } = (await app.get('/v1/releases', tenant)).json();
    expect(data[0]).toMatchObject({ id: meta.release, current: true, state: 'published', source: 'starter' });
    expect(data.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(data.map(({ sequence }: { sequence: number }) => sequence)).toEqual(
      data.map(({ sequence }: { sequence: number }) => sequence).toSorted((a: number, b: number) => b - a),
    );
    expect(data[0].counts.hcpcs).toBeGreaterThan(1_000);
    const responded = await app.get(`/v1/policies/L33797?release=${data[0].id}`, tenant);
    expect(responded.statusCode).toBe(200);
  });

  it('requires a key', async () => {
    expect((await app.get('/v1/releases')).statusCode).toBe(401);
  });
});
