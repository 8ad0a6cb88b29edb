import { ConfigError, type Env, inDataDir, text, url } from './read-env.ts';

/** An S3-compatible object store. */
export interface ObjectStoreSettings {
  bucket: string;
  /** Prefix of every object name; without leading or trailing slashes, empty for none. */
  prefix: string;
  /** Null for the AWS endpoint of the region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
}

/** Where release files are stored for all servers. */
export type CorpusStore = 'file' | 'postgres' | ObjectStoreSettings;

export interface CorpusPlace {
  /** Folder of release files. */
  corpusDir: string;
  /** The operator set the folder explicitly; it may be shared with other users. */
  corpusDirChosen: boolean;
  /** Where the files are stored for all servers. */
  corpusStore: CorpusStore;
}

/** @throws ConfigError */
export function corpusPlace(env: Env, databaseUrl: string | null): CorpusPlace {
  return {
    corpusDir: inDataDir(env, 'CPI_CORPUS_DIR', 'corpus'),
    corpusDirChosen: text(env, 'CPI_CORPUS_DIR') !== null,
    corpusStore: corpusStore(env, databaseUrl),
  };
}

function corpusStore(env: Env, databaseUrl: string | null): CorpusStore {
  const value = text(env, 'CPI_CORPUS_STORE');
  const endpoint = url(env, 'CPI_S3_ENDPOINT', ['http:', 'https:']) ?? text(env, 'AWS_ENDPOINT_URL_S3');
  if (value === null) {
    if (databaseUrl === null || text(env, 'CPI_CORPUS_DIR') !== null) return 'file';
    return 'postgres';
  }
  if (value === 'file') return value;
  if (databaseUrl === null) throw new ConfigError(`CPI_CORPUS_STORE=${storeKind(value)} needs DATABASE_URL`);
  if (value === 'postgres') return value;
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*)?)?\/?$/.exec(value) ?? [];
  if (bucket === undefined)
    throw new ConfigError('CPI_CORPUS_STORE must be file, postgres, or an address such as s3://bucket/prefix');
  return {
    bucket,
    prefix,
    endpoint: endpoint?.replace(/\/+$/, '') ?? null,
    region: text(env, 'AWS_REGION') ?? text(env, 'AWS_DEFAULT_REGION') ?? 'us-east-1',
    accessKeyId: credential(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: credential(env, 'AWS_SECRET_ACCESS_KEY'),
    sessionToken: text(env, 'AWS_SESSION_TOKEN'),
  };
}

/** The address may contain a name that must not be logged. */
function storeKind(value: string): string {
  return value.startsWith('s3:') ? 's3' : value.slice(0, 20);
}

function credential(env: Env, name: string): string {
  const value = text(env, name);
  if (value === null) throw new ConfigError(`CPI_CORPUS_STORE with an s3:// address needs ${name}`);
  return value;
}
