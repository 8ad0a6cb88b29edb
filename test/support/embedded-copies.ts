/**
 * Embedded databases in memory that start from the files of a prepared one. The engine's own way unpacks the archive for each database
 * and copies its files one by one: three times the work, a quarter of a second each.
 */
import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { extract } from 'tar-stream';

interface Prepared {
  folders: string[];
  files: { path: string; start: number; end: number }[];
  content: Uint8Array;
}

/** What is used of a folder or file of the engine. */
interface EngineNode {
  node_ops: { mknod(parent: EngineNode, name: string, mode: number, device: number): EngineNode };
  contents: unknown;
  usedBytes: number;
}

interface EngineFiles {
  mkdirTree(path: string): void;
  lookupPath(path: string): { node: EngineNode };
}

const REGULAR_FILE = 0o100600;
const unpacked = new Map<string, Promise<Prepared>>();

/** @param archive of the data directory, unpacked once per worker. */
export async function copyOfFiles(archive: string): Promise<MemoryFS> {
  let prepared = unpacked.get(archive);
  if (prepared === undefined) {
    prepared = unpack(archive);
    unpacked.set(archive, prepared);
  }
  return new CopiedFiles(await prepared);
}

async function unpack(archive: string): Promise<Prepared> {
  const entries = extract();
  createReadStream(archive).pipe(entries);
  const folders: string[] = [];
  const files: Prepared['files'] = [];
  const contents: Buffer[] = [];
  let end = 0;
  for await (const entry of entries) {
    const content = await buffer(entry);
    const path = join('/', entry.header.name);
    if (entry.header.type === 'directory') folders.push(path);
    else {
      files.push({ path, start: end, end: end + content.length });
      end += content.length;
      contents.push(content);
    }
  }
  return { folders, files, content: new Uint8Array(Buffer.concat(contents)) };
}

class CopiedFiles extends MemoryFS {
  readonly #prepared: Prepared;

  constructor(prepared: Prepared) {
    super();
    this.#prepared = prepared;
  }

  /** Called before the engine looks for a database. */
  override async initialSyncFs(): Promise<void> {
    const engine = this.pg!.Module.FS as unknown as EngineFiles;
    const { folders, files } = this.#prepared;
    const root = PGlite.paths.PGDATA;
    engine.mkdirTree(root);
    for (const folder of folders) engine.mkdirTree(join(root, folder));
    // One copy of everything: each file has its own part of it until it grows.
    const content = this.#prepared.content.slice();
    const parents = new Map<string, EngineNode>();
    for (const { path, start, end } of files) {
      const folder = dirname(path);
      const parent = parents.get(folder) ?? engine.lookupPath(join(root, folder)).node;
      parents.set(folder, parent);
      const file = parent.node_ops.mknod(parent, path.slice(path.lastIndexOf('/') + 1), REGULAR_FILE, 0);
      file.contents = content.subarray(start, end);
      file.usedBytes = end - start;
    }
  }
}
