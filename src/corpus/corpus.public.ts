/** The corpus: one immutable model of a release, who opens it, and how the next one is built. */
export { DatasetDraft } from './build/dataset-draft.ts';
export { type WrittenCode, type WrittenCriterion, writtenCode } from './build/policy-contents.ts';
export { PolicyDraft, type WrittenVersion } from './build/policy-draft.ts';
export { CRITERIA_SECTIONS } from './build/policy-search.ts';
export { rebuildFromDatabase } from './build/rebuild.ts';
export {
  type BuildContext,
  exclusively,
  type Load,
  publishRelease,
} from './build/release-builder.ts';
export { writeVectors } from './build/write-vectors.ts';
export * from './code.ts';
export * from './code-facts.ts';
export { EXACT, WITH_CATEGORIES } from './code-index.ts';
export { publishedReplacement } from './code-replacements.ts';
export {
  countDescribed,
  type DescribedCodes,
  describedBy,
  describedCode,
  describedCodeAt,
  lettersOf,
  spellingsOf,
  stemsFrom,
} from './code-texts.ts';
export { type CorpusOf, openForCommand } from './command-corpus.ts';
export { corpusHealth } from './corpus.health.ts';
export { observeCorpus } from './corpus.metrics.ts';
export { factsOf } from './dataset-facts.ts';
export { columnsOf, type DatasetTableName } from './dataset-tables.ts';
export { type DrugName, drugNameOf } from './drug-names.ts';
export { coversDate, endOfEdition } from './edition-cover.ts';
export { PARTED, partNotes, type Share, shareFor, sharesOn } from './edition-parts.ts';
export { type EditionSet, onlyEdition } from './editions.ts';
export {
  carriersOfStates,
  hasCaps,
  localitiesOfZip,
  localityAmounts,
  localityNames,
  localityPrices,
} from './fee-places.ts';
export { Formulary, type FormularyFilter, type FormularyRow, formularyEditions, isRequired } from './formulary.ts';
export { plainName } from './formulary-index.ts';
export { HeldSegments } from './held-segments.ts';
export { type KeptSegments, keptSegments } from './kept-segments.ts';
export { billableBelow, firstPackage, knownCodes, listsFamily } from './known-codes.ts';
export { CorpusReleases } from './leases.ts';
export {
  addonEdits,
  CODE_LISTS,
  type CodeList,
  onList,
} from './listed-codes.ts';
export {
  type LoadedPolicy,
  listedCounts,
  loadedPolicies,
  proposedCriteria,
  storedDocument,
} from './loaded-policies.ts';
export type { DatasetEdition, ReleaseManifest, VectorSet } from './manifest.ts';
export { HELD_BY_NONE, type HeldBy, letterGroups, letterWeight } from './meaning-index.ts';
export { type Model, openReleaseFiles } from './model.ts';
export { codesOfNcd, ncdCodesOf, ncdOfSection, ncdPart } from './ncd-codes.ts';
export { type PassageWords, wordNumber } from './passage-words.ts';
export { placesOf } from './payer-facts.ts';
export {
  codesOf,
  criteriaOf,
  criteriaWithLimits,
  criterionAt,
  firstCodesOf,
  groupsOf,
  modifiersOf,
  quotedCriteria,
} from './policy-contents.ts';
export type * from './policy-facts.ts';
export { findLogic, logicSources, logicTrees, type StoredLogic } from './policy-logic.ts';
export { compareNewest, openPolicies, type PolicySegment } from './policy-segment.ts';
export { type ProgramFactRow, programFactRows, type RequirementRow, requirementRows } from './program-requirements.ts';
export { countPtpEdits, ptpEditsAmong } from './ptp-edits.ts';
export { type CorpusSource, listOption, questionCommand, readModel } from './question-command.ts';
export { entryName as segmentEntryName, ReceivedSegments, segmentOfEntry } from './received-segments.ts';
export type { Postings } from './search-index.ts';
export { DamagedSegmentError, type SegmentRef } from './segment-file.ts';
export { uploadSegments as storeSegments } from './segment-transfer.ts';
export { type SpendingRow, spendingOf } from './spending.ts';
export { Corpus } from './store.ts';
export { CUT, type Piece, piecesOf } from './vectors/pieces.ts';
export { VectorCache } from './vectors/vector-cache.ts';
export { toBytes } from './vectors/vector-codes.ts';
export { type NearPolicy, NOWHERE } from './vectors/vector-index.ts';
export { forceOn, statusOn } from './version-timeline.ts';
export * from './vocabulary.schemas.ts';
