/** Whether a request asks for FHIR. It may have failed early, without a route, a parsed query or a valid path. */
import { acceptedType } from '../../platform/http/request/accept.ts';
import type { Client } from '../../platform/operations/operation.ts';

export const FHIR_JSON = 'application/fhir+json';
/** Every response below this path is FHIR. */
export const FHIR_BASE = '/v1/fhir';
const BASES = [FHIR_BASE, '/fhir'];
/** The list of policies and a single policy; `changes` and `compare` have no FHIR format. */
const POLICIES = /^\/v1\/policies(?:\/(?!(?:changes|compare)$)[^/]+)?\/?$/;
/** The second is from early drafts of FHIR. */
const FHIR_TYPES: ReadonlySet<string> = new Set([FHIR_JSON, 'application/json+fhir']);
const TYPES: ReadonlySet<string> = new Set([...FHIR_TYPES, 'application/json', 'text/csv']);

/** Values of `_format` for FHIR. An unescaped plus sign arrives as a space. */
const FHIR_FORMAT = /^(?:application\/)?(?:fhir[+ ]json|json[+ ]fhir)$|^fhir$/i;

export function acceptsFhir(client: Pick<Client, 'url' | 'query' | 'headers'>): boolean {
  const [path = '', search = ''] = client.url.split('?', 2);
  if (BASES.some((base) => path === base || path.startsWith(`${base}/`))) return true;
  if (!POLICIES.test(path)) return false;
  // Null if the URL could not be parsed.
  const query = (client.query as object | null | undefined) ?? Object.fromEntries(new URLSearchParams(search));
  const { format, _format } = query as { format?: unknown; _format?: unknown };
  if (format !== undefined) return format === 'fhir';
  if (_format !== undefined) return typeof _format === 'string' && FHIR_FORMAT.test(_format);
  return FHIR_TYPES.has(acceptedType(client.headers.accept as string | undefined, TYPES) ?? '');
}
