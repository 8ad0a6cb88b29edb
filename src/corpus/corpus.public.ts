/** The corpus: one immutable model of a release, who opens it, and how the next one is built. */
export { DatasetDraft } from './build/dataset-draft.ts';
export { type StoredCode, type StoredCriterionRow, storedCode } from './build/policy-contents.ts';
export { PolicyDraft, type StoredVersion } from './build/policy-draft.ts';
export { CRITERIA_SECTIONS } from './build/policy-search.ts';
export { rebuildFromDatabase } from './build/rebuild.ts';
export {
  type BuildContext,
  exclusively,
  type Load,
  publishRelease,
} from './build/release-builder.ts';
export { writeVectors } from './build/write-vectors.ts';
export { billableBefore, type CodeStatement, codeStatement, unknownReason } from './code-statement.ts';
export * from './codes/code.ts';
export * from './codes/code-facts.ts';
export { EXACT, WITH_CATEGORIES } from './codes/code-index.ts';
export { publishedReplacement } from './codes/code-replacements.ts';
export {
  countDescribed,
  type DescribedCodes,
  describedBy,
  describedCode,
  describedCodeAt,
  findSpellings,
  maskLetters,
  stemsFrom,
} from './codes/code-texts.ts';
export { type DrugName, findDrugName } from './codes/drug-names.ts';
export { billableBelow, firstPackage, knownCodes } from './codes/known-codes.ts';
export {
  addonEdits,
  CODE_LISTS,
  type CodeList,
  onList,
} from './codes/listed-codes.ts';
export { codesOfNcd, listNcdCodes, ncdOfSection, ncdPart } from './codes/ncd-codes.ts';
export { countPtpEdits, ptpEditsAmong } from './codes/ptp-edits.ts';
export { type CorpusOf, openForCommand } from './command-corpus.ts';
export { corpusHealth } from './corpus.health.ts';
export { observeCorpus } from './corpus.metrics.ts';
export { readCodeFacts } from './datasets/dataset-facts.ts';
export { type DatasetTableName, getColumns } from './datasets/dataset-tables.ts';
export { coversDate, endOfEdition } from './datasets/edition-cover.ts';
export { PARTED, partNotes, type Share, shareFor, sharesOn } from './datasets/edition-parts.ts';
export type { EditionSet } from './datasets/editions.ts';
export {
  carriersOfStates,
  hasCaps,
  localitiesOfZip,
  localityAmounts,
  localityNames,
  localityPrices,
} from './datasets/fee-localities.ts';
export {
  Formulary,
  type FormularyFilter,
  type FormularyRow,
  formularyEditions,
  isRequired,
} from './datasets/formulary.ts';
export { plainName } from './datasets/formulary-index.ts';
export {
  type ProgramFactRow,
  programFactRows,
  type RequirementRow,
  requirementRows,
} from './datasets/program-requirements.ts';
export { listSpending, type SpendingRow } from './datasets/spending.ts';
export { CorpusReleases } from './leases.ts';
export { type Model, openReleaseFiles } from './model.ts';
export {
  type LoadedPolicy,
  listedCounts,
  loadedPolicies,
  proposedCriteria,
  storedDocument,
} from './policies/loaded-policies.ts';
export { readSourcePlaces } from './policies/payer-facts.ts';
export {
  criteriaWithLimits,
  criterionAt,
  quotedCriteria,
  readCodes,
  readCriteria,
  readFirstCodes,
  readGroups,
  readModifiers,
} from './policies/policy-contents.ts';
export type * from './policies/policy-facts.ts';
export { compareNewest, openPolicies, type PolicySegment } from './policies/policy-segment.ts';
export { forceOn, statusOn } from './policies/version-timeline.ts';
export { findLogic, logicSources, logicTrees, type StoredLogic } from './policy-logic.ts';
export { type CorpusSource, listOption, questionCommand, readModel } from './question-command.ts';
export { letterGroups, letterWeight, NO_TERM_POSTINGS, type TermPostings } from './search/meaning-index.ts';
export { type PassageWords, wordNumber } from './search/passage-words.ts';
export type { Postings } from './search/search-index.ts';
export type { DatasetEdition, ReleaseManifest, VectorSet } from './segments/manifest.ts';
export { OpenSegments } from './segments/open-segments.ts';
export { entryName as segmentEntryName, ReceivedSegments, segmentOfEntry } from './segments/received-segments.ts';
export { type RetainedSegments, retainSegments } from './segments/retained-segments.ts';
export { DamagedSegmentError, type SegmentRef } from './segments/segment-file.ts';
export { uploadSegments as storeSegments } from './segments/segment-transfer.ts';
export { Corpus } from './segments/store.ts';
export { type Chunk, CUT, listChunks } from './vectors/chunks.ts';
export { VectorCache } from './vectors/vector-cache.ts';
export { toBytes } from './vectors/vector-codes.ts';
export { type NearPolicy, NOWHERE } from './vectors/vector-index.ts';
export * from './vocabulary.schemas.ts';
