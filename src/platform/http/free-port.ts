/** Checks that the address is free before anything is created: a startup that cannot listen leaves nothing behind. */
import { createServer } from 'node:net';

/** @throws Error with code EADDRINUSE, EACCES or EADDRNOTAVAIL, as listening would. */
export async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  // Port 0 means any free port.
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}
