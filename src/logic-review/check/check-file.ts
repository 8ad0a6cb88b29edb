/** Checks a library file of an operator's against the text that is loaded: form, scenarios, anchors. */
import { type Model, storedDocument } from '../../corpus/corpus.public.ts';
import {
  anchorsIn,
  installedLibrary,
  type LibraryFile,
  type LoadedDocument,
  type PolicyLogic,
  readLibraryFile,
  recordText,
  type TextRecord,
} from '../../criteria/library.public.ts';
import { citedAnchors } from './cited-anchors.ts';
import { failures, readCases, scenarioGaps } from './scenarios.ts';

/** What a reviewer reads of the checks. */
export interface CheckReport {
  services: number;
  facts: number;
  scenarios: number;
  /** Kinds of scenarios that the library requires and the file lacks. */
  gaps: string[];
  /** What a reviewer has to look at: of drafts by a model, conditions that do not read as their passage does. */
  remarks: string[];
}

export interface CheckedFile {
  logic: PolicyLogic;
  source: string;
  record: TextRecord;
  report: CheckReport;
}

/** Larger than any file of the library by far. */
const MAX_CHARACTERS = 512 * 1024;
const MAX_PROBLEMS = 50;

/** @returns problems, a sentence each, where the file cannot be used. */
export function checkFile(model: Model, name: string, source: string): CheckedFile | { problems: string[] } {
  if (source.length > MAX_CHARACTERS) return { problems: [`the file has more than ${MAX_CHARACTERS} characters`] };
  const file = readLibraryFile(name, source, installedLibrary.catalogue);
  if (file.problems.length > 0) return refused(file.problems.map(({ path, message }) => `${path} ${message}`.trim()));
  const document = loadedDocument(model, file.logic.policy);
  if (document === null) return refused([`policy: ${file.logic.policy} is not in the release`]);
  const cases = readCases(file);
  const problems = [...textProblems(file, document), ...failures(file.logic, cases)];
  if (problems.length > 0) return refused(problems);
  const report: CheckReport = {
    services: file.logic.services.length,
    facts: file.logic.facts.length,
    scenarios: cases.length,
    gaps: scenarioGaps(file, cases),
    remarks: [],
  };
  const record = recordText(document.version, document.sections, citedAnchors(file.logic));
  return { logic: file.logic, source, record, report };
}

const refused = (problems: readonly string[]) => ({ problems: problems.slice(0, MAX_PROBLEMS) });

/** The current text of a policy; null for one that the release does not have. */
export function loadedDocument({ policies }: Model, policyId: string): LoadedDocument | null {
  const head = policies.byPolicyId.get(policyId);
  return head === undefined ? null : (storedDocument(policies.segment, head.version_id) as LoadedDocument);
}

function textProblems({ logic, scenarios }: LibraryFile, document: LoadedDocument): string[] {
  const found = anchorsIn(document.sections);
  const cited = citedAnchors(logic);
  const absent = [...cited].filter((anchor) => !found.has(anchor));
  const hasConditions = logic.kind !== 'no_criteria';
  return [
    ...(logic.version === document.version
      ? []
      : [`version: the file read ${logic.version}, the release has ${document.version}: read that text`]),
    ...absent.map((anchor) => `@${anchor} is not a passage of the text that is loaded`),
    ...(hasConditions && scenarios.length === 0 ? ['scenarios: at least one is needed'] : []),
  ];
}
