/** Checks an operator's library file against the loaded text: format, scenarios, anchors. */
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

/** Check results for a reviewer. */
export interface CheckReport {
  services: number;
  facts: number;
  scenarios: number;
  /** Kinds of scenarios that the library requires and the file lacks. */
  gaps: string[];
  /** What a reviewer has to check: in a model's drafts, conditions that differ from the passage they cite. */
  remarks: string[];
}

export interface CheckedFile {
  logic: PolicyLogic;
  source: string;
  record: TextRecord;
  report: CheckReport;
}

/** Far larger than any library file. */
const MAX_CHARACTERS = 512 * 1024;
const MAX_PROBLEMS = 50;

/** @returns problems, one sentence each, if the file cannot be used. */
export function checkFile(model: Model, name: string, source: string): CheckedFile | { problems: string[] } {
  if (source.length > MAX_CHARACTERS) return { problems: [`the file has more than ${MAX_CHARACTERS} characters`] };
  const file = readLibraryFile(name, source, installedLibrary.catalog);
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

/** The current text of a policy; null if the release does not have it. */
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
