/** Whether the address is free, asked before anything is made: a start that cannot listen leaves nothing behind. */
import { createServer } from 'node:net';

/** @throws Error with code EADDRINUSE, EACCES or EADDRNOTAVAIL, as listening itself would. */
export async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  // Any free port is asked for.
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}
