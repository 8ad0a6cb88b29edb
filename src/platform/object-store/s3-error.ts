/** An object store's error, as a sentence that states what to do. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** S3 error code, e.g. NoSuchBucket; empty without one. */
  readonly code: string;

  constructor(message: string, { status = 0, code = '', cause }: { status?: number; code?: string; cause?: unknown }) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}

const ADVICE: Record<string, string> = {
  NoSuchBucket: 'create the bucket, or correct CPI_CORPUS_STORE',
  InvalidAccessKeyId: 'correct AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'correct AWS_SECRET_ACCESS_KEY',
  ExpiredToken: 'renew the credentials (AWS_SESSION_TOKEN)',
  InvalidToken: 'correct AWS_SESSION_TOKEN',
  RequestTimeTooSkewed: 'synchronize the clock of this machine (NTP)',
  AccessDenied: 'allow these credentials to get, put, delete and list objects below the prefix',
  PermanentRedirect: 'set AWS_REGION to the region of the bucket',
  AuthorizationHeaderMalformed: 'set AWS_REGION to the region of the bucket',
  QuotaExceeded: 'enlarge the quota of the bucket',
};

/** Responses to HEAD have no body, so only the status explains the error. */
const BY_STATUS: Record<number, string> = { 301: 'PermanentRedirect', 403: 'AccessDenied' };

/** @param action what was attempted, e.g. "PUT s3://bucket/key". */
export function answeredError(action: string, status: number, body: string): ObjectStoreError {
  const code = xmlValue(body, 'Code') ?? BY_STATUS[status] ?? '';
  const message = xmlValue(body, 'Message');
  const advice = ADVICE[code];
  const reported = [code, message].filter(Boolean).join(': ');
  return new ObjectStoreError(
    `${action} answered ${status}${reported === '' ? '' : ` (${reported})`}${advice === undefined ? '' : `; ${advice}`}`,
    { status, code },
  );
}

export function unreachableError(action: string, endpoint: string, cause: unknown): ObjectStoreError {
  const { code, message } = cause as { code?: string; message?: string };
  const reason = code ?? message ?? String(cause);
  return new ObjectStoreError(
    `${action} failed: ${endpoint} cannot be reached (${reason}); check CPI_S3_ENDPOINT and the network`,
    {
      cause,
    },
  );
}

/** Text of the first element with a name in an S3 response; those are flat and without attributes here. */
export function xmlValue(xml: string, name: string): string | null {
  const from = xml.indexOf(`<${name}>`);
  if (from < 0) return null;
  const start = from + name.length + 2;
  const end = xml.indexOf(`</${name}>`, start);
  return end < 0 ? null : unescapeXml(xml.slice(start, end));
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescapeXml(text: string): string {
  return text.replace(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,6}));/g, (_all, name: string | undefined, number: string) =>
    name === undefined ? String.fromCodePoint(Number(number)) : ENTITIES[name]!,
  );
}
