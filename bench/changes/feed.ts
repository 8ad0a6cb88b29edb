import { Agent, get } from 'node:http';
import { createKey, createOrganization } from '../../src/access/organizations/organizations.service.ts';
import { ensureStarterCorpus } from '../../src/ingest/ingest.public.ts';
import { median } from '../load.ts';
import { openStore } from '../open-store.ts';
import { startServer } from '../processes.ts';
import type { Measured } from '../results.ts';

const RECORDS = 1_000_000;
const REQUESTS = 200;

/** Sequential feed requests on one connection, over a log of a million records. */
export async function measureFeed(engine: string, env: Record<string, string>): Promise<Measured[]> {
  const keys = await prepareStore(env, 3);
  const server = await startServer(env);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const query = (path: string, at: number) => timed(agent, `${server.url}${path}`, keys[at % keys.length]!);
    const first = await query('/v1/policies/changes?limit=50', 0);
    const newest = first.data[0]!;
    // The most recent full release has 200 records.
    const dayBefore = new Date(Date.parse(newest.changed_at) - 86_400_000).toISOString();
    const twelveWeeks = new Date(Date.parse(newest.changed_at) - 84 * 86_400_000).toISOString();
    const scenarios: [what: string, path: (at: number) => string][] = [
      ['newest page', () => '/v1/policies/changes'],
      ['next page', () => `/v1/policies/changes?cursor=${first.meta.pagination.cursor}`],
      ['one policy', (at) => `/v1/policies/changes?policy_id=L${at % 3_000}`],
      ['one type, since years', (at) => `/v1/policies/changes?change_type=retired&since=20${10 + (at % 10)}-01-01`],
      ['since the newest record (none)', () => `/v1/policies/changes?since=${newest.changed_at}`],
      ['since the release before', () => `/v1/policies/changes?since=${dayBefore}`],
      ['counts of 12 weeks', () => `/v1/policies/changes/weeks?since=${twelveWeeks}`],
      ['a code of every record', () => '/v1/policies/changes?code=64561'],
      ['a code of no record', () => '/v1/policies/changes?code=99213'],
      ['watched, nothing watched', () => '/v1/policies/changes?watched=true'],
    ];
    const measured: Measured[] = [];
    for (const [what, path] of scenarios) {
      const times: number[] = [];
      for (let at = 0; at < REQUESTS; at++) times.push((await query(path(at), at)).ms);
      measured.push({
        engine,
        what: `feed p50, ${what}`,
        value: median(times.slice(20)),
        unit: 'ms',
        target: { atMost: 5 },
      });
    }
    return measured;
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** A database with a million change records and keys of Enterprise organizations. */
export async function prepareStore(env: Record<string, string>, organizations: number, records = RECORDS) {
  const opened = await openStore(env);
  const { database } = opened;
  try {
    await ensureStarterCorpus(opened.corpus);
    // Those of the starter corpus are of today: times of a log grow with its ids, so it begins with the records below.
    await database.execute({ name: 'empty', text: 'DELETE FROM policy_changes', values: [] });
    await database.execute({
      name: 'fill',
      text: `INSERT INTO policy_changes (release_id, policy_id, policy_title, policy_type, payer_name, jurisdictions, old_version,
          new_version, change_type, change_summary, details, changed_at)
        SELECT n / 200, 'L' || n % 3000, 'Invented service ' || n % 3000, 'LCD', 'Medicare', '{JE,JF}', '1', '2',
          (ARRAY['codes_changed', 'criteria_changed', 'updated', 'metadata_changed', 'retired', 'created'])[1 + n % 6],
          'Adds 3 covered ICD-10 codes (G56.01, G56.02, G56.03), removes 64561.',
          '{"change_types":["codes_changed"],"changed_fields":["codes"],"added_codes":["G56.01","G56.02","G56.03"],"removed_codes":["64561"],"modified_criteria":[]}',
          '2010-01-01'::timestamptz + (n / 200) * interval '1 day'
        FROM generate_series(1, $1::int) AS n`,
      values: [records],
    });
    await database.execute({ name: 'analyze', text: 'ANALYZE policy_changes', values: [] });
    const keys: string[] = [];
    for (let at = 0; at < organizations; at++) {
      const { id } = await createOrganization(database, `Bench ${at}`, 'enterprise');
      const made = await createKey(database, {
        organizationId: id,
        name: '',
        mode: 'live',
        scopes: ['read'],
        prefix: opened.config.keyPrefix,
      });
      keys.push(made!.key);
    }
    return keys;
  } finally {
    await opened.close();
  }
}

interface Answer {
  ms: number;
  data: { changed_at: string }[];
  meta: { pagination: { cursor: string } };
}

function timed(agent: Agent, url: string, key: string): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const ms = performance.now() - start;
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
        else resolve({ ms, ...(JSON.parse(text) as Omit<Answer, 'ms'>) });
      });
    }).on('error', reject);
  });
}
