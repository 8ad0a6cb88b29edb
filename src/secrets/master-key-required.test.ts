import { describe, expect, it } from 'vitest';
import { loadConfig } from '../platform/config/config.ts';
import { MasterKeyError } from '../platform/database/secrets.queries.ts';
import { requireMasterKey } from './seal-at-start.ts';

const POSTGRES = { DATABASE_URL: 'postgres://127.0.0.1:1/cpi' };
const KEY = { CPI_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };

describe('a server on PostgreSQL', () => {
  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['where nothing says what it is for', {}],
    ['in staging', { NODE_ENV: 'staging' }],
    ['with a public address', { CPI_PUBLIC_URL: 'https://cpi.example.com' }],
  ])('%s does not start without a master key', (_what, env) => {
    expect(() => requireMasterKey(loadConfig({ ...POSTGRES, ...env }))).toThrow(MasterKeyError);
    expect(() => requireMasterKey(loadConfig({ ...POSTGRES, ...env, ...KEY }))).not.toThrow();
  });

  it.each(['development', 'test'])('starts without one with NODE_ENV=%s', (NODE_ENV) => {
    expect(() => requireMasterKey(loadConfig({ ...POSTGRES, NODE_ENV }))).not.toThrow();
  });

  it('only applies to a PostgreSQL server: the embedded database creates its own key', () => {
    expect(() => requireMasterKey(loadConfig({ NODE_ENV: 'production' }))).not.toThrow();
  });
});
