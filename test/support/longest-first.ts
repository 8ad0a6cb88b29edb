import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files by their processor seconds (TEST_COSTS) and waits: started late, a single one would delay the end of the run. */
const LONGEST = [
  'test/deploy/image.test.ts',
  'test/crash.test.ts',
  'test/command-line.test.ts',
  'src/backup/test-backup.test.ts',
  'test/codes-real.test.ts',
  'test/console/desk.test.ts',
  'test/documentation-pages.test.ts',
  'test/console/reading-pages.test.ts',
  'src/ingest/sources/payer/payer.test.ts',
  'src/backup/backup.test.ts',
  'test/integrations.test.ts',
  'test/processes.test.ts',
  'test/webhooks.test.ts',
  'test/claims/claims-scenarios.test.ts',
  'src/ingest/ingest.test.ts',
  'src/corpus/corpus.commands.test.ts',
  'src/ingest/starter/starter-changes.http.test.ts',
  'test/console/pictures.test.ts',
  'test/criteria/accounting.test.ts',
  'test/library/elm.test.ts',
  'test/console/account.test.ts',
  'src/verdict-changes/verdict-changes.http.test.ts',
  'test/rolling-restart.test.ts',
  'src/platform/embedded/disk-full.test.ts',
  'src/platform/object-store/object-store.test.ts',
  'test/criteria/labels.test.ts',
  'test/console/journeys.test.ts',
  'test/guide-samples.test.ts',
  'test/resilience.test.ts',
  'src/changes/stream/changes.stream.test.ts',
  'src/corpus/build/rebuild.test.ts',
  'test/api-examples.test.ts',
  'src/accounts/sign-in/sign-in.http.test.ts',
  'src/webhooks/deliveries/delivery.test.ts',
  'test/coverage-bench.test.ts',
  'src/ingest/release/codes/lost-codes.test.ts',
  'src/receipts/log/log.commands.test.ts',
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
