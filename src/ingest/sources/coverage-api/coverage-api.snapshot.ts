/**
 * The file in which `cpi sync` stores what it downloaded from the CMS Coverage API, and its conversion to tables of the
 * weekly export.
 */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { SourceFile } from '../../files/archive.ts';
import { decodeEntities } from '../../files/escaped-html.ts';
import { SourceError } from '../../files/source-error.ts';
import {
  API_RESOURCES,
  type ApiKind,
  apiResources,
  DOCUMENT,
  NCD_MEMBERS,
  WITHOUT_MEMBER,
} from './coverage-api.resources.ts';

const MAX_BYTES = 500_000_000;
export const SNAPSHOT_FORMAT = 'cms-coverage-api 1';

export type ApiRow = Record<string, unknown>;

export interface ApiDocument {
  kind: ApiKind;
  /** Publisher's number, without letters. */
  id: number;
  version: number;
  /** As in the list of documents. */
  display_id: string;
  updated_on: string;
  /** Rows by resource. */
  resources: Record<string, ApiRow[]>;
}

export interface ApiSnapshot {
  format: string;
  /** Newest update of its documents, YYYY-MM-DD. */
  edition: string;
  contractors: ApiRow[];
  documents: ApiDocument[];
}

/** @throws SourceError for anything but a complete snapshot. */
export async function readSnapshot(path: string): Promise<ApiSnapshot> {
  const name = basename(path);
  if ((await stat(path)).size > MAX_BYTES) throw new SourceError(`${name} is larger than 500 MB`);
  let snapshot: Partial<ApiSnapshot>;
  try {
    snapshot = JSON.parse(await readFile(path, 'utf8')) as Partial<ApiSnapshot>;
  } catch (error) {
    throw new SourceError(`${name} is not a complete JSON document (${(error as Error).message})`);
  }
  if (snapshot?.format !== SNAPSHOT_FORMAT || !Array.isArray(snapshot.documents))
    throw new SourceError(`${name} is not a file fetched by "cpi sync coverage-api"`);
  const { edition = 'undated', contractors = [], documents, format } = snapshot;
  return { format, edition, contractors, documents };
}

/** Rows of all documents of a kind, as export tables. @throws SourceError for an unexpected API response. */
export function buildTables(kind: ApiKind, documents: readonly ApiDocument[], file: string): Map<string, SourceFile> {
  return new Map(
    apiResources(kind).map((resource) => {
      const { name } = API_RESOURCES[kind][resource]!;
      const rows = documents.flatMap((document) => listRows(document, resource));
      return [name, tableFile(name, `${file}/${name}`, listColumns(kind, resource), rows)];
    }),
  );
}

function listColumns(kind: ApiKind, resource: string): string[] {
  const { columns } = API_RESOURCES[kind][resource]!;
  return Object.entries(columns).map(([name, type]) => type.aliases?.[0] ?? name);
}

function listRows(document: ApiDocument, resource: string): Record<string, string>[] {
  const { kind, id, version, display_id } = document;
  const rows = document.resources[resource];
  const where = `/v1/data/${kind}/${resource} of ${display_id}`;
  if (!Array.isArray(rows)) throw new SourceError(`${where} was not fetched; fetch the documents again`);
  if (resource === DOCUMENT && rows.length !== 1)
    throw new SourceError(`The Coverage API answered ${where} with ${rows.length} documents`);
  const own: Record<string, string> =
    kind === 'ncd'
      ? { last_updt_tmstmp: document.updated_on }
      : { [`${kind}_id`]: `${id}`, [`${kind}_version`]: `${version}`, display_id };
  const columns = listColumns(kind, resource);
  return rows.map((row) => {
    const members = new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
    refuseOther(document, members, where);
    return Object.fromEntries(
      columns.map((column) => {
        const member = findField(kind, resource, column);
        const value = own[column] ?? (member === undefined ? '' : readText(members, member, where));
        // Dates of national documents are sometimes words.
        return [column, kind === 'ncd' && column.endsWith('_dt') && !/^\d/.test(value) ? '' : value];
      }),
    );
  });
}

/** API field for an export column; undefined if there is none. */
function findField(kind: ApiKind, resource: string, column: string): string | undefined {
  if (kind === 'ncd') return NCD_MEMBERS[column];
  return WITHOUT_MEMBER[`${kind}/${resource}`]?.includes(column) ? undefined : column;
}

/** Rejects a response for a different document or version than requested. */
function refuseOther({ kind, id, version }: ApiDocument, members: ReadonlyMap<string, unknown>, where: string): void {
  const of = kind === 'ncd' ? 'document' : kind;
  const [provided, edition] = [members.get(`${of}_id`) ?? id, members.get(`${of}_version`) ?? version];
  if (Number(provided) !== id || Number(edition) !== version)
    throw new SourceError(`The Coverage API answered ${where} with document ${provided}, version ${edition}`);
}

function readText(members: ReadonlyMap<string, unknown>, member: string, where: string): string {
  const value = members.get(member.toLowerCase());
  if (value === undefined)
    throw new SourceError(
      `The Coverage API answered ${where} without ${member}: it has changed, and this version cannot read it`,
    );
  return typeof value === 'string' ? unescaped(value) : value === null ? '' : String(value);
}

/** Texts are escaped once more than in the export, and a missing one may be the word None. */
function unescaped(text: string): string {
  if (text === 'None') return '';
  // Raw markup shows that the text was not escaped.
  if (text.includes('<') || !text.includes('&')) return text;
  return decodeEntities(text);
}

function tableFile(name: string, origin: string, columns: string[], rows: Record<string, string>[]): SourceFile {
  const content = Buffer.from(stringify(rows, { columns, header: true }));
  return { name: `${name}.csv`, origin, bytes: content.length, open: async () => Readable.from([content]) };
}
