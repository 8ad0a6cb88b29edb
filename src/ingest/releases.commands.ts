import { type Command, NotFoundError } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import { findRelease, listReleases } from './release/release.queries.ts';

const releases: Command = {
  name: 'releases',
  summary: 'List releases, newest first',
  async run({ json }, context) {
    const rows = await listReleases(context.database, 50);
    if (json) return context.out(JSON.stringify(rows));
    if (rows.length === 0) return context.out('No release is published yet.');
    const cells = rows.map((row) => [row.id, row.source, row.state, row.edition, row.published_at ?? row.started_at]);
    context.out(table(['RELEASE', 'SOURCE', 'STATE', 'EDITION', 'PUBLISHED'], cells, context.color));
  },
};

const releasesShow: Command = {
  name: 'releases show',
  summary: 'Show the report of a release: files, edition, counts, warnings',
  positionals: '<release id>',
  async run({ positionals, json }, context) {
    const id = Number(positionals[0]);
    const release = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? await findRelease(context.database, id) : null;
    if (release === null) throw new NotFoundError(`No release has the id ${positionals[0]}`);
    context.out(JSON.stringify(release, null, json ? undefined : 2));
  },
};

export const releaseCommands: readonly Command[] = [releases, releasesShow];
