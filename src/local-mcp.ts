/** `npx @coverage-policy/mcp`: the service and its starter corpus for one assistant on this machine, without a network. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveLocalFront } from './agent/mcp/local/local-front.ts';
import { remoteService } from './agent/mcp/local/remote-service.ts';
import type { LocalService } from './agent/mcp/local/service-calls.ts';

const env = process.env;
const dir = env.CPI_DATA_DIR ?? join(homedir(), '.coverage-policy');
const record = join(dir, 'local-service.json');
const RECORD_MS = 60_000;
const note = (text: string) => void process.stderr.write(`${text}\n`);

interface Recorded extends LocalService {
  pid: number;
}

/** Loads everything, while the front has answered already. */
async function start(): Promise<LocalService> {
  if (env.CPI_SERVER !== undefined) return remoteService(env);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  // The protocol has stdout to itself.
  Object.assign(env, { CPI_DATA_DIR: dir, LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0' });
  const [{ serve }, { loadConfig }, { DataDirInUseError }] = await Promise.all([
    import('./main.ts'),
    import('./platform/config/config.ts'),
    import('./platform/embedded/data-dir-lock.ts'),
  ]);
  const known = readRecord();
  let key = known?.key ?? null;
  try {
    const { url } = await serve({ ...loadConfig(), processes: 1 }, ({ api_key, sign_up_url }) => {
      key = api_key ?? key;
      if (sign_up_url !== null) note(`Approvals are given in the console: ${sign_up_url}`);
    });
    if (key === null) throw new Error(`${dir} belongs to another installation: set CPI_DATA_DIR to an empty folder`);
    const service = { url: `${url}/mcp`, key };
    writeFileSync(record, JSON.stringify({ ...service, pid: process.pid } satisfies Recorded), { mode: 0o600 });
    return service;
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    // Another assistant started it: the two share one, as long as that one runs.
    const other = await recordedByAnother();
    if (other === null) throw error;
    return { ...other, isShared: true };
  }
}

/** Null where none states its address in a minute: a first start takes half of that. */
async function recordedByAnother(): Promise<Recorded | null> {
  const until = Date.now() + RECORD_MS;
  while (readRecord() === null && Date.now() < until) await sleep(500);
  return readRecord();
}

function readRecord(): Recorded | null {
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Recorded) : null;
}

const moreTools = (env.CPI_TOOLSETS ?? '').trim() !== '';
await serveLocalFront({ start, note, moreTools, streams: { stdin: process.stdin, stdout: process.stdout } });
process.exit(0);
