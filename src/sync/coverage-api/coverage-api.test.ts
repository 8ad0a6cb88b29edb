import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents, LCD_LIST, LCD_PATH, playCoverageApi, TOKEN_PATH } from '../../../test/support/coverage-api-site.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { type Edition, lcdRow, writeEdition } from '../../../test/support/mcd-fixture.ts';
import { temporaryDir } from '../../../test/support/processes.ts';
import { inTurn, type Play, type Publisher, startPublisher, status } from '../../../test/support/publisher.ts';
import { sharedFile } from '../../../test/support/shared-data.ts';
import { EDITION_ONE } from '../../../test/support/two-editions.ts';
import { proposedPolicies, readCodes } from '../../corpus/corpus.public.ts';
import { apiResources } from '../../ingest/ingest.public.ts';
import { silentProgress } from '../../ingest/release/progress.ts';
import { loadRelease } from '../../ingest/release/publish.ts';
import { buildTables } from '../../ingest/sources/coverage-api/coverage-api.snapshot.ts';
import { openPolicySource, type PolicySourceName } from '../../ingest/sources/policy-sources.ts';
import { Fetcher } from '../../platform/outbound/fetcher.ts';
import { PUBLISHER_HOSTS, syncSource } from '../sources.ts';
import { confirmLicense } from '../sync.queries.ts';
import { dryRun, type SyncParts, syncOne } from '../sync-source.ts';

const API = syncSource('coverage-api')!;
const LOADS_MS = 180_000;
const body =
  (text: string, type = 'application/json'): Play =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(text);
  };

describe('the Coverage API', () => {
  let opened: TestDatabase;
  let publisher: Publisher;
  let fetcher: Fetcher;
  let waited: number[];
  let parts: SyncParts;
  const dir = temporaryDir();
  // As the child process that loads for the service does.
  const load = async (source: string, paths: readonly string[]) => {
    const opens = openPolicySource(
      source as PolicySourceName,
      paths,
      { today: '2025-07-01', trustManifest: false },
      opened.corpus.current,
    );
    const options = { signal: new AbortController().signal, progress: silentProgress };
    return JSON.stringify(await loadRelease(opened.corpus, await opens, options));
  };
  const loadEdition = async (edition: Edition) => {
    const written = writeEdition(edition);
    await load('mcd', written.paths);
    written.remove();
  };
  const versions = () =>
    Object.fromEntries(opened.corpus.current.policies.heads.map(({ policy_id, version }) => [policy_id, version]));
  const head = (policyId: string) => opened.corpus.current.policies.byPolicyId.get(policyId)!;

  beforeAll(async () => {
    opened = await openTestDatabase();
    publisher = await startPublisher();
    fetcher = new Fetcher({ hosts: PUBLISHER_HOSTS, mirror: publisher.mirror, proxy: null, userAgent: 'test' });
    const proposed = lcdRow(70002, {
      lcd_id: 79002,
      display_id: 'DL70002',
      status: 'P',
      comment_end_dt: '2025-09-01 00:00:00',
    });
    await loadEdition({ ...EDITION_ONE, lcds: [...EDITION_ONE.lcds!, proposed] });
  }, LOADS_MS);
  beforeEach(() => {
    publisher.plays = {};
    publisher.requests.length = 0;
    waited = [];
    parts = {
      ...{ database: opened.database, fetcher, maxBytes: 100_000, signal: new AbortController().signal, dir: dir.path },
      now: () => new Date(),
      logProgress: () => {},
      wait: async (ms) => waited.push(ms),
      loadedVersions: async () => new Map(Object.entries(versions())),
      load,
    };
  });
  afterAll(async () => {
    await fetcher.close();
    await publisher.close();
    await opened.close();
    dir.remove();
  });

  it('is not called before an operator accepted the licenses its token represents', async () => {
    playCoverageApi(publisher);
    for (const report of [await syncOne(API, parts), await dryRun(API, parts)])
      expect(report).toMatchObject({
        outcome: 'license',
        problem: expect.stringContaining('cpi sync accept-license coverage-api'),
      });
    expect(publisher.requests).toEqual([]);
    await confirmLicense(opened.database, 'coverage-api', 'operator', new Date());
  });

  it.each<[string, Record<string, Play>, string, string]>([
    [
      'a truncated answer',
      { [LCD_LIST]: body('{"data":[{"docu') },
      'failed',
      'did not return a complete JSON document',
    ],
    ['a greeting', { [LCD_LIST]: body('{"message":"Hello"}') }, 'failed', 'has the Coverage API changed?'],
    ['a list of nothing', { [LCD_LIST]: body('{"data":[]}') }, 'failed', 'lists no document'],
    ['a row without version', { [LCD_LIST]: body('{"data":[{"document_id":"1"}]}') }, 'failed', 'document_version'],
    [
      'pages that never end',
      {
        [LCD_LIST]: body(
          '{"meta":{"next_token":"x"},"data":[{"document_id":"70001","document_version":1,"updated_on":"","document_display_id":"L70001"}]}',
        ),
      },
      'failed',
      'never reaches its last page',
    ],
    ['no token', { [TOKEN_PATH]: body('{"data":[{}]}') }, 'failed', 'returned no token'],
    ['a token that is refused', { [LCD_PATH]: status(401) }, 'failed', 'returned status 401'],
    ['no patience', { [LCD_LIST]: status(429, { 'retry-after': '86400' }) }, 'failed', 'the next run tries again'],
    ['another document', { [LCD_PATH]: body('{"data":[{"lcd_id":1,"lcd_version":2}]}') }, 'quarantined', 'document 1'],
    [
      'a document without its text',
      {
        [LCD_PATH]: body(
          JSON.stringify({ data: documents()['lcd/ 70002 2']!.map(({ indication: _, ...row }) => row) })
            .replaceAll('70002', '70020')
            .replace('"lcd_version":2', '"lcd_version":1'),
        ),
      },
      'quarantined',
      'without indication: it has changed',
    ],
  ])(
    'changes nothing when it returns %s',
    async (_what, plays, outcome, problem) => {
      playCoverageApi(publisher);
      Object.assign(publisher.plays, plays);
      const before = opened.corpus.current.release.id;
      expect(await syncOne(API, parts)).toMatchObject({ outcome, problem: expect.stringContaining(problem) });
      expect(opened.corpus.current.release.id).toBe(before);
    },
    LOADS_MS,
  );

  it(
    'returns changes since the export, across pages, expired tokens and retry requests',
    async () => {
      const site = playCoverageApi(publisher);
      site.tokenLasts = 20;
      publisher.plays[LCD_LIST] = inTurn(status(429, { 'retry-after': '3' }), publisher.plays[LCD_LIST]!);
      const planned = await dryRun(API, parts);
      expect(planned.files.map(({ url }) => url.split('?')[1])).toEqual([
        'lcdid=70020&ver=1',
        'ncdid=951&ncdver=2',
        'lcdid=70002&ver=2',
        'articleid=80001&ver=2',
      ]);
      expect([waited, site.tokens]).toEqual([[3_000], 0]);
      expect(await syncOne(API, parts)).toMatchObject({ outcome: 'loaded', problem: null });
      expect(site.tokens).toBeGreaterThan(1);
      const { policies, release } = opened.corpus.current;
      expect(release).toMatchObject({ source: 'coverage-api', edition: '2025-06-23' });
      expect(versions()).toMatchObject({ L70002: '2', L70001: '1', L70020: '1', A80001: '2' });
      // Proposals from the export are not part of this source, and remain.
      expect(proposedPolicies(policies.segment).map(({ proposal_id }) => proposal_id)).toEqual(['DL70002']);
      const changed = head('L70002');
      expect(policies.findSource(changed.release)).toBe('coverage-api');
      expect(policies.findSource(head('L70001').release)).toBe('mcd');
      expect(changed).toMatchObject({ effective_date: '2025-06-19', jurisdictions: head('L70001').jurisdictions });
      const detail = JSON.parse(policies.detail(changed.version_id));
      expect(detail.sections.indications).toContain('covered under §1862 when:');
      expect(detail.sections.indications).not.toMatch(/&|<|None/);
      expect(head('L70020').title).toBe('Aspirin & heparin');
      expect(
        readCodes(policies.segment, head('A80001').version_id)
          .map(({ code }) => code)
          .sort(),
      ).toEqual(['64581', 'G56.00', 'G56.01', 'M17.11'].map((code) => code.replace('.', '')));
      expect(JSON.parse(policies.detail(head('NCD951').version_id)).notes.join()).toContain('Coverage API');
      const changes = await opened.database.query<{ policy_id: string }>(
        sql`SELECT policy_id FROM policy_changes ORDER BY policy_id`,
      );
      expect(changes.map(({ policy_id }) => policy_id)).toEqual(['A80001', 'L70002', 'L70020', 'NCD951']);
      expect(await syncOne(API, parts)).toMatchObject({ outcome: 'unchanged', files: [] });
    },
    LOADS_MS,
  );

  it(
    'gives way to a newer export, but not to an older one',
    async () => {
      await loadEdition({ ...EDITION_ONE, period: 2 });
      expect(versions()).toMatchObject({ L70002: '2', A80001: '2', L70020: '1', NCD951: '2' });
      const three = EDITION_ONE.lcds!.map((row) => (row.lcd_id === 70002 ? { ...row, lcd_version: 3 } : row));
      await loadEdition({ lcds: three, period: 3 });
      expect(head('L70002').version).toBe('3');
      expect(opened.corpus.current.policies.findSource(head('L70002').release)).toBe('mcd');
      playCoverageApi(publisher);
      parts.loadedVersions = async () => new Map(Object.entries({ ...versions(), L70002: '1' }));
      await syncOne(API, parts);
      expect(head('L70002').version).toBe('3');
    },
    LOADS_MS,
  );

  const description = sharedFile('coverage-api/openapi-1.5.json');
  it.skipIf(description === null)(
    'is read by fields of its published description (skipped without the public files)',
    () => {
      const published = JSON.parse(readFileSync(description!, 'utf8'));
      const resolved = (schema: Schema): Schema =>
        schema.$ref === undefined
          ? schema
          : resolved(
              schema.$ref
                .split('/')
                .slice(1)
                .reduce((at, key) => at[key], published),
            );
      const readFields = (path: string) => {
        const answer = resolved(published.paths[path].get.responses['200']) as {
          content: Record<string, { schema: Schema }>;
        };
        const { properties } = resolved(Object.values(answer.content)[0]!.schema);
        return Object.keys(resolved(resolved(properties!.data!).items!).properties!);
      };
      for (const kind of ['lcd', 'article', 'ncd'] as const) {
        const resources = Object.fromEntries(
          apiResources(kind).map((resource) => [
            resource,
            [Object.fromEntries(readFields(`/v1/data/${kind}/${resource}`).map((member) => [member, null]))],
          ]),
        );
        const document = { kind, id: 1, version: 1, display_id: 'L1', updated_on: '2025-06-20', resources };
        expect(buildTables(kind, [document], 'file').size, kind).toBe(apiResources(kind).length);
      }
    },
  );
});

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}
