import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const DATABASE_URL = 'postgres://127.0.0.1/cpi';
const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
const store = (env: Record<string, string>) => loadConfig(env).corpusStore;

describe('CPI_CORPUS_STORE', () => {
  it('defaults to PostgreSQL where configured, otherwise to the folder, also if the folder was set explicitly', () => {
    expect(store({})).toBe('file');
    expect(store({ DATABASE_URL })).toBe('postgres');
    expect(store({ DATABASE_URL, CPI_CORPUS_DIR: '/shared' })).toBe('file');
  });

  it('overrides an explicitly set folder', () => {
    expect(store({ DATABASE_URL, CPI_CORPUS_DIR: '/fast', CPI_CORPUS_STORE: 'postgres' })).toBe('postgres');
    expect(store({ DATABASE_URL, CPI_CORPUS_STORE: 'file' })).toBe('file');
  });

  it('accepts an address with bucket and prefix, together with region, endpoint and credentials', () => {
    const none = { prefix: '', endpoint: null, region: 'us-east-1', sessionToken: null };
    const keys = { accessKeyId: 'id', secretAccessKey: 'secret' };
    expect(store({ DATABASE_URL, ...KEYS, CPI_CORPUS_STORE: 's3://corpus' })).toEqual({
      bucket: 'corpus',
      ...none,
      ...keys,
    });
    const more = {
      AWS_REGION: 'eu-west-1',
      AWS_SESSION_TOKEN: 'token',
      CPI_S3_ENDPOINT: 'https://minio.internal:9000/',
    };
    expect(store({ DATABASE_URL, ...KEYS, ...more, CPI_CORPUS_STORE: 's3://corpus/one/two/' })).toEqual({
      ...{ bucket: 'corpus', prefix: 'one/two', endpoint: 'https://minio.internal:9000' },
      ...{ region: 'eu-west-1', sessionToken: 'token', ...keys },
    });
  });

  it.each([
    [{ CPI_CORPUS_STORE: 's3://corpus', ...KEYS }, 'CPI_CORPUS_STORE=s3 needs DATABASE_URL'],
    [{ CPI_CORPUS_STORE: 'postgres' }, 'CPI_CORPUS_STORE=postgres needs DATABASE_URL'],
    [{ DATABASE_URL, CPI_CORPUS_STORE: 's3://corpus' }, 'needs AWS_ACCESS_KEY_ID'],
    [{ DATABASE_URL, ...KEYS, CPI_CORPUS_STORE: 's3://A/b' }, 'must be file, postgres, or an address'],
    [{ DATABASE_URL, ...KEYS, CPI_CORPUS_STORE: 's3://corpus/a b' }, 'must be file, postgres, or an address'],
    [{ DATABASE_URL, CPI_CORPUS_STORE: 'disk' }, 'must be file, postgres, or an address'],
    [{ CPI_S3_ENDPOINT: 'minio:9000' }, 'CPI_S3_ENDPOINT must be a URL'],
  ])('%o is rejected', (env, message) => {
    expect(() => store(env as Record<string, string>)).toThrow(message);
  });
});
