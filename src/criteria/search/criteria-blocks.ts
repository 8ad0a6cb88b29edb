import type { Model } from '../../corpus/corpus.public.ts';

/** Documents of the search index over criteria: blocks of current versions by policy id, those of one version in their order. */
export interface CriteriaBlocks {
  /** Number of the block in the segment, by document. */
  block: Uint32Array;
  /** Position of its policy among the heads. */
  position: Uint32Array;
  /** Index in CRITERIA_SECTIONS. */
  section: Uint8Array;
  /** First document of each policy, by position. */
  first: Uint32Array;
}

export function criteriaBlocks(model: Model): CriteriaBlocks {
  return model.derived(BLOCKS, () => readBlocks(model));
}

const BLOCKS = Symbol('documents of the search over criteria');

function readBlocks({ policies }: Model): CriteriaBlocks {
  const versions = policies.criteriaWords.column('version_id');
  const position = versions.map((versionId) => policies.byVersionId.get(versionId)!.position);
  const first = new Uint32Array(policies.heads.length);
  for (let document = position.length - 1; document >= 0; document--) first[position[document]!] = document;
  return {
    block: policies.criteriaWords.column('block'),
    position,
    section: Uint8Array.from(policies.criteriaWords.column('section')),
    first,
  };
}
