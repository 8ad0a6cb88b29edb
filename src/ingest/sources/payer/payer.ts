/** Documents of commercial payers, listed by a manifest. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { DOCUMENT_BOUNDS, type DocumentBounds } from '../../documents/process/document-bounds.ts';
import { DocumentProcess } from '../../documents/process/document-process.ts';
import { SourceError } from '../../files/source-error.ts';
import { type PolicyDocument, payerPart } from '../../ingest.document.ts';
import type { ReadHooks, ReleaseSource } from '../../release/policies/policy-load.ts';
import { type Manifest, type ManifestDocument, payerPolicyId, readManifest } from './manifest.ts';

interface LoadOptions {
  /** YYYY-MM-DD */
  today: string;
  /** What the manifest says counts where a document contradicts it. */
  trustManifest: boolean;
  bounds: DocumentBounds;
}

/**
 * Opens a manifest. Files are read one by one while the release is built; one that cannot be used is reported with its reason, and
 * the version of the document that the corpus has stays.
 * @throws SourceError when the manifest cannot be used, or none of its files is there.
 */
export async function openPayer(paths: readonly string[], options: LoadOptions): Promise<ReleaseSource> {
  const [path, ...others] = paths;
  if (path === undefined || others.length > 0) throw new SourceError('Give one manifest; it lists the documents');
  const manifest = await readManifest(path);
  const folder = dirname(path);
  const parts = [...new Set(manifest.documents.map(({ payer }) => payerPart(payer.slug)))];
  const files = await Promise.all(parts.map((part) => openListedFile(part, manifest, path, options)));
  const retained = new Set<string>();
  const refused: string[] = [];
  const delivered = new Set<string>();
  return {
    name: 'payer',
    parts,
    edition: options.today,
    files,
    // Requested once the files are read: a payer of whom no file could be used keeps its starter policies.
    get replacesStarterParts() {
      return [...delivered];
    },
    stays: (policyId) => !manifest.complete || retained.has(policyId),
    async *documents(hooks) {
      const warn: ReadHooks['warn'] = (warning) => {
        if (warning.code === 'document_refused') refused.push(`${warning.file}: ${warning.reason}`);
        hooks.warn(warning);
      };
      for await (const { listed, document } of readAll(manifest, folder, options, { ...hooks, warn })) {
        const part = payerPart(listed.payer.slug);
        if (document === null) retained.add(payerPolicyId(listed.payer.code, listed.number));
        else {
          delivered.add(part);
          yield { part, document };
        }
      }
      if (delivered.size === 0)
        throw new SourceError(
          `No document of the manifest can be used; nothing was changed.\n${refused.slice(0, 10).join('\n')}`,
        );
    },
  };
}

/** A document that harms the process that reads it is left out; the next one is read by another process. */
async function* readAll({ documents }: Manifest, folder: string, options: LoadOptions, hooks: ReadHooks) {
  const reader = new DocumentProcess(options.bounds);
  try {
    for (const listed of documents) {
      hooks.signal.throwIfAborted();
      yield { listed, document: await read(reader, listed, folder, options, hooks) };
    }
  } finally {
    reader.close();
  }
}

async function read(
  reader: DocumentProcess,
  listed: ManifestDocument,
  folder: string,
  { today, trustManifest }: LoadOptions,
  hooks: ReadHooks,
): Promise<PolicyDocument | null> {
  const { file } = listed;
  const refuse = (reason: string) => {
    hooks.warn({ code: 'document_refused', file, line: 0, reason });
    return null;
  };
  try {
    const path = resolvePath(listed, folder);
    const { reading, remarks: left } = await reader.run(
      'payer',
      { listed, path, today, trustManifest },
      basename(path),
    );
    const { document, refusal, remarks } = reading;
    for (const reason of left) hooks.warn({ code: 'content_left_out', file, line: 0, reason });
    for (const reason of remarks) hooks.warn({ code: 'manifest_differs', file, line: 0, reason });
    if (document === null) return refuse(refusal!);
    if (document.sections.length === 0 && document.codeGroups.length === 0)
      return refuse('neither sections nor codes were found in the document');
    return document;
  } catch (error) {
    if (error instanceof SourceError) return refuse(error.message);
    throw error;
  }
}

/** @throws SourceError for a file outside the folder of the manifest. */
function resolvePath(listed: ManifestDocument, folder: string): string {
  const path = insidePath(listed, folder);
  if (path === null) throw new SourceError(`${listed.file} is outside the folder of the manifest`);
  return path;
}

function insidePath({ file }: ManifestDocument, folder: string): string | null {
  const path = resolve(folder, file);
  const inside = relative(folder, path);
  return inside.startsWith('..') || isAbsolute(inside) ? null : path;
}

/** One fingerprint for all that the manifest states about a payer and its files hold. */
async function openListedFile(
  part: string,
  manifest: Manifest,
  path: string,
  { bounds, trustManifest }: LoadOptions,
): Promise<ReleaseSource['files'][number]> {
  const folder = dirname(path);
  const own = manifest.documents.filter(({ payer }) => payerPart(payer.slug) === part);
  // Documents that were left out may be read with more time or memory.
  const raised = isDeepStrictEqual(bounds, DOCUMENT_BOUNDS) ? [] : [bounds];
  const hash = createHash('sha256').update(
    JSON.stringify([manifest.complete, own, ...raised, ...(trustManifest ? ['trusted'] : [])]),
  );
  let bytes = 0;
  for (const listed of own) {
    const found = insidePath(listed, folder);
    const info = found === null ? null : await stat(found).catch(() => null);
    if (found === null || info === null || !info.isFile()) continue;
    bytes += info.size;
    hash.update(`\0${listed.file}\0`);
    await pipeline(createReadStream(found), hash, { end: false });
  }
  return { name: `${basename(path)}#${part}`, part, sha256: hash.digest('hex'), bytes, edition: findEdition(own) };
}

/** Newest effective date the manifest names. */
function findEdition(documents: readonly ManifestDocument[]): string {
  return (
    documents
      .flatMap(({ effective_date }) => effective_date ?? [])
      .sort()
      .at(-1) ?? 'undated'
  );
}
