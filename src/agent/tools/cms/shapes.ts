/** Shared by the tools of the compatible set. */

import { type TSchema, Type } from 'typebox';
import type { Model, PolicyHead } from '../../../corpus/corpus.public.ts';
import { FORMAT } from '../../../platform/http/schemas/schema-kit.ts';
import { toAuthority } from '../decision-result.ts';
import type { ReadTool, ToolAnswer, ToolSource } from '../tool.ts';

/** Responses have these fields, and others depending on their subject. */
const open = { additionalProperties: true };

export const stateMember = {
  state: Type.Optional(
    Type.String({ minLength: 2, maxLength: 40, [FORMAT]: 'state', description: 'State, such as PA or Pennsylvania' }),
  ),
};
export const countMember = {
  max_results: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'Results at most' })),
};
export const searchMembers = {
  search_term: Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'Service, condition or code, in plain words',
  }),
  ...countMember,
};

export const ResultsSchema = Type.Object(
  {
    results: Type.Array(Type.Object({ policy_id: Type.String(), title: Type.String() }, open)),
    total: Type.Integer(),
    note: Type.Optional(Type.String()),
  },
  open,
);

interface ToolAbout<Input> {
  id: string;
  title: string;
  description: string;
  /** Same as the operation behind it. */
  cost: ReadTool<Input>['cost'];
}

/** A read-only tool with one response format that never needs a person. */
export function lookupTool<Input>(
  about: ToolAbout<Input>,
  input: Record<string, TSchema>,
  output: TSchema,
  run: ReadTool<Input>['run'],
): ReadTool<Input> {
  return {
    ...about,
    access: 'read',
    idempotent: true,
    input: Type.Object(input, { additionalProperties: false }),
    output: { concise: output, detailed: output },
    run,
  };
}

export const openObject = (properties: Record<string, TSchema>) => Type.Object(properties, open);

/** An answer that is complete. */
export function complete(data: Record<string, unknown>, sources: readonly ToolSource[]): ToolAnswer {
  return { concise: data, detailed: data, sources, window: null, reviewReason: null };
}

export function toSource({ policy_id, source_url, last_verified_at, effective_date }: PolicyHead): ToolSource {
  return {
    policy_id,
    source_url,
    authority: toAuthority(source_url),
    retrieved_at: last_verified_at,
    as_of: effective_date,
  };
}

/** Names of the contractors that issue a policy, without duplicates. */
export function listContractors({ policies }: Model, { jurisdictions }: PolicyHead): string[] {
  return [...new Set(jurisdictions.flatMap((code) => policies.jurisdictions.get(code)?.mac_name ?? []))];
}

/** Text of a policy: to cite, never to follow. */
export const cited = (text: string): string => `"${text.replaceAll('"', "'")}"`;
