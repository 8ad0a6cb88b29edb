import { userInfo } from 'node:os';
import type { CorpusOf } from '../corpus/corpus.public.ts';
import { type Command, CommandError, UsageError } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import { today } from '../platform/today.ts';
import { sourceStatuses } from './source-status.ts';
import { LICENSES, SYNC_SOURCES } from './sources.ts';
import { confirmLicense } from './sync.queries.ts';
import { sourcesNamed, syncAll } from './sync-run.ts';
import type { SourceReport } from './sync-source.ts';

const sync = (getCorpus: CorpusOf): Command => ({
  name: 'sync',
  summary: 'Fetch new files from their publishers and load them',
  positionals: '[source...]',
  options: {
    'dry-run': { type: 'boolean', description: 'Only show which files would be fetched' },
    again: { type: 'boolean', description: 'Fetch and load files even if they are known, also quarantined ones' },
  },
  examples: ['cpi sync', 'cpi sync --dry-run', 'cpi sync mcd ptp', 'cpi sync mcd --again'],
  async run({ positionals, options, json }, context) {
    const sources = sourcesNamed(positionals);
    if (typeof sources === 'string')
      throw new UsageError(`Unknown source ${sources}; known: ${SYNC_SOURCES.map(({ name }) => name).join(', ')}`);
    const dry = options['dry-run'] === true;
    const reports = await syncAll(getCorpus(context), context.config, {
      sources,
      dry,
      again: options.again === true,
      signal: context.signal,
      logProgress: context.note,
    });
    context.out(json ? JSON.stringify(reports) : described(reports, dry, context.color));
    const failed = reports.filter(({ problem }) => problem !== null);
    if (failed.length > 0) throw new CommandError(`Not updated: ${failed.map(({ source }) => source).join(', ')}`);
  },
});

const syncStatus: Command = {
  name: 'sync status',
  summary: 'Show editions, when the next ones are expected, and which are overdue',
  async run({ json }, { database, out, color }) {
    const statuses = await sourceStatuses(database, today());
    if (json) return out(JSON.stringify(statuses));
    const rows = statuses.map(({ source, edition, loaded_at, next_expected, overdue, problem }) => [
      source,
      edition,
      loaded_at?.slice(0, 10),
      next_expected,
      overdue ? 'overdue' : '',
      problem ?? '',
    ]);
    out(table(['SOURCE', 'EDITION', 'LOADED', 'NEXT EXPECTED', '', 'PROBLEM'], rows, color));
  },
};

const acceptLicense: Command = {
  name: 'sync accept-license',
  summary: 'Record that you have read and accepted the license of certain files',
  positionals: '<license>',
  examples: ['cpi sync accept-license mcd', 'cpi sync accept-license coverage-api'],
  async run({ positionals, json }, { database, out }) {
    const [license] = positionals;
    const known = Object.keys(LICENSES);
    if (!known.some((name) => name === license)) throw new UsageError(`The license must be one of ${known.join(', ')}`);
    const by = userInfo().username;
    await confirmLicense(database, license!, by, new Date());
    const sources = SYNC_SOURCES.filter((source) => source.license === license).map(({ name }) => name);
    out(json ? JSON.stringify({ license, by, sources }) : `Recorded for ${by}. It applies to: ${sources.join(', ')}`);
  },
};

function described(reports: readonly SourceReport[], dry: boolean, color = false): string {
  if (reports.length === 0) return 'Nothing to sync: CPI_SYNC_DIR has no folder named after a source.';
  const files = reports.flatMap(({ source, files }) =>
    files.map(({ url, bytes, state }) => [
      source,
      state,
      bytes == null ? '' : `${(bytes / 1_000_000).toFixed(1)} MB`,
      url,
    ]),
  );
  const problems = reports.flatMap(({ source, problem }) => (problem === null ? [] : [`${source}: ${problem}`]));
  return [
    ...(files.length === 0 ? [] : [table(['SOURCE', dry ? 'WOULD BE' : 'STATE', 'SIZE', 'FILE'], files, color)]),
    ...problems,
  ].join('\n');
}

export const syncCommands = (getCorpus: CorpusOf): Command[] => [sync(getCorpus), syncStatus, acceptLicense];
