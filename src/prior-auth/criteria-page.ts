import type { PolicyFact } from '../coverage/coverage.public.ts';

const SECTIONS = ['indications', 'limitations', 'documentation'] as const;
type Section = (typeof SECTIONS)[number];

interface Criterion {
  text: string;
  tags: string[];
  policy_id: string;
}

/** One page of each section, policies in the order given. A page past the end is empty. */
export function criteriaPage(policies: readonly PolicyFact[], page: number, perPage: number) {
  const slices = {} as Record<Section, Criterion[]>;
  const counts = {} as Record<
    Section,
    { total: number; total_pages: number; has_next: boolean; has_previous: boolean }
  >;
  for (const section of SECTIONS) {
    const all = policies.flatMap(({ policyId, blocks }) =>
      blocks
        .filter((block) => block.section === section)
        .map(({ text, tags }): Criterion => ({ text, tags: [...tags], policy_id: policyId })),
    );
    const pages = Math.ceil(all.length / perPage);
    slices[section] = all.slice((page - 1) * perPage, page * perPage);
    counts[section] = {
      total: all.length,
      total_pages: pages,
      has_next: page < pages,
      has_previous: page > 1 && pages > 0,
    };
  }
  return { ...slices, pagination: { page, per_page: perPage, ...counts } };
}
