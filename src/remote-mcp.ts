/** The server of the bundle for desktop assistants: passes requests to the installation that its settings name. */
import { serveLocalFront } from './agent/mcp/local/local-front.ts';
import { remoteService } from './agent/mcp/local/remote-service.ts';

const note = (text: string) => void process.stderr.write(`${text}\n`);
await serveLocalFront({
  start: async () => remoteService(process.env),
  note,
  // The installation decides which tools it has.
  moreTools: (process.env.CPI_TOOLSETS ?? '').trim() !== '',
  streams: { stdin: process.stdin, stdout: process.stdout },
});
