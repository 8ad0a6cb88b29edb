import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files on an idle machine: started late, a single one would delay the end of the run. */
const LONGEST = [
  'test/deploy/image.test.ts',
  'src/backup/test-backup.test.ts',
  'test/crash.test.ts',
  'test/command-line.test.ts',
  'test/console/desk.test.ts',
  'test/documentation-pages.test.ts',
  'test/console/reading-pages.test.ts',
  'src/ingest/sources/payer/payer.test.ts',
  'test/integrations.test.ts',
  'test/processes.test.ts',
  'test/webhooks.test.ts',
  'test/console/account.test.ts',
  'src/ingest/ingest.test.ts',
  'src/ingest/starter/starter-changes.http.test.ts',
  'test/rolling-restart.test.ts',
  'src/ingest/release/codes/lost-codes.test.ts',
  'src/backup/backup.test.ts',
  'src/corpus/corpus.commands.test.ts',
  'test/console/pictures.test.ts',
  'test/guide-samples.test.ts',
  'test/resilience.test.ts',
  'src/receipts/log/log.commands.test.ts',
  'src/platform/embedded/disk-full.test.ts',
  'test/criteria/accounting.test.ts',
  'test/console/journeys.test.ts',
  'test/library/elm.test.ts',
  'src/sync/sync.job.test.ts',
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
