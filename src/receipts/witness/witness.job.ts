/** Requests cosignatures for checkpoints of the release log: the client of C2SP tlog-witness. */
import type { WitnessSettings } from '../../platform/config/witness-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { undici } from '../../platform/outbound/undici.ts';
import type { ScheduledJob } from '../../platform/schedule/scheduler.ts';
import { parseCheckpoint } from '../log/checkpoint.ts';
import type { ReleaseLog } from '../log/release-log.ts';
import { type Cosignature, cosignatures } from './cosignature.ts';
import { keepCosignature, witnessRows } from './witness.queries.ts';

const WITNESS_LOCK = 7_431_061;
const EVERY_MS = 300_000;
const TIMEOUT_MS = 15_000;
/** A few signature lines, or a number. */
const MAX_BYTES = 16_384;

export function witnessJob(database: Database, log: ReleaseLog, witnesses: readonly WitnessSettings[]): ScheduledJob {
  return {
    name: 'log-witnesses',
    lock: WITNESS_LOCK,
    everyMs: EVERY_MS,
    run: (signal) => cosignLog(database, log, witnesses, signal),
  };
}

/**
 * Asks each witness that has not signed the current log. @throws Error naming those that did not sign, after all were
 * asked.
 */
export async function cosignLog(
  database: Database,
  log: ReleaseLog,
  witnesses: readonly WitnessSettings[],
  signal: AbortSignal,
): Promise<{ cosigned: string[]; size: number }> {
  const size = parseCheckpoint(await log.checkpoint())!.size;
  const known = new Map((await witnessRows(database)).map((row) => [row.name, row.size]));
  const behind = size === 0 ? [] : witnesses.filter(({ name }) => (known.get(name) ?? 0) < size);
  const cosigned: string[] = [];
  const problems: string[] = [];
  for (const witness of behind) {
    try {
      const { signature, at } = await submit(log, witness, known.get(witness.name) ?? 0, signal);
      await keepCosignature(database, signature, at);
      cosigned.push(witness.name);
    } catch (error) {
      problems.push(`${witness.name}: ${(error as Error).message}`);
    }
  }
  if (problems.length > 0) throw new Error(`Not cosigned: ${problems.join('; ')}`);
  return { cosigned, size };
}

/** A witness with another size than ours reports it (409), and the request is repeated from there. */
async function submit(
  log: ReleaseLog,
  witness: WitnessSettings,
  old: number,
  signal: AbortSignal,
): Promise<{ signature: Cosignature; at: number }> {
  const first = await post(log, witness, old, signal);
  const answer = first.status === 409 ? await post(log, witness, sizeKnown(first.text), signal) : first;
  if (answer.status !== 200) throw new Error(`it answered ${answer.status}`);
  const { body, size } = parseCheckpoint(answer.checkpoint)!;
  const [signature] = cosignatures(body, answer.text.split('\n'), [witness]);
  if (signature === undefined) throw new Error('its key did not sign the checkpoint');
  return { signature, at: size };
}

async function post(log: ReleaseLog, { url }: WitnessSettings, old: number, signal: AbortSignal) {
  const continued = await log.consistency(old);
  if (continued === null) throw new Error(`it has a log of ${old} releases, which is longer than this one`);
  const { proof, checkpoint } = continued;
  const { statusCode, body } = await undici().request(`${url}/add-checkpoint`, {
    method: 'POST',
    body: `old ${old}\n${proof.map((hash) => `${hash}\n`).join('')}\n${checkpoint}`,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  return { status: statusCode, text: await readText(body), checkpoint };
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error(`its answer has more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function sizeKnown(text: string): number {
  if (!/^\d{1,9}\n?$/.test(text)) throw new Error('it answered 409 without the size of its log');
  return Number(text);
}
