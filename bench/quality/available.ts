/** What a service has loaded, and which cases it can answer. */
import type { Case, Needs } from './case.ts';
import type { Client } from './client.ts';
import { valueAt } from './pointers.ts';

export interface Available {
  /** Editions by loaded source; null where the service does not list sources. */
  sources: ReadonlyMap<string, string> | null;
  policies: ReadonlySet<string>;
  /** Corpora that the caller declares to be loaded. */
  assumed: ReadonlySet<string>;
  /** YYYY-MM-DD */
  today: string;
}

const PAGE = 100;
const MAX_PAGES = 500;

/** @throws Error if the service lists no policies, since then no case can run. */
export async function findAvailable(client: Client, assumed: ReadonlySet<string>): Promise<Available> {
  const policies = new Set<string>();
  let cursor: unknown;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = { status: 'all', limit: PAGE, ...(cursor == null ? {} : { cursor }) };
    const { status, body } = await client.send({ method: 'GET', path: '/v1/policies', query });
    const list = valueAt(body, '/data');
    if (status !== 200 || !Array.isArray(list))
      throw new Error(`GET /v1/policies answered ${status} ${valueAt(body, '/error/code') ?? ''}: no case can run`);
    for (const { policy_id } of list as { policy_id: string }[]) policies.add(policy_id);
    cursor = valueAt(body, '/meta/pagination/cursor');
    if (cursor == null || list.length === 0) break;
  }
  const { status, body } = await client.send({ method: 'GET', path: '/v1/sources' });
  const listed = status === 200 ? (valueAt(body, '/data') as { source: string; edition: string | null }[]) : null;
  const sources =
    listed && new Map(listed.flatMap(({ source, edition }) => (edition === null ? [] : [[source, edition]])));
  return { sources, policies, assumed, today: new Date().toISOString().slice(0, 10) };
}

/** Why a case cannot run here; null if it can. Reasons are fixed texts, so that they can be counted. */
export async function whySkipped({ needs }: Case, available: Available, client: Client): Promise<string | null> {
  return (
    whyNoCorpus(needs, available) ??
    whyNoSources(needs, available) ??
    whyNotToday(needs, available) ??
    (await whyNoPolicies(needs, available, client))
  );
}

function whyNoCorpus({ corpus }: Needs, { sources, assumed }: Available): string | null {
  if (corpus === undefined || assumed.has(corpus)) return null;
  if (sources === null) return 'the service lists no sources: state --corpus starter if it has the starter corpus';
  return sources.size === 0 ? null : 'written for the starter corpus, and public files are loaded';
}

function whyNoSources({ sources: needed = [] }: Needs, { sources, assumed }: Available): string | null {
  if (needed.length === 0 || assumed.has('public')) return null;
  if (sources === null) return 'the service lists no sources: state --corpus public if it has the public files';
  return needed.every((one) => sources.has(one)) ? null : 'needs public files that are not loaded';
}

function whyNotToday({ days }: Needs, { today }: Available): string | null {
  if (days === undefined) return null;
  const due = (days.from ?? today) <= today && today <= (days.until ?? today);
  return due ? null : 'written for other days than today';
}

async function whyNoPolicies({ policies = {} }: Needs, available: Available, client: Client): Promise<string | null> {
  const ids = Object.entries(policies);
  // A case with several acceptable policies needs only one of them.
  if (ids.length > 0 && !ids.some(([id]) => available.policies.has(id))) return 'its policy is not loaded';
  for (const [id, version] of ids) {
    if (version === null) continue;
    const { body } = await client.send({ method: 'GET', path: `/v1/policies/${id}`, query: { include: 'criteria' } });
    if (valueAt(body, '/data/version') !== version) return 'another version of its policy is loaded';
  }
  return null;
}
