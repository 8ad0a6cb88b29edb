/**
 * Every curl, TypeScript and Python sample of the README and the guides, as written, against one server with the
 * starter corpus.
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from './support/model-server.ts';
import { type ServerProcess, type StartedDir, startedDir, startServer, temporaryDir } from './support/processes.ts';
import { type Certificate, makeCertificate, type Receiver, startReceiver } from './support/receiver.ts';
import { missingPrograms, readSamples, runSample, type SampleServer, startSample } from './support/samples.ts';

const samples = readSamples();
/** Samples start programs such as npm, which are slow on a busy machine. */
const SLOW_MS = 180_000;
const isReceiver = (text: string) => /createServer|HTTPServer/.test(text);

const missing = missingPrograms();
if (missing.length > 0) console.log(`Skipped: samples of the guides (${missing.join(', ')} not installed)`);

describe.skipIf(missing.length > 0)('guide samples', () => {
  const work = temporaryDir();
  let dir: StartedDir;
  let server: ServerProcess;
  let certificate: Certificate;
  let receiver: Receiver;
  let models: ModelServer;
  let target: SampleServer;
  beforeAll(async () => {
    dir = await startedDir();
    const [data, folder] = [dir.path, work.path];
    certificate = await makeCertificate();
    receiver = await startReceiver(certificate);
    models = await startModelServer();
    server = await startServer({
      CPI_DATA_DIR: data,
      CPI_WEBHOOK_ALLOW_PRIVATE: 'true',
      CPI_WEBHOOK_CA: certificate.file,
    });
    // Makes curl fail on an error status.
    writeFileSync(join(folder, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n');
    target = { url: server.url, key: dir.key, data, folder, receiver: receiver.url, models: models.url };
  });
  afterAll(async () => {
    await server.stop();
    await receiver.close();
    await models.close();
    certificate.remove();
    dir.remove();
    work.remove();
  });

  it('exist in every language, and most state their output', () => {
    for (const language of ['sh', 'ts', 'python'])
      expect(samples.filter((sample) => sample.language === language).length, language).toBeGreaterThan(2);
    expect(samples.filter(({ prints }) => prints !== null).length).toBeGreaterThan(samples.length / 2);
  });

  it.concurrent.each(samples.filter(({ text }) => !isReceiver(text)))(
    '$place ($language) runs',
    { timeout: SLOW_MS },
    async (sample) => {
      const { code, out, err } = await runSample(sample, target);
      const { prints } = sample;
      if (prints === null) expect({ code, err, out: code === 0 ? '' : out }).toEqual({ code: 0, err: '', out: '' });
      else if (prints.language === 'text') expect(out.trim(), err).toBe(prints.text.trim());
      else expect(JSON.parse(out || err), err).toEqual(JSON.parse(prints.text));
    },
  );

  it.concurrent.each(samples.filter(({ text }) => isReceiver(text)))(
    '$place ($language) accepts signed requests and rejects unsigned ones',
    { timeout: SLOW_MS },
    async (sample) => {
      const port = await freePort();
      const secret = `whsec_${Buffer.from('a secret of the samples, 32 bytes').toString('base64')}`;
      const child = startSample(sample, target, { CPI_WEBHOOK_SECRET: secret, PORT: String(port) });
      let out = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
      });
      const ended = new Promise((resolve) => child.on('close', resolve));
      const body = JSON.stringify({ id: 'evt_1', type: 'policy.retired', data: {} });
      const at = new Date();
      const deliver = (signature: string) =>
        fetch(`http://127.0.0.1:${port}/cpi`, {
          method: 'POST',
          body,
          headers: {
            'webhook-id': 'evt_1',
            'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
            'webhook-signature': signature,
          },
        }).then(
          ({ status }) => status,
          () => 'not listening yet',
        );
      const signed = new Webhook(secret).sign('evt_1', at, body);
      try {
        await expect.poll(() => deliver(signed)).toBe(204);
        expect(await deliver(new Webhook(`whsec_${btoa('another secret')}`).sign('evt_1', at, body))).toBe(400);
      } finally {
        child.kill();
        await ended;
      }
      expect(out.trim()).toBe('policy.retired');
    },
  );
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
