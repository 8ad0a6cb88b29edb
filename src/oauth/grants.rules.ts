/** What a client may be granted, and what its user may currently do. */
import type { GrantedScope } from '../access/access.public.ts';

/** A tool for agents, as listed for consent. */
export interface GrantedTool {
  scope: `agent:tool:${string}`;
  title: string;
  access: 'read' | 'write';
}

/** One line of the consent page. */
export interface Grant {
  scope: string;
  words: string;
}

const ANY_TOOL = 'agent:tool:*';
/** Lets a client request new access tokens while the user is absent. */
export const STAY_CONNECTED = 'offline_access';

const WORDS: Record<string, string> = {
  read: 'Read policies, codes, criteria, changes and reviews',
  write: 'Acknowledge changes and manage webhooks',
  [STAY_CONNECTED]: 'Stay connected until you end the connection',
};

/** Every scope that a client can request. `admin` is only for keys, and for users in the console. */
export function scopesOffered(tools: readonly GrantedTool[]): string[] {
  return ['read', 'write', ANY_TOOL, ...tools.map(({ scope }) => scope), STAY_CONNECTED];
}

/** Scopes as text, in the order above. */
export function listGrants(scopes: readonly string[], tools: readonly GrantedTool[]): Grant[] {
  const titles = tools.map(({ title }) => title).join(', ');
  return scopesOffered(tools)
    .filter((scope) => scopes.includes(scope))
    .map((scope) => ({ scope, words: WORDS[scope] ?? toolWords(scope, tools) ?? `Use every tool: ${titles}` }));
}

function toolWords(scope: string, tools: readonly GrantedTool[]): string | null {
  const tool = tools.find((one) => one.scope === scope);
  if (tool === undefined) return null;
  return tool.access === 'write' ? `${tool.title} (writes, after approval by a person)` : tool.title;
}

/**
 * The client's granted scopes that its user still has: lowering a role lowers all of its connections.
 * @param own scopes of the user's role
 */
export function grantedNow(
  provided: readonly string[],
  own: readonly GrantedScope[],
  tools: readonly GrantedTool[],
): GrantedScope[] {
  const all = own.includes('admin');
  const writes = all || own.includes('write');
  const kinds: Record<GrantedTool['access'], boolean> = {
    read: all || own.includes('read'),
    write: writes || own.includes('agent:write'),
  };
  const called = tools.filter(({ scope }) => provided.includes(scope) || provided.includes(ANY_TOOL));
  return [
    ...(provided.includes('read') && kinds.read ? (['read'] as const) : []),
    ...(provided.includes('write') && writes ? (['write'] as const) : []),
    ...called.filter(({ access }) => kinds[access]).map(({ scope }) => scope),
  ];
}
