/** Agent tasks: the question, the calls that should answer it, required facts, and the required citation. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { callTool } from '../../src/agent/calls/call-tool.ts';
import type { Format } from '../../src/agent/tools/common-inputs.ts';
import { TOOLS } from '../../src/agent/tools/registry.ts';
import { Corpus } from '../../src/corpus/corpus.public.ts';
import { ensureStarterCorpus } from '../../src/ingest/ingest.public.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';

export interface AgentTask {
  question: string;
  /** Tools the task may use. */
  tools: string[];
  /** In order. A value `$<path>` comes from the previous response, e.g. `$policies.0.policy_id`. */
  calls: Record<string, Record<string, unknown>>[];
  /** Each must occur in the responses; of a nested list, one text is enough. Case and spaces are ignored. */
  facts: (string | string[])[];
  /** Text of the citation: a policy id or the beginning of a URL. */
  cites: string | string[];
}

export interface TaskResult {
  task: AgentTask;
  /** Facts and citations that the responses lack. */
  missing: string[];
  bytes: number;
}

/** The tasks' date, so that programs and policies in force are the same in every run. */
const TODAY = '2026-11-22';
const ORGANIZATION = 'org_tasks';

export function readTasks(): AgentTask[] {
  return parse(readFileSync(join(import.meta.dirname, 'tasks.yaml'), 'utf8')) as AgentTask[];
}

/**
 * The starter corpus with its change log. @param started a data directory after a first start; without one, everything
 * is in memory.
 */
export async function openScene(started: string | null = null) {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-tasks-'));
  const database = await openPglite(started);
  await migrate(database);
  const segments = started === null ? dir : join(started, 'corpus');
  const corpus = new Corpus({ database, dir: segments, shared: false, cptLicensed: false, onError: console.error });
  await ensureStarterCorpus(corpus);
  await corpus.follow();
  await database.execute({
    name: 'organization_of_tasks',
    text: `INSERT INTO organizations (id, name, plan) VALUES ($1, 'Tasks', 'enterprise')`,
    values: [ORGANIZATION],
  });
  const close = async () => {
    await corpus.close();
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  };
  return { database, corpus, close };
}
export type TaskScene = Awaited<ReturnType<typeof openScene>>;

/** Makes the calls of a task in one format and searches for the facts only in their responses. */
export async function runTask(scene: TaskScene, task: AgentTask, format: Format): Promise<TaskResult> {
  const answers: unknown[] = [];
  for (const call of task.calls) {
    const [[name, input]] = Object.entries(call) as [[string, Record<string, unknown>]];
    if (!task.tools.includes(name!)) throw new Error(`${task.question} may not use ${name}`);
    answers.push(await answerTask(scene, name!, filled(input!, answers.at(-1)), format));
  }
  const text = plain(textsIn(answers).join(' '));
  const contains = (fact: string | string[]) => [fact].flat().some((one) => text.includes(plain(one)));
  const missing = task.facts.filter((fact) => !contains(fact)).map((fact) => [fact].flat().join(' | '));
  return {
    task,
    missing: [...missing, ...(contains(task.cites) ? [] : [`citation ${[task.cites].flat().join(' | ')}`])],
    bytes: JSON.stringify(answers).length,
  };
}

export async function answerTask(
  { database, corpus }: TaskScene,
  name: string,
  input: object,
  format: Format,
): Promise<unknown> {
  const tool = TOOLS.find(({ id }) => id === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}`);
  const context = { database, model: corpus.current, today: TODAY, now: new Date() };
  const actor = {
    organizationId: ORGANIZATION,
    actorId: 'key_tasks',
    type: 'agent',
    name: 'tasks',
    requestId: 'req_tasks',
  } as const;
  const { data } = await callTool(
    { ...context, ...actor },
    {
      tool,
      input: { ...input, response_format: format },
      actor,
      requester: { id: 'key:key_tasks', type: 'key', subject: 'key_tasks', userId: null, vouches: false },
      approval: null,
      servedRelease: corpus.current.release.id,
      reviewUrl: (caseId) => `http://localhost/console/reviews/${caseId}`,
      approvalHeader: 'X-Service-Approval',
    },
  );
  return data;
}

function filled(input: object, before: unknown): object {
  return Object.fromEntries(
    Object.entries(input).map(([member, value]) => [
      member,
      typeof value === 'string' && value.startsWith('$') ? valueAt(before, value.slice(1)) : value,
    ]),
  );
}

function valueAt(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, member) => (value as Record<string, unknown> | undefined)?.[member], answer);
}

/** Field names with their values, as a model reads them. */
function textsIn(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => textsIn(inner, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([member, inner]) => textsIn(inner, member));
  return [`${name}: ${value}`];
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
