/** Operators' logic, tied to the texts of a release. */
import { createHash } from 'node:crypto';
import {
  findContent,
  findLibraryLogic,
  type LogicOverlay,
  type Model,
  OperatorLogic,
  type OperatorLogicRow,
  type PolicySegment,
  type StoredLogic,
  storedDocument,
} from '../corpus/corpus.public.ts';
import {
  anchorLogic,
  type CompiledLogic,
  decides,
  installedLibrary,
  type LoadedDocument,
  readLibraryFile,
  type TextRecord,
} from '../criteria/library.public.ts';

/** Input of the compiler, as plain JSON. */
export interface LogicSource {
  logic_id: string;
  policy_id: string;
  /** A file in the library's format. */
  source: string;
  text_record: TextRecord;
  /** Accepted by a person; otherwise a draft. */
  accepted: boolean;
}

const hash = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const sourceHash = ({ logic_id, source, text_record, accepted }: LogicSource) =>
  hash([logic_id, source, text_record, accepted]);

/** Changes whenever the compiled logic could: with the sources and their catalog. */
export function identifySources(sources: readonly LogicSource[]): string {
  return hash([installedLibrary.fingerprint, sources.map(sourceHash).sort()]);
}

/** Logic for one text; null if the current catalog cannot parse the file. */
export function compileSource(source: LogicSource, document: LoadedDocument): CompiledLogic | null {
  const { logic, problems } = readLibraryFile(source.policy_id, source.source, installedLibrary.catalog);
  if (problems.length > 0) return null;
  const { tree, state, passages } = anchorLogic(logic, document, [source.text_record]);
  // New text may contain another condition.
  const assurance = source.accepted && state !== 'stale' ? 'reviewed' : 'drafted';
  return { tree, assurance, sourceHash: sourceHash(source), anchorState: state, passages };
}

/** Logic for a version: always if accepted; a draft only if the library has no current logic. */
function logicOfVersion(
  { segment }: Pick<PolicySegment, 'segment'>,
  source: LogicSource,
  versionId: number,
): CompiledLogic | null {
  if (!source.accepted && decides((findLibraryLogic(segment, versionId)?.assurance ?? 'extracted') as 'extracted'))
    return null;
  return compileSource(source, storedDocument(segment, versionId) as LoadedDocument);
}

/** One row for each text of the policies, including older versions. */
export function compileRows(policies: PolicySegment, sources: readonly LogicSource[]): OperatorLogicRow[] {
  const rows = new Map<string, OperatorLogicRow>();
  for (const source of sources)
    for (const { version_id } of policies.listVersions(source.policy_id)) {
      const content = findContent(policies.segment, version_id)!;
      const key = `${content.policy_id} ${content.content_hash}`;
      const logic = rows.has(key) ? null : logicOfVersion(policies, source, version_id);
      if (logic !== null) rows.set(key, { ...content, ...storedFields(logic) });
    }
  return [...rows.values()];
}

function storedFields({ tree, assurance, sourceHash: source_hash, anchorState, passages }: CompiledLogic) {
  const { tree_version, kind } = tree;
  return { tree_version, kind, assurance, anchor_state: anchorState, source_hash, tree, passages };
}

/** The operators' logic of a release, for policies being built from it. Null if it has none. */
export function logicForBuild(previous: Model | null): LogicOverlay | null {
  const overlay = previous?.policies.logic;
  if (!(overlay instanceof OperatorLogic)) return null;
  const sources = new Map(overlay.sources().map(({ policy_id, source }) => [policy_id, source as LogicSource]));
  return {
    policyIds: [...sources.keys()],
    find({ segment }, versionId): StoredLogic | null {
      const source = sources.get(findContent(segment, versionId)?.policy_id ?? '');
      const logic = source === undefined ? null : logicOfVersion({ segment }, source, versionId);
      return logic === null ? null : { version_id: versionId, source: 'operator', ...storedFields(logic) };
    },
  };
}
