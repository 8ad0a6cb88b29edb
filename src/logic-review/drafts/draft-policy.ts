/**
 * Has a model endpoint draft a policy's logic twice. Both drafts must decide alike; a person reviews the agreed result.
 */
import type { Model, PolicyHead } from '../../corpus/corpus.public.ts';
import {
  anchorsIn,
  installedLibrary,
  type LoadedDocument,
  type PolicyLogic,
  readLibraryFile,
} from '../../criteria/library.public.ts';
import { writeYaml } from '../../platform/text/yaml.ts';
import { type CheckedFile, checkFile, loadedDocument } from '../check/check-file.ts';
import { citedAnchors } from '../check/cited-anchors.ts';
import { differences } from '../check/differences.ts';
import { firstPrompt, type Prompt, secondPrompt } from './draft-prompts.ts';
import { draftRemarks } from './draft-remarks.ts';
import { type EndpointSettings, failureReason, requestJson } from './endpoint.ts';

export interface DraftOptions {
  settings: EndpointSettings;
  signal: AbortSignal;
  /** For each of the two calls. */
  timeoutMs: number;
}

/** Both drafts as YAML, with their problems or differences. */
export interface RefusedDraft {
  /** Problems of one draft, or differences between the two; one sentence each. */
  problems: string[];
  first: string | null;
  second: string | null;
}

const CONTENT = [
  'kind',
  'summary',
  'facts',
  'applies_when',
  'blocks',
  'common',
  'services',
  'discarded',
  'base',
  'scenarios',
];
const MAX_TEXT = 400_000;
const MAX_ANSWER_BYTES = 512 * 1024;
const MAX_PROBLEMS = 50;

/** @returns the checked first draft if the second decides alike. */
export async function draftPolicy(
  model: Model,
  policyId: string,
  options: DraftOptions,
): Promise<CheckedFile | RefusedDraft> {
  const document = loadedDocument(model, policyId);
  if (document === null) return refused([`${policyId} is not in the release`]);
  const head = model.policies.byPolicyId.get(policyId)!;
  if (!isPublic(head)) return refused([`${policyId} has no public URL: only public texts are sent`]);
  const prompt = firstPrompt(document, installedLibrary.catalog.byId.values());
  if (prompt.user.length > MAX_TEXT) return refused([`the text has more than ${MAX_TEXT} characters`]);
  const first = await requestDraft(prompt, options);
  if (typeof first === 'string') return refused([`first draft: ${first}`]);
  const whole = { policy: policyId, title: head.title, version: document.version, ...pickContent(first) };
  const source = writeYaml(whole);
  const checked = checkFile(model, `${policyId}.yaml`, source);
  if ('problems' in checked) return refused(numbered('first', checked.problems), source);
  return compareWithSecond(checked, { document, facts: first.facts, policyId }, options);
}

/** CMS publications, and payer documents with a public URL. */
const isPublic = ({ payer, terms }: PolicyHead): boolean =>
  payer === null || payer.slug === 'medicare' || (terms?.public_url ?? null) !== null;

const refused = (problems: readonly string[], first: string | null = null, second: string | null = null) => ({
  problems: problems.slice(0, MAX_PROBLEMS),
  first,
  second,
});

const numbered = (which: string, problems: readonly string[]) =>
  problems.map((problem) => `${which} draft: ${problem}`);

/** Fields that a draft may set; we set those that identify the policy and its text. */
function pickContent(answer: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(CONTENT.filter((name) => answer[name] !== undefined).map((name) => [name, answer[name]]));
}

interface FirstDraft {
  document: LoadedDocument;
  facts: unknown;
  policyId: string;
}

async function compareWithSecond(
  checked: CheckedFile,
  { document, facts, policyId }: FirstDraft,
  options: DraftOptions,
): Promise<CheckedFile | RefusedDraft> {
  const answer = await requestDraft(secondPrompt(document, facts, checked.logic), options);
  if (typeof answer === 'string') return refused([`second draft: ${answer}`], checked.source);
  const { facts: own, services, applies_when, blocks, common } = answer;
  const content = { policy: policyId, facts: own, applies_when, blocks, common, services };
  const source = writeYaml(JSON.parse(JSON.stringify(content)));
  const { logic, problems } = readLibraryFile('second', source, installedLibrary.catalog, false);
  const wrong = [...problems.map(({ path, message }) => `${path} ${message}`), ...absentAnchors(logic, document)];
  if (wrong.length > 0) return refused(numbered('second', wrong), checked.source, source);
  const apart = differences(checked.logic, logic);
  if (apart.length > 0) return refused(apart, checked.source, source);
  const passages = new Map([...anchorsIn(document.sections)].map(([anchor, { text }]) => [anchor, text]));
  return { ...checked, report: { ...checked.report, remarks: draftRemarks(checked.logic, passages) } };
}

function absentAnchors(logic: PolicyLogic, { sections }: LoadedDocument): string[] {
  const found = anchorsIn(sections);
  return [...citedAnchors(logic)]
    .filter((anchor) => !found.has(anchor))
    .map((anchor) => `@${anchor} is not a passage of the text`);
}

/** @returns a JSON object, or the reason for its absence. Error text from the endpoint is never repeated. */
async function requestDraft(
  prompt: Prompt,
  { settings, signal, timeoutMs }: DraftOptions,
): Promise<Record<string, unknown> | string> {
  try {
    const limits = { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]), maxBytes: MAX_ANSWER_BYTES };
    const answer = await requestJson(settings, prompt, limits);
    const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
    return isObject ? (answer as Record<string, unknown>) : 'the endpoint returned no JSON object';
  } catch (error) {
    signal.throwIfAborted();
    return `the endpoint ${failureReason(error)}`;
  }
}
