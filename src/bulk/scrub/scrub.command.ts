/** `cpi scrub`: checks files of claims with the corpus on this machine, unless a server is specified. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CorpusSource } from '../../corpus/corpus-declarations.public.ts';
import {
  type Command,
  CommandError,
  type CommandInput,
  type CommandOutput,
  UsageError,
} from '../../platform/cli/command.ts';
import type { Config } from '../../platform/config/config.ts';
import { today } from '../../platform/today.ts';
import { answersHere } from './local-answers.ts';
import { describeOutgoing } from './outgoing.ts';
import { BATCH, fetchAnswers, type Server, type WorkList } from './server-answers.ts';
import { FORMATS } from './write-results.ts';
import { type Answer, scrub } from './write-run.ts';

const OPTIONS: Command['options'] = {
  format: { type: 'string', description: 'Format of the results', choices: FORMATS, default: 'table' },
  out: { type: 'string', description: 'Write the results to this file, readable only by you' },
  map: { type: 'string', description: 'Column of a table: FIELD=HEADER, e.g. procedure_code=CPT', repeated: true },
  'fail-on': {
    type: 'string',
    description: 'When to exit with a code other than 0',
    choices: ['fix', 'review', 'none'],
    default: 'fix',
  },
  'omit-ids': { type: 'boolean', description: 'Omit claim numbers from the results' },
  server: {
    type: 'string',
    description: 'Use this server instead of the local corpus; direct identifiers are removed first',
  },
  key: { type: 'string', description: 'API key for the server (CPI_API_KEY)' },
  'work-list': {
    type: 'boolean',
    description: 'With --server: add the claims to the work list of the organization, without patient identifiers',
  },
  yes: { type: 'boolean', description: 'Send to the server without a prompt' },
};

export function scrubCommand(source: CorpusSource): Command {
  return {
    name: 'scrub',
    summary: 'Check claim files (837, CSV, XLSX, JSON lines) before submission; no data leaves this machine',
    positionals: '<file...>',
    options: OPTIONS,
    examples: [
      'cpi scrub tonight.837',
      'cpi scrub claims.csv --map procedure_code=CPT --format html --out report.html',
      'cpi scrub tonight.837 --server https://coverage.example.com --yes --format jsonl --out results.jsonl',
    ],
    withoutDatabase(call, config) {
      const server = findServer(call, config);
      return server === null ? null : (context) => scrubThere(call, context, server);
    },
    async run(call, context) {
      const corpus = source.getCorpus(context);
      await source.prepare(corpus);
      await corpus.refresh();
      const lease = (await corpus.lease(null))!;
      const answerOne = answersHere(lease.model, today());
      const answer: Answer['answer'] = async (questions) => {
        // If a server runs this command, it responds to its clients between claims.
        await nextTurn();
        return questions.map(({ body }) => answerOne(body));
      };
      try {
        await scrub(call, context, { batch: 1, answer });
      } finally {
        lease.end();
      }
    },
  };
}

async function scrubThere(call: CommandInput, context: CommandOutput, server: Server): Promise<void> {
  const { origin } = new URL(server.url);
  const notice = describeOutgoing(origin, server.list !== null);
  context.note(notice);
  if (call.options.yes !== true) {
    if (context.confirm === undefined) throw new UsageError('Add --yes to send these fields without a prompt');
    if (!(await context.confirm('Send them?'))) throw new CommandError('Nothing was sent');
  }
  try {
    await scrub(call, context, {
      batch: BATCH,
      answer: (questions) => fetchAnswers(server, questions, context.signal),
    });
  } finally {
    if (server.list !== null) context.note(describeList(origin, server.list));
  }
}

function describeList(origin: string, { batchId, stored, off }: WorkList): string {
  if (off) return 'The work list of the organization is turned off: nothing was stored';
  if (batchId === null) return 'No claims were added to the work list';
  return `${stored} questions about claims are on the work list: ${origin}/console/work-list?batch=${batchId}`;
}

/** Uses only a server given on the command line: no environment setting sends claims anywhere. */
function findServer({ options }: CommandInput, { client }: Config): Server | null {
  const { server: url, key } = options;
  const list = options['work-list'] === true ? { batchId: null, stored: 0, off: false } : null;
  if (typeof url !== 'string') {
    if (list !== null) throw new UsageError('--work-list requires --server: the work list is on the server');
    return null;
  }
  if (!isSafe(url))
    throw new UsageError(
      '--server must be an https address such as https://coverage.example.com; http only on this machine',
    );
  return { url, key: typeof key === 'string' ? key : client.key, list };
}

/** Claims and keys never cross a network in plain text. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));
}
