import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest on a quiet machine: begun late, one of these alone would keep the run from ending. */
const LONGEST = [
  'src/backup/test-backup.test.ts',
  'test/documentation-pages.test.ts',
  'test/crash.test.ts',
  'test/console/reading-pages.test.ts',
  'test/console/desk.test.ts',
  'src/ingest/starter/starter-changes.http.test.ts',
  'test/integrations.test.ts',
  'src/ingest/sources/payer/payer.test.ts',
  'test/console/account.test.ts',
  'src/backup/backup.test.ts',
  'test/resilience.test.ts',
  'test/rolling-restart.test.ts',
  'test/command-line.test.ts',
  'src/receipts/log/log.commands.test.ts',
  'test/console/pictures.test.ts',
  'src/ingest/release/codes/lost-codes.test.ts',
  'src/platform/embedded/disk-full.test.ts',
  'test/criteria/accounting.test.ts',
  'test/console/journeys.test.ts',
  'test/webhooks.test.ts',
  'test/processes.test.ts',
  'test/library/elm.test.ts',
  'src/sync/sync.job.test.ts',
  'src/ingest/ingest.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(relative(this.ctx.config.root, moduleId));
      return at === -1 ? LONGEST.length : at;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
