/** Checks that the address is free before anything is created: a startup that cannot listen leaves nothing behind. */
import { createServer } from 'node:net';

/** @throws Error with code EADDRINUSE, EACCES or EADDRNOTAVAIL, as listening would. */
export async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  // Port 0 means any free port.
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, host, port)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): NodeJS.ErrnoException {
  if (error.code !== 'EADDRINUSE') return error;
  const message = `Port ${port} of ${host} is used by another program (EADDRINUSE): stop it, or set PORT`;
  return Object.assign(new Error(message, { cause: error }), { code: error.code });
}
