/** What a release's lists of prior-authorization programs state about codes. */
import { type Model, requirementRows } from '../corpus/corpus.public.ts';
import {
  type ListedRequirement,
  latestRequirements,
  type ProgramList,
  type ProgramRequirement,
} from './programs.rules.ts';

/**
 * Requirements of Medicare prior-authorization programs for codes, for all days and states; `programsInForce` selects
 * among them.
 * @param codes CPT and HCPCS codes in any case; unknown ones have no requirements.
 */
export function programRequirements(model: Model, codes: readonly string[]): ProgramRequirement[] {
  const byCode = listedRequirements(model);
  const requested = new Set(codes.map((code) => code.trim().toUpperCase()));
  return latestRequirements([...requested].flatMap((code) => byCode.get(code) ?? []));
}

const COUNTED = Symbol('requirements of prior-authorization programs that count');

/** Every applicable entry, by program, code and first day. */
export function everyRequirement(model: Model): readonly ProgramRequirement[] {
  return model.derived(COUNTED, () => {
    const rows = latestRequirements([...listedRequirements(model).values()].flat());
    return rows.sort((a, b) => compare(a.program, b.program) || compare(a.code, b.code) || compare(a.from, b.from));
  });
}

const REQUIREMENTS = Symbol('requirements of prior-authorization programs');

/** Every entry of every list, a few hundred; nearly every decision needs some. */
function listedRequirements(model: Model): ReadonlyMap<string, ListedRequirement[]> {
  return model.derived(REQUIREMENTS, () => {
    const editions = model.editions.of('pa_programs');
    const lists = new Map<string, ProgramList[]>();
    for (const { id, starter, attributes } of editions) {
      if (starter) continue;
      for (const [program, listed_on] of Object.entries((attributes.programs ?? {}) as Record<string, string>))
        lists.set(program, [...(lists.get(program) ?? []), { dataset_id: id, listed_on }]);
    }
    const rows = editions.flatMap((edition) =>
      requirementRows(model.dataset(edition)).map((row): ListedRequirement => {
        return { ...row, dataset_id: edition.id, starter: edition.starter, lists: lists.get(row.program) ?? [] };
      }),
    );
    rows.sort((a, b) => compare(a.program, b.program) || compare(a.from, b.from) || a.dataset_id - b.dataset_id);
    return Map.groupBy(rows, ({ code }) => code);
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
