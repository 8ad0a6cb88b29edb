import { Type } from 'typebox';
import { named } from '../../platform/http/schemas/schema-kit.ts';
import type { ToolSource } from '../tools/tool.ts';
import { CONTENT_NOTICE } from './untrusted-text.ts';

const orNull = Type.Union([Type.String(), Type.Null()]);

export const ProvenanceSchema = named(
  'Provenance',
  Type.Object(
    {
      notice: Type.String({ description: 'Notice that policy texts are untrusted data' }),
      source_urls: Type.Array(Type.String()),
      authorities: Type.Array(Type.String()),
      retrieved_at: Type.Union([Type.String(), Type.Null()], {
        description: 'When the oldest source was read; null if unknown for any source',
      }),
      as_of: Type.Union([Type.String(), Type.Null()], { description: 'Latest date that a source covers' }),
      sources: Type.Array(
        Type.Object({
          policy_id: orNull,
          source_url: orNull,
          authority: orNull,
          retrieved_at: orNull,
          as_of: orNull,
        }),
      ),
    },
    { description: 'Sources of the answer' },
  ),
);

/** @param detailed also list each source separately. */
export function buildProvenance(sources: readonly ToolSource[], detailed: boolean) {
  const known = <Value>(values: (Value | null)[]): Value[] => [...new Set(values.filter((value) => value !== null))];
  const retrieved = sources.map(({ retrieved_at }) => retrieved_at);
  return {
    notice: CONTENT_NOTICE,
    source_urls: known(sources.map(({ source_url }) => source_url)),
    authorities: known(sources.map(({ authority }) => authority)),
    retrieved_at: sources.length === 0 || retrieved.includes(null) ? null : known(retrieved).sort()[0]!,
    as_of:
      known(sources.map(({ as_of }) => as_of))
        .sort()
        .at(-1) ?? null,
    sources: detailed ? [...sources] : [],
  };
}
