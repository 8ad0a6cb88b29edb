/** Writes the results of a run in order. */
import { resolve } from 'node:path';
import { type CommandOutput, UsageError } from '../../platform/cli/command.ts';
import type { ClaimResult } from './claim-result.ts';
import { openOutput } from './output-file.ts';
import { COLUMNS, toRows } from './result-rows.ts';
import type { ScrubSummary } from './summary.ts';
import { WorkbookFile } from './workbook-file.ts';
import { createWriter, type Format } from './write-results.ts';

export interface ResultSink {
  add(result: ClaimResult): Promise<void>;
  end(summary: ScrubSummary): Promise<void>;
  /** Also called if the run ended early, so that what was written can be read. */
  close(): Promise<void>;
}

export interface SinkOptions {
  format: Format;
  /** Path of a file. */
  out: string | boolean | undefined;
  /** Write nothing to standard output, which carries one JSON document. */
  silent: boolean;
}

/** @throws UsageError for a workbook without an output file. */
export async function openSink({ format, out, silent }: SinkOptions, context: CommandOutput): Promise<ResultSink> {
  if (format === 'xlsx') {
    if (typeof out !== 'string') throw new UsageError('--format xlsx needs --out FILE');
    return workbookSink(await WorkbookFile.create(resolve(context.cwd, out)));
  }
  const writer = createWriter(format, context.color === true && out === undefined);
  const output = await openOutput(out, context, silent);
  await output.write(writer.head);
  return {
    add: (result) => output.write(writer.write(result)),
    end: (summary) => output.write(writer.end(summary)),
    close: () => output.close(),
  };
}

function workbookSink(workbook: WorkbookFile): ResultSink {
  workbook.beginSheet('Claims', COLUMNS);
  return {
    async add(result) {
      for (const row of toRows(result)) await workbook.addRow(row);
    },
    async end({ claims, verdicts, charge, at_risk, rules }) {
      workbook.beginSheet('Summary', ['name', 'claims', 'at_risk']);
      await workbook.addRow(['all claims', claims, at_risk]);
      await workbook.addRow(['charges of all claims', null, charge]);
      for (const [verdict, count] of Object.entries(verdicts)) await workbook.addRow([verdict, count, null]);
      for (const rule of rules) await workbook.addRow([rule.rule_id, rule.claims, rule.at_risk]);
    },
    close: () => workbook.finish(),
  };
}
