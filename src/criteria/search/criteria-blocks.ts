import { criterionAt, type Model, type StoredCriterion } from '../../corpus/corpus.public.ts';

/** Documents of the criteria search index: blocks of current versions by policy id, in version order. */
export interface CriteriaBlocks {
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

/** The criterion of a document. */
export function readCriterion(model: Model, document: number): StoredCriterion {
  const { position, first } = criteriaBlocks(model);
  const head = position[document]!;
  const { version_id } = model.policies.heads[head]!;
  return criterionAt(model.policies.segment, version_id, document - first[head]!)!;
}

const BLOCKS = Symbol('documents of the search over criteria');

function readBlocks({ policies }: Model): CriteriaBlocks {
  const versions = policies.criteriaWords.column('version_id');
  const position = versions.map((versionId) => policies.byVersionId.get(versionId)!.position);
  const first = new Uint32Array(policies.heads.length);
  for (let document = position.length - 1; document >= 0; document--) first[position[document]!] = document;
  return {
    position,
    section: Uint8Array.from(policies.criteriaWords.column('section')),
    first,
  };
}
