/** Paginates lists, and completes arguments that a person types. */
import {
  type CompleteResult,
  INVALID_PARAMS,
  type ListResourcesResult,
  type McpServer,
  ProtocolError,
  type Resource,
} from '@modelcontextprotocol/server';
import { type Model, normalizeCode } from '../../corpus/corpus.public.ts';
import { findPhi } from '../../phi/phi.public.ts';
import type { McpParts } from './mcp.routes.ts';
import { CODE_TEMPLATE, DIFF_TEMPLATE, FIXED, JSON_TYPE, POLICY_TEMPLATE } from './mcp-resources.ts';

const PAGE = 100;
/** The protocol's maximum for one completion. */
const COMPLETIONS = 100;
/** Start of a page: a position in the order of ids, so that a new release does not shift anyone back. */
const CURSOR = /^after:([A-Za-z0-9._-]{1,64})$/;

/** Replaces the library's list, which has a single page. */
export function addPages(server: McpServer, parts: McpParts): void {
  server.server.setRequestHandler('resources/list', async ({ params }) => {
    const after = readCursor(params?.cursor);
    return withModel(parts, (model) => listPage(model, after));
  });
}

function readCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const after = CURSOR.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (after === undefined) throw new ProtocolError(INVALID_PARAMS, 'The cursor is not one of this list');
  return after;
}

const IDS = Symbol('policy ids in their order');
const STATES = Symbol('states of jurisdictions in their order');

function sortedIds(model: Model): readonly string[] {
  return model.derived(IDS, () => [...model.policies.byPolicyId.keys()].sort());
}

function sortedStates(model: Model): readonly string[] {
  return model.derived(STATES, () =>
    [...new Set([...model.policies.jurisdictions.values()].flatMap(({ states }) => states))].sort(),
  );
}

/** The fixed resources, then policies by id. */
function listPage(model: Model, after: string | null): ListResourcesResult {
  const ids = sortedIds(model);
  const from = after === null ? 0 : ids.findIndex((id) => id > after);
  const page = from === -1 ? [] : ids.slice(from, from + PAGE);
  const resources: Resource[] = page.map((id) => ({
    uri: `cpi://policy/${encodeURIComponent(id)}`,
    name: id,
    mimeType: JSON_TYPE,
    // Titles are the publisher's text, so the list omits them.
    title: `${model.policies.byPolicyId.get(id)!.policy_type} ${id}`,
  }));
  const more = from !== -1 && from + PAGE < ids.length;
  return {
    resources: after === null ? [...FIXED, ...resources] : resources,
    ...(more ? { nextCursor: Buffer.from(`after:${page.at(-1)}`).toString('base64url') } : {}),
  };
}

/** Completes codes and ids in the release, never anything that identifies a patient. */
export function addCompletion(server: McpServer, parts: McpParts): void {
  server.server.registerCapabilities({ completions: {} });
  server.server.setRequestHandler('completion/complete', async ({ params: { ref, argument } }) => {
    const known = ref.type === 'ref/prompt' ? PROMPT_ARGUMENTS : TEMPLATE_ARGUMENTS[ref.uri];
    if (known === undefined) throw new ProtocolError(INVALID_PARAMS, 'Resource template not found');
    const complete = known[argument.name];
    if (complete === undefined || findPhi([argument.value]) !== null) return completed([]);
    return withModel(parts, (model) => completed(complete(model, argument.value)));
  });
}

type Completer = (model: Model, typed: string) => string[];

const procedures: Completer = ({ codeIndex }, typed) =>
  codeIndex.codesFrom('procedure', normalizeCode(typed), COMPLETIONS + 1);

/** Completes the last item of a list being typed. */
const diagnoses: Completer = ({ codeIndex }, typed) => {
  const [, before = '', last = ''] = /^(.*,\s*)?([^,]*)$/s.exec(typed) ?? [];
  return codeIndex
    .codesFrom('icd10_covered', normalizeCode(last), COMPLETIONS + 1)
    .map((code) => before + (code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code));
};

const states: Completer = (model, typed) =>
  sortedStates(model).filter((state) => state.startsWith(typed.toUpperCase()));

const policyIds: Completer = (model, typed) => sortedIds(model).filter((id) => id.startsWith(typed.toUpperCase()));

const PROMPT_ARGUMENTS: Record<string, Completer> = {
  procedure_code: procedures,
  diagnosis_codes: diagnoses,
  state: states,
};
const TEMPLATE_ARGUMENTS: Record<string, Record<string, Completer>> = {
  [POLICY_TEMPLATE]: { id: policyIds },
  [DIFF_TEMPLATE]: { id: policyIds },
  [CODE_TEMPLATE]: { code: procedures },
};

function completed(values: string[]): CompleteResult {
  const hasMore = values.length > COMPLETIONS;
  const total = hasMore && values.length === COMPLETIONS + 1 ? {} : { total: values.length };
  return { completion: { values: values.slice(0, COMPLETIONS), hasMore, ...total } };
}

async function withModel<Value>({ releases }: McpParts, read: (model: Model) => Value): Promise<Value> {
  const lease = await releases.open(null, null);
  try {
    return read(lease.model);
  } finally {
    lease.end();
  }
}
