import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { temporaryDir } from '../../test/support/processes.ts';
import {
  cutOff,
  file,
  html,
  inTurn,
  type Publisher,
  page,
  redirect,
  startPublisher,
  status,
} from '../../test/support/publisher.ts';
import { Fetcher } from '../platform/outbound/fetcher.ts';
import { withPages } from './find/find-files.ts';
import { sourceStatuses } from './source-status.ts';
import { PUBLISHER_HOSTS, syncSource } from './sources.ts';
import { confirmLicense } from './sync.queries.ts';
import { carriedSources, syncFolder } from './sync-folder.ts';
import { dryRun, type SyncParts, syncOne } from './sync-source.ts';

const ZIP = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5_000, 'a')]);
const LATER = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(6_000, 'b')]);
const HCPCS = syncSource('hcpcs')!;
const PTP = syncSource('ptp')!;
const landing = (url: string) => url.replace('https://', '');
const quarter = (name: string) => `/files/zip/${name}-alpha-numeric-hcpcs-file.zip`;

describe.each(engines)('a sync on %s', (engine) => {
  let opened: TestDatabase;
  let publisher: Publisher;
  let fetcher: Fetcher;
  let loaded: string[];
  let waited: number[];
  let refuse: string | null;
  const dir = temporaryDir();
  let parts: SyncParts;
  let run = 0;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    publisher = await startPublisher();
    fetcher = new Fetcher({ hosts: PUBLISHER_HOSTS, mirror: publisher.mirror, proxy: null, userAgent: 'test' });
  });
  beforeEach(async () => {
    for (const table of ['sync_files', 'sync_sources', 'sync_licenses'])
      await opened.database.execute({ name: table, text: `DELETE FROM ${table}`, values: [] });
    publisher.plays = {};
    publisher.requests.length = 0;
    [loaded, waited, refuse] = [[], [], null];
    parts = {
      ...{ database: opened.database, fetcher, maxBytes: 100_000, signal: new AbortController().signal },
      dir: join(dir.path, String(run++)),
      now: () => new Date(),
      logProgress: () => {},
      loadedVersions: async () => new Map(),
      wait: async (ms) => waited.push(ms),
      async load(source, paths) {
        if (refuse !== null) throw Object.assign(new Error(refuse), { name: 'SourceError' });
        loaded.push(`${source} ${paths.map((path) => basename(path)).join(' ')}`);
        return 'loaded';
      },
    };
  });
  afterAll(async () => {
    await fetcher.close();
    await publisher.close();
    await opened.close();
    dir.remove();
  });
  const hcpcsPage = (...hrefs: string[]) => {
    publisher.plays[landing(HCPCS.landingPage)] = page(...hrefs);
  };
  const put = (path: string, play: Parameters<typeof inTurn>[0]) => {
    publisher.plays[`www.cms.gov${path}`] = play;
  };

  it('loads the newest edition linked on a page, once', async () => {
    hcpcsPage('/other', quarter('january-2026'), quarter('july-2026'), quarter('april-2026'), 'mailto:x@example.org');
    put(quarter('july-2026'), file(ZIP));
    expect(await syncOne(HCPCS, parts)).toMatchObject({
      outcome: 'loaded',
      problem: null,
      files: [{ bytes: ZIP.length }],
    });
    expect(loaded).toEqual(['hcpcs july-2026-alpha-numeric-hcpcs-file.zip']);
    expect(await syncOne(HCPCS, parts)).toMatchObject({ outcome: 'unchanged' });
    expect(publisher.headers()['if-none-match']).toMatch(/^"/);
    expect(loaded).toHaveLength(1);
    put(quarter('july-2026'), file(LATER));
    expect(await syncOne(HCPCS, parts)).toMatchObject({ outcome: 'loaded' });
    expect(await syncOne(HCPCS, parts, { again: true })).toMatchObject({ outcome: 'loaded' });
    expect(readdirSync(join(parts.dir, 'incoming', 'hcpcs'))).toEqual([]);
  });

  it('reports in a dry run what would be fetched, and stores nothing', async () => {
    hcpcsPage(quarter('july-2026'));
    put(quarter('july-2026'), file(ZIP));
    const report = await dryRun(HCPCS, parts);
    expect(report.files).toEqual([
      { url: `https://www.cms.gov${quarter('july-2026')}`, bytes: ZIP.length, state: 'new' },
    ]);
    expect(publisher.requests.at(-1)).toMatch(/^HEAD /);
    expect([loaded, existsSync(parts.dir)]).toEqual([[], false]);
    await syncOne(HCPCS, parts);
    expect((await dryRun(HCPCS, parts)).files[0]!.state).toBe('unchanged');
  });

  it('resumes an interrupted download, in this run or the next', async () => {
    hcpcsPage(quarter('july-2026'));
    put(quarter('july-2026'), inTurn(cutOff(ZIP, 2_000), file(ZIP)));
    expect(await syncOne(HCPCS, parts)).toMatchObject({ outcome: 'loaded', files: [{ bytes: ZIP.length }] });
    expect(publisher.headers().range).toBe('bytes=2000-');
    put(quarter('july-2026'), cutOff(LATER, 1_000));
    expect(await syncOne(HCPCS, parts)).toMatchObject({ outcome: 'failed' });
    expect(loaded).toHaveLength(1);
    put(quarter('july-2026'), file(LATER));
    expect(await syncOne(HCPCS, parts)).toMatchObject({ outcome: 'loaded', files: [{ bytes: LATER.length }] });
    expect(publisher.headers().range).toBe('bytes=1000-');
  });

  it('restarts when the file was replaced in the meantime', async () => {
    hcpcsPage(quarter('july-2026'));
    put(quarter('july-2026'), inTurn(cutOff(ZIP, 2_000), file(LATER)));
    expect(await syncOne(HCPCS, parts)).toMatchObject({ outcome: 'loaded', files: [{ bytes: LATER.length }] });
  });

  it('waits as long as requested, within a limit', async () => {
    hcpcsPage(quarter('july-2026'));
    put(quarter('july-2026'), inTurn(status(429, { 'retry-after': '7' }), status(503), file(ZIP)));
    expect(await syncOne(HCPCS, parts)).toMatchObject({ outcome: 'loaded' });
    expect(waited).toEqual([7_000, 1_000]);
    put(quarter('july-2026'), status(429, { 'retry-after': '86400' }));
    expect(await syncOne(HCPCS, parts, { again: true })).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('429; the next run tries again'),
    });
    expect(waited).toHaveLength(2);
  });

  it.each([
    ['a page in place of the file', html('maintenance'), 'is a web page instead of a file'],
    ['a page that calls itself a file', file(Buffer.from('<html>maintenance</html>')), 'is not a zip archive'],
    ['an empty file', file(Buffer.alloc(0)), 'is not a zip archive'],
    ['nothing', status(404), 'returned status 404'],
    ['too much', file(Buffer.concat([ZIP, Buffer.alloc(100_000)])), 'is larger than 0 MB'],
    ['a redirect to another site', redirect('https://files.example.org/x.zip'), "is not on a publisher's host"],
    ['a redirect into the network', redirect('https://169.254.169.254/x.zip'), '169.254.169.254'],
    ['a redirect for ever', redirect(quarter('july-2026')), 'redirects more than'],
  ])('does not accept %s as a file, and retries later', async (_what, play, problem) => {
    hcpcsPage(quarter('july-2026'));
    put(quarter('july-2026'), play);
    expect(await syncOne(HCPCS, parts)).toMatchObject({ outcome: 'failed', problem: expect.stringContaining(problem) });
    expect(loaded).toEqual([]);
    put(quarter('july-2026'), file(ZIP));
    expect(await syncOne(HCPCS, parts)).toMatchObject({ outcome: 'loaded', problem: null });
  });

  it('reports when a changed page no longer yields a file', async () => {
    hcpcsPage('/elsewhere');
    expect((await syncOne(HCPCS, parts)).problem).toBe(
      `hcpcs: no link to its files was found on page ${HCPCS.landingPage}. If the publisher moved them, set CPI_SYNC_PAGES=hcpcs=<address of the page, or of the .zip file>`,
    );
  });

  it("finds a moved file at the operator's address", async () => {
    const page = 'https://www.cms.gov/moved/page';
    const zip = `https://www.cms.gov${quarter('july-2026')}`;
    put('/moved/page', (request, response) => play(request, response));
    let play = html(`<a href="${quarter('july-2026')}">file</a>`);
    put(quarter('july-2026'), file(ZIP));
    const known = [HCPCS, syncSource('mcd')!];
    for (const provided of [page, zip]) {
      const [moved] = withPages([HCPCS], new Map([['hcpcs', [provided]]]), known);
      expect(await syncOne(moved!, parts, { again: true })).toMatchObject({ outcome: 'loaded', files: [{ url: zip }] });
      // A file with a fixed URL needs no page.
      play = status(404);
    }
    for (const [pages, reason] of [
      [{ hcpc: [page] }, 'lists hcpc, which is not one of hcpcs, mcd'],
      [{ hcpcs: [page, zip] }, 'several pages for hcpcs'],
      [{ mcd: [page] }, 'must list the .zip files of mcd'],
    ] as const)
      expect(() => withPages(known, new Map(Object.entries(pages)), known)).toThrow(reason);
  });

  it('requests nothing before an operator accepted the license, and never bypasses a license page', async () => {
    const files = ['f1', 'f2'].map(
      (part) => `/files/zip/medicare-ncci-2026q4-practitioner-ptp-edits-ccipra-v323r0-${part}.zip`,
    );
    publisher.plays[landing(PTP.landingPage)] = page(
      ...files.map((path) => `/license/ama?file=${path}`),
      `/license/ama?file=${files[0]!.replace('2026q4', '2026q3')}`,
    );
    for (const path of files) put(path, file(ZIP));
    const refused = await syncOne(PTP, parts);
    expect(refused).toMatchObject({
      outcome: 'license',
      problem: expect.stringContaining('cpi sync accept-license ama'),
    });
    expect(publisher.requests).toEqual([]);
    expect(await dryRun(PTP, { ...parts, accepted: ['ama'] })).toMatchObject({ outcome: 'loaded' });
    expect((await dryRun(PTP, parts)).outcome, 'a dry run records no acceptance').toBe('license');
    publisher.requests.length = 0;
    await confirmLicense(opened.database, 'ama', 'operator', new Date());
    expect(await syncOne(PTP, parts)).toMatchObject({ outcome: 'loaded' });
    expect(loaded).toEqual([`ptp ${files.map((path) => basename(path)).join(' ')}`]);
    put(files[1]!, redirect(`/license/ama?file=${files[1]}`));
    expect((await syncOne(PTP, parts, { again: true })).outcome).toBe('license');
    expect(publisher.requests.filter((requested) => requested.includes('/license/'))).toEqual([]);
  });

  it('quarantines an unloadable file, reports it until the publisher replaces it, and keeps the release', async () => {
    hcpcsPage(quarter('july-2026'));
    put(quarter('july-2026'), file(ZIP));
    refuse = 'the file is truncated';
    for (let runs = 0; runs < 2; runs++)
      expect(await syncOne(HCPCS, parts)).toMatchObject({ outcome: 'quarantined', problem: 'the file is truncated' });
    const folder = join(parts.dir, 'quarantine', 'hcpcs');
    const [retained, reason] = readdirSync(folder).sort();
    expect(readFileSync(join(folder, retained!))).toEqual(ZIP);
    expect(JSON.parse(readFileSync(join(folder, reason!), 'utf8'))).toMatchObject({ problem: 'the file is truncated' });
    const found = (await sourceStatuses(opened.database, '2026-11-22')).find(({ source }) => source === 'hcpcs');
    expect(found).toMatchObject({ problem: 'the file is truncated', edition: null });
    refuse = null;
    expect(await syncOne(HCPCS, parts)).toMatchObject({ outcome: 'quarantined' });
    put(quarter('july-2026'), file(LATER));
    expect(await syncOne(HCPCS, parts)).toMatchObject({ outcome: 'loaded', problem: null });
  });

  it('keeps the newest five quarantined files per source', async () => {
    refuse = 'the file is truncated';
    const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july'];
    for (const [at, month] of months.entries()) {
      hcpcsPage(quarter(`${month}-2026`));
      put(quarter(`${month}-2026`), file(Buffer.concat([ZIP, Buffer.alloc(at + 1)])));
      await syncOne(HCPCS, parts);
      // Files with the same timestamp have no order.
      const reason = join(parts.dir, 'quarantine', 'hcpcs', `${basename(quarter(`${month}-2026`))}.json`);
      utimesSync(reason, at, at);
    }
    const retained = readdirSync(join(parts.dir, 'quarantine', 'hcpcs')).filter((name) => name.endsWith('.zip'));
    expect(retained.map((name) => name.split('-')[0]).sort()).toEqual(['april', 'july', 'june', 'march', 'may']);
  });

  it('loads files from a folder without network access, once each, and leaves them unchanged', async () => {
    const carried = temporaryDir();
    mkdirSync(join(carried.path, 'hcpcs'));
    mkdirSync(join(carried.path, 'other'));
    const put = (name: string, content: Buffer, at: Date) => {
      writeFileSync(join(carried.path, 'hcpcs', name), content);
      utimesSync(join(carried.path, 'hcpcs', name), at, at);
    };
    const rested = new Date(Date.now() - 60_000);
    put('a.zip', ZIP, rested);
    put('growing.zip', LATER, new Date());
    expect(carriedSources(carried.path, ['hcpcs', 'mcd'])).toEqual(['hcpcs']);
    expect(carriedSources(join(carried.path, 'none'), ['hcpcs'])).toEqual([]);
    const sync = (options?: object) => syncFolder('hcpcs', carried.path, parts, options);
    expect(await sync({ dry: true })).toMatchObject({
      outcome: 'loaded',
      files: [{ url: 'file:a.zip', state: 'new' }],
    });
    expect(loaded).toEqual([]);
    expect(await sync()).toMatchObject({ outcome: 'loaded', problem: null });
    expect(await sync()).toMatchObject({ outcome: 'unchanged' });
    refuse = 'the file is truncated';
    put('growing.zip', LATER, rested);
    for (let runs = 0; runs < 2; runs++)
      expect(await sync()).toMatchObject({ outcome: 'quarantined', problem: 'the file is truncated' });
    expect(loaded).toEqual(['hcpcs a.zip']);
    expect(readdirSync(join(carried.path, 'hcpcs'))).toEqual(['a.zip', 'growing.zip']);
    carried.remove();
  });
});
