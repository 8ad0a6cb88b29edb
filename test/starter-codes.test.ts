import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readStarterCorpus } from '../src/ingest/sources/starter/starter.ts';
import { sharedFile } from './support/shared-data.ts';

type Row = Record<string, string>;

const STARTER = join(import.meta.dirname, '../starter');
const DIR = join(STARTER, 'codes');
const LICENSED = /^(?:\d{5}|\d{4}[A-Z]|D\d{4})$/;
const LEVEL_TWO = /^[A-CE-Z]\d{4}$/;

function table(file: string): Row[] {
  return parseCsv(readFileSync(join(DIR, file)), { columns: true }) as Row[];
}

const hcpcs = table('hcpcs.csv');
const cpt = table('cpt.csv');
const modifiers = table('modifiers.csv');
const diagnoses = table('icd10cm.csv');
const values = table('rvu-2025.csv');
const indexDescriptions = (rows: readonly Row[]) => new Map(rows.map((row) => [row.code!, row.description ?? '']));
const named = readStarterCorpus(STARTER).documents.flatMap((document) => document.codeGroups.flatMap((g) => g.codes));

describe('starter codes', () => {
  it('are at least 1,500, distinct and sorted', () => {
    expect(hcpcs.length + cpt.length + diagnoses.length).toBeGreaterThanOrEqual(1_500);
    for (const rows of [hcpcs, cpt, modifiers, diagnoses]) {
      const codes = rows.map((row) => row.code!);
      expect(codes).toEqual([...new Set(codes)].sort());
    }
    expect(new Set(values.map((row) => `${row.code}-${row.modifier}`)).size).toBe(values.length);
  });

  it('include every code of the starter policies, with the same text', () => {
    const texts = indexDescriptions([...hcpcs, ...cpt, ...modifiers, ...diagnoses]);
    for (const { code, codeTo, display } of named) {
      for (const part of codeTo === null ? [code] : [code, codeTo]) expect(texts.has(part), part).toBe(true);
      if (display !== null) expect(texts.get(code)?.toLowerCase(), code).toBe(display.toLowerCase());
    }
  });

  it('diagnoses in policies are billable, and each parent heading exists', () => {
    const byCode = new Map(diagnoses.map((row) => [row.code!, row]));
    for (const { code, codeSystem } of named)
      if (codeSystem === 'ICD10CM') expect(byCode.get(code)?.billable).toBe('1');
    for (const { code, billable, description } of diagnoses) {
      expect(code).toMatch(/^[A-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?$/);
      expect(['0', '1']).toContain(billable);
      expect(description).toMatch(/\w/);
      if (code!.length > 3) expect(byCode.get(code!.slice(0, 3))?.billable, code).toBe('0');
    }
  });

  it('CPT and CDT codes and CPT modifiers have no text anywhere', () => {
    for (const row of cpt) expect(Object.keys(row)).toEqual(['code']);
    for (const row of cpt) expect(row.code).toMatch(LICENSED);
    for (const row of hcpcs) expect(row.code).toMatch(LEVEL_TWO);
    for (const row of modifiers) if (/^\d\d$/.test(row.code!)) expect(row.description).toBe('');
    const factual = /^(?:[A-Z0-9]{0,5}|\d*\.\d+)$/;
    for (const row of values) for (const value of Object.values(row)) expect(value).toMatch(factual);
  });

  it.each([
    ['76942', '', 'work_rvu', '0.67'],
    ['76942', 'TC', 'nonfacility_total', '0.87'],
    ['62323', '', 'nonfacility_total', '7.63'],
    ['62323', '', 'facility_total', '2.97'],
    ['99213', '', 'work_rvu', '1.30'],
    ['99213', '', 'conversion_factor', '32.3465'],
  ])('%s modifier "%s": %s is %s', (code, modifier, column, value) => {
    expect(values.find((row) => row.code === code && row.modifier === modifier)?.[column]).toBe(value);
  });

  it('sources.yaml states publisher, year and rows of each file', () => {
    const { files } = parseYaml(readFileSync(join(DIR, 'sources.yaml'), 'utf8')) as {
      files: { file: string; rows: number; source: Row }[];
    };
    const names = readdirSync(DIR).filter((name) => name.endsWith('.csv'));
    expect(files.map((entry) => entry.file).sort()).toEqual(names.sort());
    for (const { file, rows, source } of files) {
      expect(table(file)).toHaveLength(rows);
      expect(source.publisher).toMatch(/\w/);
      expect(source.year).toMatch(/^\d{4}$/);
      expect(source.sha256).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});

const rvuFile = sharedFile('pfs/PPRRVU2025_Oct.csv');
describe.skipIf(rvuFile === null)(
  `starter codes against the public file${rvuFile === null ? ' (skipped: not at hand)' : ''}`,
  () => {
    const original = parseCsv(readFileSync(rvuFile ?? join(DIR, 'rvu-2025.csv')), {
      relax_column_count: true,
      encoding: 'latin1',
    }) as string[][];
    const at = new Map(original.map((row) => [`${row[0]}-${row[1]}`, row]));

    it('values equal the published ones, and the folder contains no licensed descriptor of a listed code', () => {
      const sources = readFileSync(join(DIR, 'sources.yaml'), 'utf8');
      expect(sources).toContain(createHash('sha256').update(readFileSync(rvuFile!)).digest('hex'));
      const texts = ['hcpcs.csv', 'modifiers.csv', 'cpt.csv', 'rvu-2025.csv'].map((file) =>
        readFileSync(join(DIR, file), 'utf8'),
      );
      const everything = texts.join('\n').toLowerCase();
      for (const row of values) {
        const published = at.get(`${row.code}-${row.modifier}`)!;
        const columns = [
          published[3],
          published[5],
          published[6],
          published[8],
          published[10],
          published[14],
          published[24],
        ];
        expect(columns.map((value) => value?.trim())).toEqual([
          row.status,
          row.work_rvu,
          row.nonfacility_pe_rvu,
          row.facility_pe_rvu,
          row.mp_rvu,
          row.global_days,
          row.conversion_factor,
        ]);
        const descriptor = published[2]!.trim().toLowerCase();
        if (LICENSED.test(row.code!) && descriptor.length > 8)
          expect(everything.includes(`,${descriptor},`)).toBe(false);
      }
    });
  },
);
