import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder } from '../../../../test/support/code-files.ts';
import { knownProgram } from './known-programs.ts';
import { buildRow } from './program-entries.ts';

let files: CodeFiles;
beforeAll(async () => {
  files = await openCodeFolder();
});
afterAll(() => files.close());

const load = (name: string, content: string | object) =>
  files.load('pa-programs', [files.put(name, typeof content === 'string' ? content : JSON.stringify(content))]);
const stored = (program: string) =>
  files.rows(
    `SELECT code, requirement, states, r.effective_from, effective_to, policy_ids, verified, listed_on FROM pa_requirements r
      JOIN code_datasets d ON d.id = r.dataset_id WHERE NOT d.starter AND r.program = '${program}'
      ORDER BY d.id, line`,
  );

describe('transcribed lists', () => {
  it('another edition with other sections, remarks and removals parses the same way', async () => {
    const report = await load('medicare_ffs_pa_lists_2027.transcribed.json', {
      source: 'somebody, read 2027-02-01',
      remarks: { reader: 'somebody' },
      opd: { codes: ['22551'], starts: { '2021-07-01': null } },
      wiser: {
        states: ['NJ', 'CNMI'],
        from: '2026-01-01',
        to: '2031-12-31',
        appendix_a_as_of: '2027-01-15',
        codes: { 64568: 'NCD 160.18 (removed 2027-01-01)', C8007: 'L38307, L38310 (from 2026-04-06)' },
        postponed: ['61867'],
      },
      home_health_review: { codes: ['G0299'], from: '2027-03-01', states: ['IL'] },
    });
    expect(report).toMatchObject({ edition: '2027-02-01', rows: { pa_programs: 10 }, warnings: {} });
    // Known omissions of transcriptions are added: two removals from the hospital list, two delayed codes of the model.
    expect(await stored('hopd')).toMatchObject([
      { code: '22551', states: null, listed_on: '2027-02-01' },
      { code: '64492', requirement: 'removed', effective_from: '2024-08-05' },
      { code: '64495', requirement: 'removed', effective_from: '2024-08-05' },
    ]);
    expect(await stored('home-health-review')).toMatchObject([{ code: 'G0299', requirement: 'required' }]);
    const end = { effective_to: '2032-01-01', states: 'MP,NJ', listed_on: '2027-01-15', verified: false };
    expect(await stored('wiser')).toEqual([
      { code: '64568', requirement: 'optional', effective_from: '2026-01-15', policy_ids: 'NCD 160.18', ...end },
      { code: '64568', requirement: 'removed', effective_from: '2027-01-01', policy_ids: 'NCD 160.18', ...end },
      { code: 'C8007', requirement: 'optional', effective_from: '2026-04-06', policy_ids: 'L38307,L38310', ...end },
      {
        ...end,
        code: '61867',
        requirement: 'postponed',
        effective_from: '2026-01-15',
        policy_ids: null,
        effective_to: null,
      },
      ...['0275T', 'G0276'].map((code) => ({
        ...end,
        code,
        requirement: 'postponed',
        states: 'AZ,NJ,OH,OK,TX,WA',
        effective_from: '2026-01-15',
        policy_ids: 'NCD 150.13',
        effective_to: null,
      })),
    ]);
    const evidence = await files.rows(
      `SELECT code, evidence, requests_from, note FROM pa_requirements r
        JOIN code_datasets d ON d.id = r.dataset_id WHERE NOT d.starter AND r.program = 'wiser' ORDER BY line`,
    );
    expect(evidence).toMatchObject([
      { code: '64568', evidence: 'one_source', requests_from: '2026-01-05' },
      { code: '64568', requests_from: null },
      { code: 'C8007', evidence: 'one_source', requests_from: null },
      { code: '61867', evidence: 'several_sources', note: expect.stringContaining('91 FR 17282') },
      { code: '0275T', evidence: 'general_knowledge', note: expect.stringContaining('NCD 150.13') },
      {},
    ]);
  });
});

describe('lists of operators', () => {
  const csv = (...lines: string[]) =>
    ['program,code,from,to,states,listed_on,verified,source_url', ...lines].join('\n');

  it('invalid rows are skipped and reported, the others are loaded', async () => {
    const report = await load(
      'pa-programs-2026-11.csv',
      csv(
        'rsnat,A0426,2022-08-01,,"WA, OR",2026-11-01,,',
        'rsnat,A0428,20220801,2030-01-01,WA|OR,2026-11-01,,',
        'rsnat,A0428,2022-13-01,,WA,2026-11-01,,',
        'rsnat,A0428,2022-08-01,2022-08-01,WA,2026-11-01,,',
        'rsnat,A042,2022-08-01,,WA,2026-11-01,,',
        'rsnat,A0428,2022-08-01,,ZZ,2026-11-01,,',
        'rsnat,A0428,2022-08-01,,WA,,,',
        'rsnat,A0428,2022-08-01,,WA,2026-11-01,perhaps,',
        'new program,A0428,2022-08-01,,all,2026-11-01,true,',
        'rsnat,A0428,2022-08-01,,HI,2026-11-01,,',
        'rsnat,A0428,2022-08-01,,AK,2026-11-01,,',
        'rsnat,A0428,2022-08-01,,NY,2026-11-01,,',
        'rsnat,A0428,2022-08-01,,NJ,2026-11-01,,',
      ),
    );
    expect(report.rows).toEqual({ pa_programs: 6 });
    expect(report.warnings.bad_value?.count).toBe(7);
    expect(report.warnings.bad_value?.samples.join('\n')).toMatch(
      /from is not a date[\s\S]*to is not later[\s\S]*code is no[\s\S]*ZZ/,
    );
    expect(await stored('rsnat')).toMatchObject([
      { code: 'A0426', states: 'OR,WA', effective_to: null },
      { code: 'A0428', states: 'OR,WA', effective_from: '2022-08-01', effective_to: '2030-01-01' },
      {},
      {},
      {},
      {},
    ]);
  });

  it("the lists' date may be in the file name, and columns may have other names", async () => {
    const report = await load(
      'pa-programs-2026-12-01.csv',
      'Program,HCPCS Code,Effective Date\nhopd,22552,07/01/2021\n',
    );
    expect(report).toMatchObject({ edition: '2026-12-01', rows: { pa_programs: 1 } });
    await expect(load('pa-programs-undated.csv', 'program,code,from\nhopd,22552,07/01/2021\n')).rejects.toThrow(
      'listed_on is empty',
    );
  });

  it('a wrong file is rejected in one sentence and nothing changes', async () => {
    const before = files.view();
    const cases: [string, string | object, RegExp][] = [
      ['pa-programs-a.json', '{"programs": [', /is not JSON/],
      ['pa-programs-b.json', [], /not an object with/],
      ['pa-programs-c.json', { provider_urls: ['https://example.org'] }, /contains no prior-authorization list/],
      ['pa-programs-k.json', { wiser: { codes: ['64568'] } }, /not a list of codes with start dates/],
      ['pa-programs-d.json', { source: 'nothing else' }, /contains no prior-authorization list/],
      ['pa-programs-e.json', { programs: [{ program: 'hopd' }] }, /without entries/],
      ['pa-programs-f.json', { programs: [{ program: 'hopd', entries: [1] }] }, /something else than objects/],
      [
        'pa-programs-g.json',
        { programs: [{ program: 'hopd', entries: [{ codes: ['1'] }] }] },
        /contains no usable entry/,
      ],
      ['pa-programs-h.csv', 'code,drug\nJ0585,x\n', /no header row names program/],
      ['pa-programs-i.csv', '<!DOCTYPE html><html>404</html>', /is not a prior-authorization list|HTML/],
      ['pa-programs-j.json', { wiser: { codes: { 64568: '' }, from: '2026-01-01', to: 'soon' } }, /to is not a date/],
    ];
    for (const [name, content, message] of cases) {
      const error = await load(name, content).then(
        () => null,
        (thrown: Error) => thrown,
      );
      expect(error, name).toMatchObject({ name: 'SourceError', message: expect.stringMatching(message) });
      expect(error!.message).not.toContain('\n');
    }
    expect(files.view()).toEqual(before);
  });
});

describe('starter entries', () => {
  const path = join(import.meta.dirname, '../../../../starter/facts/pa_programs.csv');
  const entries = parse(readFileSync(path), { columns: true, comment: '#', comment_no_infix: true }) as Record<
    string,
    string
  >[];

  it('each is a valid entry of a known program, cited and unverified', () => {
    expect(entries.length).toBeGreaterThan(100);
    for (const { line, effective_from, effective_to, ...members } of entries) {
      const draft = {
        ...members,
        code: members.code,
        program: members.program,
        from: effective_from,
        to: effective_to,
      };
      const { row } = buildRow({ line: Number(line), draft });
      expect(row.slice(1, 6)).toEqual([
        members.program,
        members.program_name,
        members.code,
        members.requirement,
        members.states || null,
      ]);
      const known = knownProgram(members.program!);
      expect(members).toMatchObject({ verified: 'false', source_url: known?.url, source_title: known?.title });
    }
  });

  it('each program has several codes and no duplicate entries', () => {
    const byProgram = Map.groupBy(entries, ({ program }) => program);
    expect([...byProgram.keys()].sort()).toEqual(['asc-demo', 'dmepos-rpa', 'hopd', 'rsnat', 'wiser']);
    for (const own of byProgram.values()) expect(new Set(own.map(({ code }) => code)).size).toBeGreaterThan(1);
    const keys = entries.map(({ program, code, requirement, effective_from, states }) =>
      [program, code, requirement, effective_from, states].join(' '),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
