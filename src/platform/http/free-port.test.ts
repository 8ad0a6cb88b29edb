import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { requireFreePort } from './free-port.ts';

const HOST = '127.0.0.1';

describe('checking an address before startup', () => {
  let accepted: Server | null = null;
  afterEach(() => new Promise<void>((resolve) => (accepted === null ? resolve() : accepted.close(() => resolve()))));

  it('rejects a port on which another process listens, and accepts it afterwards', async () => {
    accepted = createServer();
    await new Promise<void>((resolve) => accepted!.listen(0, HOST, resolve));
    const { port } = accepted.address() as AddressInfo;
    await expect(requireFreePort({ port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await new Promise((resolve) => accepted!.close(resolve));
    accepted = null;
    await requireFreePort({ port, host: HOST });
    await requireFreePort({ port, host: HOST });
  });

  it('accepts any free port', async () => {
    await requireFreePort({ port: 0, host: HOST });
  });
});
