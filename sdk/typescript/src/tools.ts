/** Operations as tools of agent frameworks, each with a JSON Schema of its input. */
import type { CoveragePolicy } from './client.ts';
import { TOOLS } from './generated/tools.ts';

export interface Tool {
  /** e.g. `lookup_code`. */
  name: string;
  description: string;
  method: string;
  path: string;
  /** As the operation is declared: false for what changes anything, such as acknowledging a change or making a key. */
  readOnly: boolean;
  /** Members of the input that go into the address; the others are the body. */
  parameters: readonly { name: string; in: string }[];
  inputSchema: object;
}

/** Tools to offer: those that only read unless writing ones are requested. */
export function tools({ writing = false }: { writing?: boolean } = {}): readonly Tool[] {
  return TOOLS.filter((tool) => writing || tool.readOnly);
}

/** Tools in the shape of function calling: `{ type, function: { name, description, parameters } }`. */
export function functionTools(list: readonly Tool[] = tools()) {
  return list.map(({ name, description, inputSchema: parameters }) => ({
    type: 'function' as const,
    function: { name, description, parameters },
  }));
}

/**
 * Runs a tool with the input a model gave.
 * @throws RangeError for a name that is none, CoveragePolicyError when the service refuses.
 */
export async function runTool(client: CoveragePolicy, name: string, input: Record<string, unknown>): Promise<unknown> {
  const tool = TOOLS.find((known) => known.name === name);
  if (tool === undefined) throw new RangeError(`There is no tool ${name}`);
  const place = new Map(tool.parameters.map((parameter) => [parameter.name, parameter.in]));
  const part = (wanted: string | undefined) =>
    Object.fromEntries(Object.entries(input).filter(([member]) => place.get(member) === wanted));
  const body = part(undefined);
  return client.call(tool.method.toLowerCase() as 'get', tool.path as '/v1/policies', {
    path: part('path') as Record<string, string>,
    query: part('query'),
    ...(tool.method === 'GET' || tool.method === 'DELETE' ? {} : { body }),
  });
}
