/** One run of `cpi scrub`: results are written as they arrive, and the worst claim determines the exit code. */
import { resolve } from 'node:path';
import { CommandError, type CommandInput, type CommandOutput, UsageError } from '../../platform/cli/command.ts';
import { CLEAR_LINE } from '../../platform/cli/plain-output.ts';
import { type ColumnField, readMapping } from '../files/table-columns.ts';
import { openSink } from './result-sink.ts';
import { runScrub, type ScrubParts } from './run-scrub.ts';
import { type ScrubSummary, SummaryCounter } from './summary.ts';
import { describeSummary, type Format } from './write-results.ts';

/** Documented in the guide, since pipelines depend on them. */
const SCRUB_EXIT = { fix: 3, unchecked: 4, review: 5 } as const;

export type Answer = Pick<ScrubParts, 'answer' | 'batch'>;

/** @throws CommandError with the documented exit code if claims need work. */
export async function scrub(
  { positionals, options, json }: CommandInput,
  context: CommandOutput,
  answer: Answer,
): Promise<void> {
  const counter = new SummaryCounter();
  const sink = await openSink({ format: options.format as Format, out: options.out, silent: json }, context);
  const scrubbed = runScrub({
    ...answer,
    paths: positionals.map((path) => resolve(context.cwd, path)),
    mapping: readMappings(options.map),
    note: (text) => context.note(text),
    signal: context.signal,
  });
  try {
    for await (const { result } of scrubbed) {
      counter.count(result);
      await sink.add(options['omit-ids'] === true ? { ...result, claim_id: null } : result);
      showProgress(context, counter.claims);
    }
    await sink.end(counter.summary());
  } finally {
    context.terminal?.write(CLEAR_LINE);
    await sink.close();
  }
  finish(counter.summary(), context, { json, failOn: String(options['fail-on']), format: String(options.format) });
}

function finish(
  summary: ScrubSummary,
  context: CommandOutput,
  { json, failOn, format }: { json: boolean; failOn: string; format: string },
): void {
  if (json) context.out(JSON.stringify(summary));
  // If results go to standard output, a program reads it.
  else if (format === 'table') context.out(describeSummary(summary));
  else context.note(describeSummary(summary));
  const { fix, refused, unreadable, review } = summary.verdicts;
  if (failOn === 'none') return;
  if (refused + unreadable > 0)
    throw new CommandError(`${refused + unreadable} claims could not be checked`, SCRUB_EXIT.unchecked);
  if (fix > 0) throw new CommandError(`${fix} claims to correct before submission`, SCRUB_EXIT.fix);
  if (failOn === 'review' && review > 0) throw new CommandError(`${review} claims to review`, SCRUB_EXIT.review);
}

const PROGRESS_EVERY = 25;

function showProgress({ terminal }: CommandOutput, claims: number): void {
  if (claims % PROGRESS_EVERY === 0) terminal?.write(`${CLEAR_LINE}${claims.toLocaleString('en-US')} claims checked`);
}

function readMappings(text: string | boolean | undefined): ReadonlyMap<ColumnField, string> {
  const lines = typeof text === 'string' ? text.split('\n') : [];
  return new Map(
    lines.map((line) => {
      const read = readMapping(line);
      if (read === null)
        throw new UsageError('--map takes FIELD=HEADER, such as procedure_code=CPT; the guide lists the fields');
      return read;
    }),
  );
}
