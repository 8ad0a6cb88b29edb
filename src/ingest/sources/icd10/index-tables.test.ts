import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../files/archive.ts';
import type { CodeFileKind, CodeRow } from '../codes/code-file.ts';
import { inclusionTerms } from './inclusion-terms.ts';
import { causeIndex, diseaseIndex, drugTable, neoplasmTable } from './index-tables.ts';

async function rows(kind: CodeFileKind, name: string, xml: string): Promise<CodeRow[]> {
  const bytes = Buffer.from(xml);
  const file: SourceFile = {
    ...{ name, origin: name, bytes: bytes.length },
    open: async () => (await import('node:stream')).Readable.from([bytes]),
  };
  const read = await kind.read(file, { today: '2025-07-01', year: null, cptLicensed: false, warn: () => {} });
  return Array.fromAsync(read.rows);
}

const term = (title: string, more: string, level?: number) =>
  level === undefined
    ? `<mainTerm><title>${title}</title>${more}</mainTerm>`
    : `<term level="${level}"><title>${title}</title>${more}</term>`;
const index = (terms: string) => `<ICD10CM.index><letter>${terms}</letter></ICD10CM.index>`;

describe('indexes of ICD-10-CM', () => {
  it('state each term with its parent terms, without words that change nothing', async () => {
    const bite = term('Bite, bitten by', term('dog<nemod>(tame)</nemod> NEC', '<code>W54.0</code>', 1));
    expect(await rows(causeIndex, 'icd10cm-eindex-2025.xml', index(bite))).toEqual([
      [2, 'W540', 'Bite, bitten by dog'],
    ]);
  });

  it('give a reference the code of the term that it refers to', async () => {
    const terms =
      term('Bedsore', '<see>Ulcer, pressure</see>') + term('Ulcer', term('pressure', '<code>L89.9</code>', 1));
    const read = await rows(diseaseIndex, 'icd10cm-index-2025.xml', index(terms));
    expect(read.map(([, ...rest]) => rest)).toEqual([
      ['L899', 'Ulcer pressure'],
      ['L899', 'Bedsore'],
    ]);
  });

  it('list neoplasms by site and behavior, drugs by harm', async () => {
    const cells = (codes: Record<number, string>) =>
      Object.entries(codes)
        .map(([column, code]) => `<cell col="${column}">${code}</cell>`)
        .join('');
    const breast = term('Neoplasm, neoplastic', term('breast', cells({ 2: 'C50.9-', 5: 'D24.-', 7: 'D49.3' }), 1));
    expect(await rows(neoplasmTable, 'icd10cm-neoplasm-2025.xml', index(breast))).toEqual([
      [1, 'C509', 'malignant neoplasm breast'],
      [2, 'D24', 'benign neoplasm breast'],
    ]);
    const insulin = term('Insulin', cells({ 2: 'T38.3X1', 3: 'T38.3X2', 6: 'T38.3X5', 7: '--' }));
    expect(await rows(drugTable, 'icd10cm-drug-2025.xml', index(insulin))).toEqual([
      [1, 'T383X1', 'poisoning Insulin'],
      [2, 'T383X5', 'adverse effect Insulin'],
    ]);
  });

  it('without codes are rejected', async () => {
    await expect(rows(causeIndex, 'icd10cm-eindex-2025.xml', index(''))).rejects.toThrow('contains no codes');
  });

  it('of inclusion terms belong to the code above them', async () => {
    const xml =
      '<diag><name>H10</name><diag><name>H10.0</name><inclusionTerm><note>Pinkeye NOS</note></inclusionTerm></diag>' +
      '<includes><note>red eye (H10.1)</note></includes><excludes1><note>burn</note></excludes1></diag>';
    expect(await rows(inclusionTerms, 'icd10cm_tabular_2025.xml', xml)).toEqual([
      [1, 'H100', 'Pinkeye'],
      [2, 'H10', 'red eye'],
    ]);
  });
});
