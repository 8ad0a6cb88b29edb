/** Part D files of other years and from spreadsheet programs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openFormularyFiles } from './formulary.ts';

const NAMES =
  'FORMULARY_ID|FORMULARY_VERSION|CONTRACT_YEAR|RXCUI|NDC|TIER_LEVEL_VALUE|QUANTITY_LIMIT_YN|QUANTITY_LIMIT_AMOUNT|QUANTITY_LIMIT_DAYS|PRIOR_AUTHORIZATION_YN|STEP_THERAPY_YN';
const drugs = (year: number) =>
  [
    NAMES,
    `00026001|5|${year}|105586|00002446285|3|N|||N|N`,
    `00026001|5|${year}|105587|00002446286|1|Y|30|30|Y|N`,
    '',
  ].join('\r\n');
const PLANS = 'CONTRACT_ID|PLAN_ID|CONTRACT_NAME|FORMULARY_ID\r\nS5660|001|UNITEDHEALTHCARE|00026001\r\n';
const OTHER = 'CONTRACT_ID|PLAN_ID|RXCUI|TIER|QUANTITY_LIMIT_YN\r\nS5660|001|1|1|N\r\n';
const JOB = { source: 'uhc', mapping: null, name: null, effective: null, contracts: null } as const;

async function read(provided: Record<string, string | Uint8Array>) {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-part-d-'));
  try {
    const paths = Object.entries(provided).map(([name, content]) => {
      writeFileSync(join(dir, name), content);
      return join(dir, name);
    });
    const [{ kind, file }] = (await openFormularyFiles(JOB, paths, null)) as [
      Awaited<ReturnType<typeof openFormularyFiles>>[number],
    ];
    const { edition, rows } = await kind.read(file, {
      today: '2026-01-01',
      year: null,
      cptLicensed: false,
      warn: () => {},
    });
    return [edition, (await Array.fromAsync(rows)).length];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
const zipped = (content: string) => zipSync({ 'inside.txt': new Uint8Array(Buffer.from(content)) });

it.each([
  ['2019', { 'drugs.txt': drugs(2019), 'plans.txt': PLANS }, '2019 (2019-01-01)'],
  [
    'zips within a zip, with tables that are not read',
    {
      'SPUF_2026.zip': zipSync({
        'drugs.zip': zipped(drugs(2026)),
        'plans.zip': zipped(PLANS),
        'excluded drugs.zip': zipped(OTHER),
      }),
    },
    '2026 (2026-01-01)',
  ],
  [
    'commas, and ids without their zeros',
    {
      'drugs.csv': drugs(2026).replaceAll('00026001', '26001').replaceAll('|', ','),
      'plans.csv': PLANS.replaceAll('|', ','),
    },
    '2026 (2026-01-01)',
  ],
])('are read: %s', async (_, provided, edition) => {
  expect(await read(provided as Record<string, string>)).toEqual([edition, 2]);
});

it.each([
  [
    'two years',
    { 'a.txt': drugs(2025), 'b.txt': drugs(2026), 'plans.txt': PLANS },
    'The files are of several years (a.txt: 2025; b.txt: 2026)',
  ],
  ['drugs cut off', { 'a.txt': drugs(2026).slice(0, -20), 'plans.txt': PLANS }, 'a.txt breaks off in line 3, '],
  ['plans cut off', { 'a.txt': drugs(2026), 'plans.txt': PLANS.slice(0, -15) }, 'plans.txt breaks off in line 2, '],
])('are refused: %s', async (_, provided, message) => {
  await expect(read(provided as Record<string, string>)).rejects.toThrow(message);
});
