/** The corpus: one immutable model of a release, who opens it, and how the next one is built. */
export { DatasetDraft } from './build/dataset-draft.ts';
export { type StoredCode, type StoredCriterionRow, storedCode } from './build/policy-contents.ts';
export { PolicyDraft, type StoredVersion } from './build/policy-draft.ts';
export type { StoredProposalText } from './build/policy-file.ts';
export { CRITERIA_SECTIONS } from './build/policy-search.ts';
export { rebuildFromDatabase } from './build/rebuild.ts';
export {
  type BuildContext,
  exclusively,
  type Load,
  publishRelease,
} from './build/release-builder.ts';
export { writeOperatorLogic } from './build/write-operator-logic.ts';
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
  stemsFrom,
} from './codes/code-texts.ts';
export { allBillableBelow } from './codes/codes-below.ts';
export {
  type DiagnosisNote,
  diagnosisNotes,
  type MissingFirst,
  type TabularNote,
  tabularNotes,
} from './codes/diagnosis-notes.ts';
export { drugContainers } from './codes/drugs/drug-containers.ts';
export { type DrugName, findDrugName } from './codes/drugs/drug-names.ts';
export { endingCodes } from './codes/ending-codes.ts';
export { billableBetween, firstPackage, knownCodes } from './codes/known-codes.ts';
export { listCodedLcds, listLcdCodes } from './codes/lists/lcd-codes.ts';
export {
  type AddonAnswer,
  addonEdits,
  CODE_LISTS,
  type CodeList,
  type ListAnswer,
  onLists,
} from './codes/lists/listed-codes.ts';
export {
  codesOfNcd,
  listNcdCodes,
  type NationalCodes,
  nationalCodes,
  ncdOfSection,
  ncdPart,
} from './codes/lists/ncd-codes.ts';
export { nextDiagnosis } from './codes/next-diagnoses.ts';
export { nextSchedule, nextScheduleFacts } from './codes/next-schedule.ts';
export { isValidNpi } from './codes/npi.rules.ts';
export { countPtpEdits, ptpEditsAmong, ptpFirstCodes, ptpPartners } from './codes/ptp-edits.ts';
export { type CorpusOf, corpusSettings, openForCommand } from './command-corpus.ts';
export { corpusHealth } from './corpus.health.ts';
export { observeCorpus } from './corpus.metrics.ts';
export { changedRows } from './datasets/changed-rows.ts';
export { CodesTogether } from './datasets/codes-together.ts';
export { readCodeFacts } from './datasets/dataset-facts.ts';
export { type DatasetTableName, getColumns } from './datasets/dataset-tables.ts';
export { coversDate, endOfEdition, lastDayOfEdition } from './datasets/edition-cover.ts';
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
export { findProvider, type ProviderRow, taxonomyName } from './datasets/providers.ts';
export { listSpending, type SpendingRow } from './datasets/spending.ts';
export { CorpusReleases } from './leases.ts';
export { policiesWithFact } from './logic-facts.ts';
export { type Model, openReleaseFiles } from './model.ts';
export {
  type LoadedPolicy,
  listedCounts,
  loadedPolicies,
  storedDocument,
} from './policies/loaded-policies.ts';
export { findContent, type LogicOverlay, OperatorLogic, type OperatorLogicRow } from './policies/operator-logic.ts';
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
  supportingDiagnoses,
} from './policies/policy-contents.ts';
export type * from './policies/policy-facts.ts';
export { compareNewest, openPolicies, type PolicySegment } from './policies/policy-segment.ts';
export { type ProposedPolicy, proposedDocument, proposedPolicies } from './policies/proposed-policies.ts';
export { forceOn, hasBegun, statusOn } from './policies/version-timeline.ts';
export {
  findLibraryLogic,
  findLogic,
  type LogicHolder,
  logicSources,
  logicTrees,
  type StoredLogic,
} from './policy-logic.ts';
export { releaseDigest } from './release-digest.ts';
export { type PassageWords, wordNumber } from './search/passage-words.ts';
export type { Postings } from './search/postings.ts';
export { letterGroups, letterWeight, NO_TERM_POSTINGS, type TermPostings } from './search/semantic-index.ts';
export {
  type DatasetEdition,
  hashPolicies,
  type LogicSet,
  type PolicyRefs,
  type ReleaseManifest,
  type VectorSet,
} from './segments/manifest.ts';
export { withArchive } from './segments/open-archive.ts';
export { OpenSegments } from './segments/open-segments.ts';
export { entryName as segmentEntryName, ReceivedSegments, segmentOfEntry } from './segments/received-segments.ts';
export {
  type LogEntry,
  loggedNodes,
  loggedRelease,
  loggedReleases,
  readLog,
} from './segments/release-log.queries.ts';
export { findRetained, listRetainedManifests, publishedSince } from './segments/releases.queries.ts';
export { type RetainedSegments, retainSegments } from './segments/retained-segments.ts';
export { DamagedSegmentError, type SegmentRef } from './segments/segment-file.ts';
export { Corpus } from './segments/store.ts';
export { verifyReleases } from './segments/verify.ts';
export { type Chunk, CUT, listChunks } from './vectors/chunks.ts';
export { VectorCache } from './vectors/vector-cache.ts';
export { toBytes } from './vectors/vector-codes.ts';
export { type NearPolicy, NOWHERE } from './vectors/vector-index.ts';
