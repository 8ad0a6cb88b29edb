import { SCOPES, type Scope } from './keys/keys.rules.ts';

/** Groups of operations that a key can be restricted to, by path prefix after /v1; the longest match applies. */
const PATHS_BY_GROUP = {
  policies: ['policies', 'payers', 'fhir', 'saved'],
  changes: [
    'upcoming',
    'releases/:release_id/verdict-changes',
    'policies/changes',
    'policies/:policy_id/diff',
    'policies/:policy_id/versions',
  ],
  codes: ['codes'],
  jurisdictions: ['jurisdictions'],
  coverage: ['coverage', 'policies/compare'],
  'prior-auth': ['prior-auth'],
  claims: ['claims', 'claim-validation', 'abn'],
  compliance: ['compliance'],
  webhooks: ['webhooks'],
  notifications: ['notifications'],
  drugs: ['drugs'],
  spending: ['spending'],
  sources: ['sources', 'releases'],
  agent: ['agent', 'mcp'],
  account: ['account'],
  receipts: ['receipts'],
} as const satisfies Record<string, readonly string[]>;

export type Group = keyof typeof PATHS_BY_GROUP;
export const GROUPS = Object.keys(PATHS_BY_GROUP) as Group[];

/** Scope of one agent tool by id; `agent:tool:*` covers all. */
export type ToolScope = `agent:tool:${string}`;
const ANY_TOOL: ToolScope = 'agent:tool:*';
const TOOL = /^agent:tool:(?:\*|[a-z]+(?:_[a-z]+)*)$/;

/** A granted scope: for every operation, for one group, or for an agent tool. */
export type GrantedScope = Scope | `${Group}:${'read' | 'write'}` | ToolScope;

const GROUP_BY_PATH = new Map(
  GROUPS.flatMap((group) => PATHS_BY_GROUP[group].map((path): [string, Group] => [path, group])),
);

/** Group of a route pattern such as `/v1/policies/:policy_id`; null where keys cannot be restricted to a group. */
export function findScopeGroup(url: string): Group | null {
  const segments = url.replace(/^\/v1\//, '').split('/');
  for (let count = segments.length; count > 0; count--) {
    const group = GROUP_BY_PATH.get(segments.slice(0, count).join('/'));
    if (group !== undefined) return group;
  }
  return null;
}

/**
 * Whether one of the required scopes is granted, for every operation or for the group. `admin` satisfies every check;
 * `write` does not include `read`.
 */
export function scopesSatisfy(
  granted: readonly GrantedScope[],
  required: readonly (Scope | ToolScope)[],
  group: Group | null,
): boolean {
  if (required.length === 0 || granted.includes('admin')) return true;
  return required.some(
    (scope) =>
      granted.includes(scope) ||
      (TOOL.test(scope) && granted.includes(ANY_TOOL)) ||
      (group !== null && granted.includes(`${group}:${scope}` as GrantedScope)),
  );
}

/** Whether the caller may grant a scope: it must be one of their own, or part of one. */
export function mayGrant(granted: readonly GrantedScope[], scope: GrantedScope): boolean {
  if (granted.includes('admin') || granted.includes(scope)) return true;
  if (TOOL.test(scope)) return granted.includes(ANY_TOOL);
  const access = scope.split(':')[1];
  return access !== undefined && granted.includes(access as GrantedScope);
}

/**
 * Parses scopes such as `read,webhooks:write`, without duplicates. @returns null if one of them is invalid, or there
 * are none.
 */
export function readScopes(text: string): GrantedScope[] | null {
  const words = [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean);
  return words.length > 0 && words.every(isScope) ? words : null;
}

function isScope(word: string): word is GrantedScope {
  if (TOOL.test(word)) return true;
  const [group, access, ...rest] = word.split(':');
  if (access === undefined) return SCOPES.some((scope) => scope === word);
  return rest.length === 0 && GROUPS.some((known) => known === group) && (access === 'read' || access === 'write');
}
