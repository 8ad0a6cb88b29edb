import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder } from '../../../../test/support/code-files.ts';
import { knownProgram } from './known-programs.ts';

let files: CodeFiles;
beforeAll(async () => {
  files = await openCodeFolder();
});
afterAll(() => files.close());

const HEADER = 'program,fact,statement,codes,value,unit,from,to,source_title,source_url,verified';

describe('facts of programs', () => {
  it("an operator's list is parsed, and invalid rows are skipped and reported", async () => {
    const path = files.put(
      'pa-program-facts-2026-12-01.csv',
      [
        HEADER,
        'OPD,standard_decision,Within 7 calendar days.,,7,calendar_days,2025-01-01,,Page,https://www.cms.gov/,true',
        'dmepos,authorization_valid,Six months.,"k0800-k0864, K0001",6,months,,,Page,,',
        'hopd,standard_decision,Seven.,,seven,calendar_days,,,Page,,',
        'hopd,decision,Seven.,,7,calendar_days,,,Page,,',
        'hopd,exemption,Seven.,99,,,,,Page,,',
        'hopd,exemption,,,,,,,Page,,',
        'hopd,exemption,Seven.,,,,2025-01-01,2025-01-01,Page,,',
        'hopd,exemption,Seven.,,,,,,Page,,true',
        'hopd,exemption,Ten requests.,,,,,,Page,,',
        'hopd,scope,Type of bill 13X.,,,,,,Page,,',
        'hopd,request,One date of service.,,,,,,Page,,',
        'hopd,utn_paper,Form locator 63.,,,,,,Page,,',
        'wiser,exemption,None.,,,,,,Page,,',
      ].join('\n'),
    );
    const report = await files.load('pa-program-facts', [path]);
    expect(report).toMatchObject({ edition: '2026-12-01', rows: { pa_program_facts: 7 } });
    expect(report.warnings.bad_value?.count).toBe(6);
    const rows = await files.rows(
      `SELECT program, codes, value, unit, verified FROM pa_program_facts r
        JOIN code_datasets d ON d.id = r.dataset_id WHERE NOT d.starter ORDER BY line`,
    );
    expect(rows.slice(0, 2)).toEqual([
      { program: 'hopd', codes: null, value: 7, unit: 'calendar_days', verified: true },
      { program: 'dmepos-rpa', codes: 'K0800-K0864,K0001', value: 6, unit: 'months', verified: false },
    ]);
  });

  it('a file without its date is rejected', async () => {
    const path = files.put('pa-program-facts.csv', `${HEADER}\n`);
    await expect(files.load('pa-program-facts', [path])).rejects.toThrow('does not contain its date');
  });

  it('each starter fact belongs to a known program and cites a URL where it can be verified', () => {
    const path = join(import.meta.dirname, '../../../../starter/facts/pa_program_facts.csv');
    const rows = parse(readFileSync(path), { columns: true, comment: '#', comment_no_infix: true }) as Record<
      string,
      string
    >[];
    expect(new Set(rows.map(({ program }) => program)).size).toBe(6);
    for (const { program, statement, source_url } of rows) {
      if (program !== 'original-medicare') expect(knownProgram(program!)?.program).toBe(program);
      expect(statement).toMatch(/\.$/);
      expect(source_url).toMatch(/^https:\/\//);
    }
  });
});
