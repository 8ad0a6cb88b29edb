/**
 * What a request needs before it can succeed and no example can contain: ids of the caller's own records, a signed-in
 * user, an address of their own. The form that sends requests and the page of the operation state it.
 */

interface Parameter {
  name?: string;
  in?: string;
  example?: unknown;
}

/** An id that the server generates. Others, such as those of policies, are in every corpus. */
const GENERATED = /^[a-z]+_[0-9a-z]{20,}$/;

const SIGN_IN = 'An API key cannot use this operation: sign in to the console.';
const PROVIDER = '`POST /v1/account/sso` connects the identity provider that it needs.';

/** Needs that the parameters do not show. */
const SPECIAL: Record<string, string> = {
  'GET /v1/account/sessions': SIGN_IN,
  'DELETE /v1/account/sessions/{id}': SIGN_IN,
  'PATCH /v1/account': SIGN_IN,
  'POST /v1/account/organization/switch': SIGN_IN,
  'GET /v1/account/organization/export': SIGN_IN,
  'POST /v1/account/organization/delete': SIGN_IN,
  'POST /v1/agent/logic-reviews/{logic_id}/resolve': SIGN_IN,
  'POST /v1/account/invitations/preview': 'Replace `token` with the one in an invitation link.',
  'POST /v1/account/invitations/accept': `Replace \`token\` with the one in an invitation link. ${SIGN_IN}`,
  'PATCH /v1/account/sso': `${PROVIDER} \`enforced\` also needs a verified domain.`,
  'DELETE /v1/account/sso': PROVIDER,
  'POST /v1/account/sso/domains/{domain}/verify':
    'Replace `domain` with one that `POST /v1/account/sso/domains` added, and add its TXT record to your DNS.',
  'DELETE /v1/account/sso/domains/{domain}': 'Replace `domain` with one of your own: `GET /v1/account/sso` lists them.',
  'POST /v1/webhooks': 'Replace `url` with your own: its host must resolve to a public address.',
  'POST /v1/notifications/subscriptions': 'Replace `target` with the incoming webhook URL of your channel.',
  'PATCH /v1/claims/work-list/{entry_id}': 'With an API key, replace `me` with a user id, or omit `owner`.',
  'GET /v1/upcoming/proposals/{proposal_id}':
    'Replace `proposal_id` with one that `GET /v1/upcoming?kind=proposed` lists: the built-in sample has none.',
};

/** Paths that list ids, where the parent path does not. */
const LISTED_BY: Record<string, string> = { delivery_id: '/v1/webhooks/{id}/deliveries' };

/** @param parameters resolved, with their examples. @returns sentences; empty if the example works as it is. */
export function describeNeeds(
  paths: Record<string, object>,
  { method, path }: { method: string; path: string },
  parameters: readonly Parameter[],
): string {
  const ids = parameters
    .filter(({ in: place, example }) => place === 'path' && isGenerated(example))
    .map(({ name = '' }) => `Replace \`${name}\` with one of your own: ${describeSource(paths, path, name)}.`);
  return [...ids, SPECIAL[`${method} ${path}`] ?? ''].filter(Boolean).join(' ');
}

const isGenerated = (example: unknown): boolean => typeof example === 'number' || GENERATED.test(String(example));

/** The request that lists or creates what the path names. */
function describeSource(paths: Record<string, object>, path: string, name: string): string {
  const parent = LISTED_BY[name] ?? path.slice(0, path.indexOf(`/{${name}}`));
  return 'get' in (paths[parent] ?? {}) ? `\`GET ${parent}\` lists them` : `\`POST ${parent}\` returns it`;
}
