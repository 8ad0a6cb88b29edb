import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { sharedFile } from '../../test/support/shared-data.ts';
import { requirementRows } from '../corpus/corpus.public.ts';
import { silentProgress } from '../ingest/release/progress.ts';
import { loadCodeRelease } from '../ingest/release/publish.ts';
import { openCodeFiles } from '../ingest/sources/code-sources.ts';
import { paPrograms } from '../ingest/sources/programs/pa-programs.ts';
import { type ProgramQuestion, type ProgramsOnDay, programRequirements, programsInForce } from './programs.public.ts';

const findPrograms = ({ corpus }: TestDatabase, codes: readonly string[]) => programRequirements(corpus.current, codes);

const TRANSCRIBED = sharedFile('prior-auth/medicare_ffs_pa_lists_2026.transcribed.json');

interface Opened extends TestDatabase {
  load(path: string): ReturnType<typeof loadCodeRelease>;
  query(codes: string[], question: Partial<ProgramQuestion> & { date: string }): string[];
}

async function open(): Promise<Opened> {
  const opened = await openTestDatabase();
  return {
    ...opened,
    load: async (path) =>
      loadCodeRelease(opened.corpus, 'pa-programs', await openCodeFiles(paPrograms, [path]), {
        signal: new AbortController().signal,
        progress: silentProgress,
        today: '2026-10-01',
        year: null,
        cptLicensed: false,
      }),
    // Formats active programs as "program code", possible ones with a question mark, and others with the reason.
    query: (codes, question) => {
      const found = findPrograms(opened, codes);
      const answer: ProgramsOnDay = programsInForce(found, { state: null, site: null, ...question });
      return [
        ...answer.inForce.map(({ program, code }) => `${program} ${code}`),
        ...answer.possible.map(
          ({ requirement, missing }) => `${requirement.program} ${requirement.code}? ${missing.join(' ')}`,
        ),
        ...answer.notInForce.map(({ requirement, reason }) => `${requirement.program} ${requirement.code}: ${reason}`),
      ];
    },
  };
}

describe('programs on the starter corpus', () => {
  let db: Opened;
  let dir: string;
  beforeAll(async () => {
    db = await open();
    dir = mkdtempSync(join(tmpdir(), 'cpi-programs-'));
  });
  afterAll(async () => {
    await db.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('every entry is cited, marked as unverified, and found in any case', async () => {
    const found = findPrograms(db, ['k0856', ' 22551', 'J0585', 'A0428', '64568', '15847', '99213']);
    expect(new Set(found.map(({ program }) => program))).toEqual(
      new Set(['dmepos-rpa', 'hopd', 'asc-demo', 'rsnat', 'wiser']),
    );
    for (const row of found) {
      expect(row).toMatchObject({ verified: false, source_url: expect.stringContaining('https://www.cms.gov/') });
      expect(row.note).toContain('compared');
    }
    expect(found.find(({ code }) => code === '64568')).toMatchObject({ policy_ids: ['NCD 160.18'], to: '2032-01-01' });
  });

  it('the hospital list starts with its categories and applies to hospitals only', async () => {
    const site = 'outpatient_hospital';
    expect(db.query(['22551'], { date: '2021-06-30', site })).toEqual(['hopd 22551: not_started']);
    expect(db.query(['22551'], { date: '2021-07-01', site })).toEqual(['hopd 22551']);
    expect(db.query(['22551'], { date: '2026-07-01', site: 'asc' })).toEqual(['hopd 22551: other_site']);
    expect(db.query(['63685'], { date: '2026-07-01', site })).toEqual(['hopd 63685: postponed']);
    expect(db.query(['64492'], { date: '2026-07-01', site })).toEqual(['hopd 64492: removed']);
    expect(db.query(['J0585'], { date: '2021-07-01', site })).toContain('hopd J0585? paired_code');
    expect(db.query(['J0585', '64615'], { date: '2021-07-01', site })).toContain('hopd J0585');
  });

  it("an operator's list replaces the starter entries of its program only", async () => {
    const path = join(dir, 'pa-programs-hopd.csv');
    writeFileSync(
      path,
      [
        'program,code,from,listed_on,source_url,verified,note',
        'OPD,22551,07/01/2021,2026-10-01,https://www.cms.gov/list,true,',
        'hopd,15820,2020-07-01,2026-10-01,https://www.cms.gov/list,yes,',
      ].join('\r\n'),
    );
    const report = await db.load(path);
    expect(report).toMatchObject({ unchanged: false, edition: '2026-10-01', rows: { pa_programs: 2 }, warnings: {} });
    expect((await db.load(path)).unchanged).toBe(true);
    const [row] = findPrograms(db, ['22551']);
    expect(row).toMatchObject({ verified: true, places: ['outpatient_hospital'], note: null, states: null });
    expect(findPrograms(db, ['22552'])).toEqual([]);
    expect(findPrograms(db, ['K0856'])).toHaveLength(2);
  });

  it('an older list still applies to what a newer one omits', async () => {
    const path = join(dir, 'pa-programs-older.json');
    writeFileSync(
      path,
      JSON.stringify({
        listed_on: '2025-01-01',
        programs: [{ program: 'hopd', entries: [{ codes: ['22551', '22552'], from: '2021-08-01' }] }],
      }),
    );
    await db.load(path);
    const found = findPrograms(db, ['22551', '22552']);
    expect(found.map(({ code, from, to }) => [code, from, to])).toEqual([
      ['22551', '2021-07-01', null],
      ['22552', '2021-08-01', '2026-10-01'],
    ]);
  });
});

describe.skipIf(TRANSCRIBED === null)('the transcribed lists of 2026, skipped when missing', () => {
  let db: Opened;
  beforeAll(async () => {
    db = await open();
    const report = await db.load(TRANSCRIBED!);
    expect(report.warnings).toEqual({});
    expect(report.edition).toBe('2026-09-30');
  });
  afterAll(() => db.close());

  it('contain every code of the file and known omissions, in their states and from their dates', async () => {
    const { editions, dataset } = db.corpus.current;
    const [edition] = editions.of('pa_programs').filter(({ starter }) => !starter);
    const rows = requirementRows(dataset(edition!));
    const count = (program: string) =>
      new Set(rows.filter((row) => row.program === program).map(({ code }) => code)).size;
    expect(count('dmepos-rpa')).toBe(85);
    expect(count('rsnat')).toBe(2);
    expect(count('asc-demo')).toBe(41);
    expect(count('wiser')).toBe(45);
  });

  it.each([
    ['L3761', '2026-10-27', 'NY', 'dmepos-rpa L3761: not_started'],
    ['L3761', '2026-10-28', 'NY', 'dmepos-rpa L3761'],
    ['L3761', '2026-10-28', 'TX', 'dmepos-rpa L3761: not_started'],
    ['L3761', '2027-01-26', 'TX', 'dmepos-rpa L3761'],
    ['L3761', '2027-04-26', 'WA', 'dmepos-rpa L3761'],
    ['A0428', '2022-07-31', 'WA', 'rsnat A0428: not_started'],
    ['A0428', '2022-08-01', 'WA', 'rsnat A0428'],
    ['A0428', '2022-02-01', 'CNMI', 'rsnat A0428'],
    ['64568', '2026-01-14', 'NJ', 'wiser 64568: not_started'],
    ['64568', '2026-01-15', 'NJ', 'wiser 64568'],
    ['64568', '2026-01-15', 'NY', 'wiser 64568: other_state'],
    ['64568', '2031-12-31', 'NJ', 'wiser 64568'],
    ['64568', '2032-01-01', 'NJ', 'wiser 64568: ended'],
    ['C8007', '2026-04-05', 'OK', 'wiser C8007: not_started'],
    ['C8007', '2026-04-06', 'OK', 'wiser C8007'],
    ['61867', '2026-06-01', 'OK', 'wiser 61867: postponed'],
    ['0275T', '2026-06-01', 'OK', 'wiser 0275T: postponed'],
    ['L1833', '2025-06-01', 'OK', 'dmepos-rpa L1833: not_started'],
    ['E0747', '2025-06-01', 'OK', 'dmepos-rpa E0747: postponed'],
  ])('%s on %s in %s: %s', async (code, date, state, expected) => {
    expect(db.query([code], { date, state, site: 'office' })).toEqual([expected]);
  });

  it('limit the surgical center demonstration to ten states, without its dropped codes', async () => {
    const at = (code: string, date: string, state: string, site = 'asc') => db.query([code], { date, state, site });
    expect(at('36475', '2026-01-18', 'CA')).toContain('asc-demo 36475: not_started');
    expect(at('36475', '2026-01-19', 'CA')).toContain('asc-demo 36475');
    expect(at('36475', '2026-01-19', 'TX')).toContain('asc-demo 36475: not_started');
    expect(at('36475', '2026-02-16', 'TX')).toContain('asc-demo 36475');
    expect(at('36475', '2026-02-16', 'WA')).toContain('asc-demo 36475: other_state');
    expect(at('36475', '2026-02-16', 'TX', 'office')).toContain('asc-demo 36475: other_site');
    expect(at('15847', '2026-02-16', 'TX')).toContain('asc-demo 15847: removed');
  });
});
