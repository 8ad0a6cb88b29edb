import { resolve } from 'node:path';
import { type CorpusSource, readModel } from '../corpus/corpus-declarations.public.ts';
import {
  type Command,
  CommandError,
  type CommandInput,
  type CommandOutput,
  UsageError,
} from '../platform/cli/command.ts';
import { logCommands } from './log/log.commands.ts';
import { readJson, readKeySet } from './read-key-set.ts';
import { ReceiptKeys } from './receipt-keys.ts';
import { type LocalAnswers, replayAnswer, withArchivedRelease } from './replay-answer.ts';
import { type ReceiptFile, type Replay, type Verification, verifyReceipt } from './verify-receipt.ts';

const rotate: Command = {
  name: 'receipts rotate',
  summary: 'Sign receipts with a new key from now on; the public part of the old one stays published',
  examples: ['cpi receipts rotate'],
  async run({ json }, { config, out }) {
    const kid = new ReceiptKeys(config.receiptKeyFile).rotate(new Date());
    out(json ? JSON.stringify({ kid }) : `Receipts are signed with key ${kid} from now on`);
  },
};

const verify = (source: CorpusSource, answers: LocalAnswers): Command => ({
  name: 'receipts verify',
  summary: 'Verify a receipt: signature, key, release log, and the answer replayed from the local corpus',
  positionals: '<file>',
  options: {
    keys: {
      type: 'string',
      description: 'Key set of the service that signed (its /.well-known/jwks.json); default: the local keys',
    },
    corpus: {
      type: 'string',
      description: 'Archive of the release ("cpi corpus export") to replay the answer; default: the local corpus',
    },
  },
  examples: [
    'cpi receipts verify answer.json',
    'cpi receipts verify answer.json --keys jwks.json --corpus corpus.tar.zst',
  ],
  withoutDatabase(call) {
    const { corpus } = call.options;
    if (typeof corpus !== 'string') return null;
    return (context) =>
      verifyFile(call, context, ({ predicate }, input) =>
        withArchivedRelease(resolve(context.cwd, corpus), context.signal, (model) =>
          replayAnswer(model, predicate, input, answers),
        ),
      );
  },
  run: (call, context) =>
    verifyFile(call, context, ({ predicate }, input) =>
      readModel(context, source, (model) => replayAnswer(model, predicate, input, answers)),
    ),
});

export const receiptCommands = (source: CorpusSource, answers: LocalAnswers): Command[] => [
  rotate,
  verify(source, answers),
  ...logCommands,
];

async function verifyFile(
  { positionals: [path], options, json }: CommandInput,
  context: CommandOutput,
  replay: Replay,
): Promise<void> {
  if (path === undefined) throw new UsageError('Specify the file with the answer');
  const file = receiptFile(readJson(resolve(context.cwd, path)));
  const result = await verifyReceipt(file, readKeySet(options.keys, context), replay);
  context.out(json ? JSON.stringify(result) : describe(result));
  if (!result.valid) throw new CommandError('The receipt is not valid');
}

/** A full response, with its request in `input` if it was saved; or the body of POST /v1/receipts/verify. */
function receiptFile(file: unknown): ReceiptFile {
  const { receipt, answer, input, data, meta } = (file ?? {}) as Partial<ReceiptFile> & {
    data?: unknown;
    meta?: { receipt?: ReceiptFile['receipt'] };
  };
  const found = receipt ?? meta?.receipt;
  if (found?.envelope === undefined)
    throw new CommandError('The file has no receipt: send the request with receipt=true');
  const displayed = answer ?? data;
  return {
    receipt: found,
    ...(displayed === undefined ? {} : { answer: displayed }),
    ...(input === undefined ? {} : { input }),
  };
}

function describe({ checks, differences, statement }: Verification): string {
  const marks = { passed: 'ok', failed: 'FAILED', not_checked: 'not checked' } as const;
  const lines = Object.entries(checks).map(
    ([name, { state, reason }]) => `${name.replace('_', ' ').padEnd(12)} ${marks[state].padEnd(12)} ${reason}`,
  );
  const { predicate } = statement ?? {};
  const about =
    predicate === undefined
      ? []
      : [`${predicate.operation}, release ${predicate.release.id}, as of ${predicate.as_of}`];
  return [...about, ...lines, ...differences.map((path) => `  differs: ${path}`)].join('\n');
}
