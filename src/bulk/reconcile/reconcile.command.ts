/** `cpi reconcile`: compares submitted claims with the payer's decisions. Both files stay on this machine. */
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Model } from '../../corpus/corpus.public.ts';
import type { CorpusSource } from '../../corpus/corpus-declarations.public.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type CommandInput,
  UsageError,
} from '../../platform/cli/command.ts';
import { table } from '../../platform/cli/table.ts';
import { today } from '../../platform/today.ts';
import { formatProblem, readRemittances } from '../../x12/x12.public.ts';
import { answersHere } from '../scrub/local-answers.ts';
import { runScrub } from '../scrub/run-scrub.ts';
import { Reconciler, type Reconciliation } from './reconcile.rules.ts';

const OWNER_ONLY = 0o600;
const TOP = 20;

export function reconcileCommand(source: CorpusSource): Command {
  return {
    name: 'reconcile',
    summary: 'Compare predicted denials of claims (837) with the remittance (835); no data leaves this machine',
    positionals: '<claims> <remittance...>',
    options: {
      summary: { type: 'string', description: 'Write counts by rule and cause to this file, to share' },
    },
    examples: [
      'cpi reconcile tonight.837 remittance.835',
      'cpi reconcile tonight.837 november.835 --summary summary.json',
    ],
    async run(call, context) {
      const [claims, ...remittances] = call.positionals;
      if (claims === undefined || remittances.length === 0)
        throw new UsageError('Specify the claims and at least one remittance');
      const corpus = source.getCorpus(context);
      await source.prepare(corpus);
      await corpus.refresh();
      const lease = (await corpus.lease(null))!;
      try {
        const reconciled = await reconcile(lease.model, claims, remittances, context);
        await report(reconciled, call, context);
      } finally {
        lease.end();
      }
    },
  };
}

async function reconcile(
  model: Model,
  claims: string,
  remittances: readonly string[],
  context: CommandContext,
): Promise<Reconciliation> {
  const reconciler = new Reconciler();
  const answerOne = answersHere(model, today());
  const scrubbed = runScrub({
    paths: [resolve(context.cwd, claims)],
    mapping: new Map(),
    batch: 1,
    signal: context.signal,
    note: (text) => context.note(text),
    answer: async (questions) => {
      await nextTurn();
      return questions.map(({ body }) => answerOne(body));
    },
  });
  for await (const { claim, result } of scrubbed) if (claim !== null) reconciler.predict({ claim, result });
  for (const path of remittances) await readRemittance(resolve(context.cwd, path), reconciler, context);
  return reconciler.finish();
}

async function readRemittance(path: string, reconciler: Reconciler, { note, signal }: CommandContext): Promise<void> {
  try {
    for await (const read of readRemittances(createReadStream(path, { signal }))) {
      if ('claim' in read) reconciler.remit(read.claim);
      else note(`${path}: ${formatProblem('lost' in read ? read.lost : read.note)}`);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new CommandError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`);
  }
}

async function report(
  reconciled: Reconciliation,
  { options, json }: CommandInput,
  context: CommandContext,
): Promise<void> {
  if (typeof options.summary === 'string')
    await writeFile(resolve(context.cwd, options.summary), `${JSON.stringify(toSummary(reconciled), null, 2)}\n`, {
      mode: OWNER_ONLY,
    });
  context.out(json ? JSON.stringify(reconciled) : describe(reconciled, context.color === true));
  if (reconciled.claims.matched === 0)
    throw new CommandError('No claim of the remittance matches a claim: control numbers differ');
}

/** Counts only: no claim numbers, service codes, dates or amounts. */
export function toSummary({ claims, lines, totals, rules, unforeseen }: Reconciliation): object {
  const causes = unforeseen.map(({ cause, lines: count, warned }) => ({ cause, lines: count, warned }));
  return { claims, lines, totals, rules, unforeseen: causes };
}

function describe({ claims, lines, totals, rules, unforeseen }: Reconciliation, color: boolean): string {
  const percent = (share: number | null) => (share === null ? '' : `${Math.round(share * 100)}%`);
  const parts = [
    `${claims.matched} of ${claims.in_835} claims of the remittance were found; ${lines.matched} lines: ${lines.denied} denied, ${lines.paid} paid, ${lines.open} open`,
    ...(claims.ambiguous > 0 ? [`${claims.ambiguous} claims were skipped: several claims have their number`] : []),
    ...(claims.reversed > 0 ? [`${claims.reversed} reversals: the last payment of a claim counts`] : []),
    table(
      ['Lines', 'denied', 'paid'],
      [
        ['Denial predicted', totals.predicted_denied, totals.predicted_paid],
        ['Not predicted', totals.not_predicted_denied, totals.not_predicted_paid],
      ],
      color,
    ),
  ];
  if (rules.length > 0) {
    const rows = rules.map((one) => [
      one.rule_id,
      one.severity,
      one.predicted_denied,
      one.predicted_paid,
      one.silent_denied,
      percent(one.precision),
      Object.keys(one.causes).join('; '),
    ]);
    parts.push(table(['Rule', 'Severity', 'denied', 'paid', 'silent, denied', 'precision', 'Denied as'], rows, color));
  }
  if (unforeseen.length > 0) {
    const rows = unforeseen
      .slice(0, TOP)
      .map((one) => [one.cause, one.lines, `$${one.amount.toFixed(2)}`, one.warned.join(' ')]);
    parts.push(table(['Denied, not predicted', 'Lines', 'Charges', 'Warned by'], rows, color));
  }
  return parts.join('\n\n');
}
