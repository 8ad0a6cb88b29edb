/**
 * CMS Coverage API: documents that changed between weekly exports of the Medicare Coverage Database; secondary to the
 * export.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Jurisdiction, type Model, storedDocument } from '../../../corpus/corpus.public.ts';
import { SourceError } from '../../files/source-error.ts';
import type { PolicyDocument } from '../../ingest.document.ts';
import type { ReadHooks, ReleaseSource } from '../../release/policies/policy-load.ts';
import { type ContractorPlace, contractorKey, placeDocument, toMacType } from '../mcd/mcd.jurisdictions.ts';
import type { Places } from '../mcd/mcd.places.ts';
import { readPart } from '../mcd/mcd.reader.ts';
import type { ApiKind } from './coverage-api.resources.ts';
import { type ApiRow, type ApiSnapshot, buildTables, readSnapshot } from './coverage-api.snapshot.ts';

const KINDS: readonly ApiKind[] = ['lcd', 'article', 'ncd'];
const LEVEL_UNKNOWN =
  'Read from the Coverage API, which does not give the national coverage level; the next weekly export does';

/**
 * @param path of a file that `cpi sync` wrote.
 * @throws SourceError if it cannot be used, or the export has not been loaded yet.
 */
export async function openCoverageApi(
  paths: readonly string[],
  { today, previous }: { today: string; previous: Model | null },
): Promise<ReleaseSource> {
  const [path, ...others] = paths;
  if (path === undefined || others.length > 0) throw new SourceError('Give one file of "cpi sync coverage-api"');
  if (previous?.policies.heads.some(({ source }) => source === 'mcd') !== true)
    throw new SourceError(
      'The Coverage API is the second source of these documents: load the Medicare Coverage Database first (cpi sync mcd)',
    );
  const snapshot = await readSnapshot(path);
  const parts = KINDS.filter((kind) => snapshot.documents.some((document) => document.kind === kind));
  if (parts.length === 0) throw new SourceError(`${basename(path)} contains no document`);
  return {
    name: 'coverage-api',
    parts,
    edition: snapshot.edition,
    files: parts.map((part) => toSourceFile(part, snapshot, basename(path))),
    replacesStarterParts: [],
    // Documents missing from the file did not change.
    stays: () => true,
    async *documents(hooks) {
      for (const part of parts)
        for await (const document of readDocuments(part, snapshot, basename(path), { ...hooks, today, previous }))
          yield { part, document };
    },
  };
}

function toSourceFile(
  part: ApiKind,
  { documents, edition }: ApiSnapshot,
  name: string,
): ReleaseSource['files'][number] {
  const content = JSON.stringify(documents.filter(({ kind }) => kind === part));
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name: `${name}#${part}`, part, sha256, bytes: Buffer.byteLength(content), edition };
}

async function* readDocuments(
  part: ApiKind,
  { documents, contractors }: ApiSnapshot,
  file: string,
  options: ReadHooks & { today: string; previous: Model },
): AsyncGenerator<PolicyDocument> {
  const { previous, warn } = options;
  const places = buildPlaces(contractors, [...previous.policies.jurisdictions.values()]);
  const own = documents.filter(({ kind }) => kind === part);
  const jurisdictionStates = new Map<string, readonly string[]>();
  for await (const read of readPart(part, buildTables(part, own, file), { ...options, places, jurisdictionStates })) {
    const document = completed(read, previous);
    // Without a place, the document would appear to apply everywhere.
    if (part !== 'ncd' && document.jurisdictions.length === 0)
      warn({
        code: 'document_refused',
        file,
        line: 0,
        reason: `${document.policyId}: none of its contractors has a known jurisdiction`,
      });
    else yield document;
  }
}

/**
 * Fills in what the API lacks from the loaded version: keywords of national documents, and states of partial
 * jurisdictions.
 */
function completed(document: PolicyDocument, { policies }: Model): PolicyDocument {
  const head = policies.byPolicyId.get(document.policyId);
  const before = head === undefined ? null : (storedDocument(policies.segment, head.version_id) as PolicyDocument);
  if (document.policyType === 'NCD')
    return {
      ...document,
      keywords: before?.keywords ?? document.keywords,
      specialty: before?.specialty ?? document.specialty,
      notes: [...document.notes, LEVEL_UNKNOWN],
    };
  const samePlace = before !== null && isDeepStrictEqual(before.contractorNumbers, document.contractorNumbers);
  return samePlace ? { ...document, jurisdictions: before.jurisdictions, states: before.states } : document;
}

/** Contractors by contract number, as listed in the release's jurisdictions. */
function buildPlaces(rows: readonly ApiRow[], jurisdictions: readonly Jurisdiction[]): Places {
  const contractors = new Map<string, ContractorPlace>();
  for (const row of rows) {
    const key = {
      contractor_id: Number(row.contractor_id),
      contractor_type_id: Number(row.contract_type_id),
      contractor_version: Number(row.contractor_version),
    };
    const number = String(row.contract_number ?? '').trim();
    const name = String(row.contractor_name ?? '').trim();
    const macType = toMacType({
      ...key,
      contractor_bus_name: name,
      contractor_number: number,
      dmerc_rgn: null,
      contractor_subtype_id: Number(row.subtype_id),
    });
    const jurisdiction = jurisdictions.find(
      ({ mac_type, contractor_numbers }) =>
        mac_type === macType && Object.values(contractor_numbers).some((list) => list.includes(number)),
    );
    contractors.set(contractorKey(key), {
      number: number || null,
      name,
      macType,
      jurisdiction: jurisdiction?.jurisdiction_code ?? null,
      states: jurisdiction?.states ?? [],
    });
  }
  return {
    contractor: (key) => contractors.get(key),
    state: () => undefined,
    place: (list, primaryStates) => placeDocument(list, primaryStates, new Map()),
  };
}
