/** Checks claims of files and yields results in file order. */
import { ClaimFileError, type FileClaim, type FileItem, type Question } from '../file-claim.ts';
import { openClaims } from '../files/open-claims.ts';
import type { ColumnField } from '../files/table-columns.ts';
import { type Answered, type ClaimResult, toResult } from './claim-result.ts';

/** A question with its claim's number in the run. */
export interface RunQuestion extends Question {
  /** Number of the claim in the run, from 1. */
  claim: number;
  /** Charges of the question's lines; sent only for a work list. */
  charges: (number | null)[];
}

export interface ScrubParts {
  paths: readonly string[];
  mapping: ReadonlyMap<ColumnField, string>;
  /** Claims per request. */
  batch: number;
  answer(questions: readonly RunQuestion[]): Promise<Answered[]>;
  /** Reports a remark about a file. */
  note(text: string): void;
  signal: AbortSignal;
}

type Lost = Extract<FileItem, { lost: object }>['lost'];

export type Scrubbed = { result: ClaimResult; claim: FileClaim | null };

/**
 * A rejected or damaged claim yields a result like any other. @throws ClaimFileError for a file that contains no
 * claims.
 */
export async function* runScrub(parts: ScrubParts): AsyncGenerator<Scrubbed> {
  let number = 0;
  let waiting: (FileClaim | Lost)[] = [];
  const answerAll = async function* (): AsyncGenerator<Scrubbed> {
    const claims = waiting;
    waiting = [];
    const questions = claims.flatMap((claim, at) => ('problem' in claim ? [] : numbered(claim, number + at + 1)));
    const answers = await answerParts(parts, questions);
    for (const claim of claims) {
      number += 1;
      if ('problem' in claim) yield { result: lostResult(number, claim), claim: null };
      else yield { result: toResult(number, claim, answers.splice(0, claim.questions.length)), claim };
    }
  };
  for (const path of parts.paths)
    for await (const item of readItems(path, parts)) {
      parts.signal.throwIfAborted();
      if ('note' in item) parts.note(item.note);
      else waiting.push('lost' in item ? item.lost : item.claim);
      if (waiting.length >= parts.batch) yield* answerAll();
    }
  if (waiting.length > 0) yield* answerAll();
}

/** A claim may have several questions. */
async function answerParts({ answer, batch }: ScrubParts, questions: readonly RunQuestion[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let at = 0; at < questions.length; at += batch) answers.push(...(await answer(questions.slice(at, at + batch))));
  return answers;
}

function numbered({ questions, lines }: FileClaim, claim: number): RunQuestion[] {
  const charges = new Map(lines.map(({ number, charge }) => [number, charge]));
  return questions.map((question) => ({
    ...question,
    claim,
    charges: question.lines.map((number) => charges.get(number) ?? null),
  }));
}

async function* readItems(path: string, { mapping }: ScrubParts): AsyncGenerator<FileItem> {
  try {
    yield* openClaims(path, mapping);
  } catch (error) {
    if (error instanceof ClaimFileError) throw error;
    // Parser messages may quote what they read.
    throw new ClaimFileError(`The rest of the file cannot be read (${error instanceof Error ? error.name : 'error'})`);
  }
}

function lostResult(claim: number, { file, at, problem }: Lost): ClaimResult {
  return {
    claim,
    file,
    at,
    claim_id: null,
    verdict: 'unreadable',
    lines: [],
    findings: [],
    next_actions: [],
    gaps: [],
    problems: [problem],
    charge: null,
    at_risk: null,
  };
}
