import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeCertificate } from '../../../test/support/receiver.ts';
import { ConfigError, loadConfig } from './config.ts';

describe('webhook settings', () => {
  it('default to public receivers on ports 443 and 8443', () => {
    expect(loadConfig({}).webhooks).toEqual({
      allowPrivate: false,
      ports: [
        [443, 443],
        [8443, 8443],
      ],
      extraCa: null,
    });
  });

  it('accept any port for private receivers, unless ports are set', () => {
    expect(loadConfig({ CPI_WEBHOOK_ALLOW_PRIVATE: 'true' }).webhooks).toMatchObject({
      allowPrivate: true,
      ports: [[1, 65_535]],
    });
    expect(
      loadConfig({ CPI_WEBHOOK_ALLOW_PRIVATE: 'true', CPI_WEBHOOK_PORTS: '443, 8000-8100' }).webhooks.ports,
    ).toEqual([
      [443, 443],
      [8000, 8100],
    ]);
  });

  it('private receivers are rejected at startup in production', () => {
    const env = { CPI_WEBHOOK_ALLOW_PRIVATE: 'true', NODE_ENV: 'production' };
    expect(() => loadConfig(env)).toThrow(ConfigError);
    expect(() => loadConfig(env)).toThrow('CPI_WEBHOOK_ALLOW_PRIVATE');
  });

  it.each(['0', '443,', '70000', '443-80', 'https', '-1', '1-65536'])('the ports %s are rejected', (ports) => {
    expect(() => loadConfig({ CPI_WEBHOOK_PORTS: ports })).toThrow('CPI_WEBHOOK_PORTS');
  });

  it('a certificate file is read; a missing or invalid one is rejected', async () => {
    const certificate = await makeCertificate();
    expect(loadConfig({ CPI_WEBHOOK_CA: certificate.file }).webhooks.extraCa).toBe(certificate.cert);
    certificate.remove();
    expect(() => loadConfig({ CPI_WEBHOOK_CA: certificate.file })).toThrow('CPI_WEBHOOK_CA');
    const dir = mkdtempSync(join(tmpdir(), 'cpi-ca-'));
    writeFileSync(join(dir, 'no.pem'), 'no certificate');
    expect(() => loadConfig({ CPI_WEBHOOK_CA: join(dir, 'no.pem') })).toThrow('CPI_WEBHOOK_CA');
    rmSync(dir, { recursive: true });
  });
});
