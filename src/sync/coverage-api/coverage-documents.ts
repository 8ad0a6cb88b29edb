/**
 * Documents with a newer version in the CMS Coverage API than is loaded: found in its lists, downloaded into one file.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ApiDocument,
  type ApiKind,
  type ApiRow,
  type ApiSnapshot,
  apiResources,
  SNAPSHOT_FORMAT,
} from '../../ingest/ingest.public.ts';
import type { Downloaded } from '../download.ts';
import { SyncError } from '../errors.ts';
import type { CoverageApi } from './coverage-api.ts';

/** Each takes up to twenty requests; the next run fetches the rest. */
const MAX_DOCUMENTS = 100;

const LISTS: { kind: ApiKind; path: string; id: string; version: string }[] = [
  { kind: 'lcd', path: 'reports/local-coverage-final-lcds/', id: 'lcdid', version: 'ver' },
  { kind: 'article', path: 'reports/local-coverage-articles/', id: 'articleid', version: 'ver' },
  { kind: 'ncd', path: 'reports/national-coverage-ncd/', id: 'ncdid', version: 'ncdver' },
];

export type NewerDocument = Omit<ApiDocument, 'resources'>;

/** Loaded versions by policy id. */
export type LoadedVersions = ReadonlyMap<string, string>;

/**
 * Documents with a newer version than is loaded, and active documents that are not loaded; last updated first. @throws
 * SyncError
 */
export async function newerDocuments(api: CoverageApi, loaded: LoadedVersions): Promise<NewerDocument[]> {
  const found = new Map<string, NewerDocument>();
  for (const { kind, path } of LISTS) {
    const rows = await api.list(path);
    if (rows.length === 0) throw new SyncError(`${api.address(path)} lists no document; has the Coverage API changed?`);
    for (const row of rows) {
      const document = listed(kind, row, api.address(path));
      const policyId = kind === 'ncd' ? `NCD${document.id}` : document.display_id;
      const own = loaded.get(policyId);
      const newer = own === undefined ? !isOver(row) : document.version > Number(own);
      if (newer && document.version > (found.get(policyId)?.version ?? -1)) found.set(policyId, document);
    }
  }
  return [...found.values()].sort((a, b) => b.updated_on.localeCompare(a.updated_on));
}

function listed(kind: ApiKind, row: ApiRow, url: string): NewerDocument {
  const member = (...names: string[]): string => {
    const value = names.map((name) => row[name]).find((one) => one !== undefined);
    if (value === undefined)
      throw new SyncError(`${url} lists a document without ${names[0]}; has the Coverage API changed?`);
    return String(value);
  };
  const [id, version] = [Number(member('document_id')), Number(member('document_version'))];
  if (!Number.isInteger(id) || !Number.isInteger(version))
    throw new SyncError(`${url} lists a document with an invalid number or version`);
  const updated = member('updated_on', 'last_updated');
  return { kind, id, version, display_id: member('document_display_id'), updated_on: isoDay(updated) };
}

/** Retired or rescinded, which the list states as text. */
function isOver({ note, document_status }: ApiRow): boolean {
  return /retired|rescinded/i.test(`${note ?? ''} ${document_status ?? ''}`);
}

function isoDay(text: string): string {
  const american = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text);
  return american === null ? text.slice(0, 10) : `${american[3]}-${american[1]}-${american[2]}`;
}

export function documentUrl(api: CoverageApi, document: NewerDocument): string {
  return api.address(`data/${document.kind}/`, buildQuery(document));
}

function buildQuery({ kind, id, version }: NewerDocument): Record<string, string> {
  const { id: idName, version: versionName } = LISTS.find((list) => list.kind === kind)!;
  return { [idName]: String(id), [versionName]: String(version) };
}

/** Downloads the newest of them, with all related data, as a file in `dir`. @throws SyncError */
export async function fetchDocuments(
  api: CoverageApi,
  newer: readonly NewerDocument[],
  dir: string,
  signal: AbortSignal,
): Promise<Downloaded & { url: string; documents: number }> {
  const documents: ApiDocument[] = [];
  for (const document of newer.slice(0, MAX_DOCUMENTS)) {
    const resources: Record<string, ApiRow[]> = {};
    for (const resource of apiResources(document.kind)) {
      signal.throwIfAborted();
      resources[resource] = await api.licensed(`data/${document.kind}/${resource}`, buildQuery(document));
    }
    documents.push({ ...document, resources });
  }
  const edition = documents
    .map(({ updated_on }) => updated_on)
    .sort()
    .at(-1)!;
  const snapshot: ApiSnapshot = {
    format: SNAPSHOT_FORMAT,
    edition,
    documents,
    contractors: await loadContractors(api, documents),
  };
  const content = JSON.stringify(snapshot);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, `coverage-api-${edition}.json`);
  writeFileSync(path, content, { mode: 0o600 });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { path, sha256, bytes: Buffer.byteLength(content), etag: null, last_modified: null };
  return { ...file, url: api.address(''), documents: documents.length };
}

/** Numbers and names of the contractors that documents reference. */
async function loadContractors(api: CoverageApi, documents: readonly ApiDocument[]): Promise<ApiRow[]> {
  const named = new Map<string, Record<string, string>>();
  for (const { resources } of documents)
    for (const { contractor_id: id, contractor_version: version } of resources.contractor ?? [])
      named.set(`${id} ${version}`, { contractor_id: String(id), contractor_version: String(version) });
  const rows: ApiRow[] = [];
  for (const query of named.values()) rows.push(...(await api.licensed('data/contractor/', query)));
  return rows;
}
