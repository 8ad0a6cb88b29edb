import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest on a quiet machine: begun late, one of these alone would keep the run from ending. */
const LONGEST = [
  'test/mcd-real.test.ts',
  'test/codes-real.test.ts',
  'test/webhooks.test.ts',
  'test/crash.test.ts',
  'test/guide-samples.test.ts',
  'test/console/account.test.ts',
  'src/backup/backup.test.ts',
  'src/ingest/sources/payer/payer.test.ts',
  'test/processes.test.ts',
  'test/command-line.test.ts',
  'src/ingest/ingest.test.ts',
  'src/sync/sync.test.ts',
  'test/scenarios.test.ts',
  'test/sdk.test.ts',
  'test/sso/oidc.test.ts',
  'test/oauth/oauth.http.test.ts',
  'test/webhooks-release.test.ts',
  'src/corpus/corpus.commands.test.ts',
  'src/corpus/build/rebuild.test.ts',
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
