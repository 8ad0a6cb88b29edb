import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getColumns } from '../../../corpus/corpus.public.ts';
import { renderBlocks } from '../../../platform/html/block-text.ts';
import type { PolicyDocument } from '../../ingest.document.ts';
import { fingerprintStarter, readStarterCorpus, STARTER_NOTICE } from './starter.ts';
import { readStarterCodes } from './starter-codes.ts';

const DIR = join(import.meta.dirname, '../../../../starter');
const corpus = readStarterCorpus(DIR);
const byId = new Map(corpus.documents.map((document) => [document.policyId, document]));

const AB = ['JE', 'JF', 'JH', 'JJ', 'JK', 'JL', 'JM', 'JN', 'J5', 'J6', 'J8', 'J15'];
const DME = ['DME-A', 'DME-B', 'DME-C', 'DME-D'];
const HHH = ['HHH-6', 'HHH-15', 'HHH-K', 'HHH-M'];
const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC'.split(
    ' ',
  );
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

function joinText(document: PolicyDocument, section: string): string {
  return document.sections
    .filter((part) => part.section === section)
    .map((part) => renderBlocks(part.blocks))
    .join('\n');
}

function findCode(policyId: string, code: string) {
  return byId
    .get(policyId)
    ?.codeGroups.flatMap((group) => group.codes)
    .find((entry) => entry.code === code);
}

describe('starter policies', () => {
  it('at least 40 with unique ids, of all three types, several of each', () => {
    expect(byId.size).toBe(corpus.documents.length);
    const count = (type: string) => corpus.documents.filter((document) => document.policyType === type).length;
    expect(corpus.documents.length).toBeGreaterThanOrEqual(40);
    expect(count('LCD')).toBeGreaterThanOrEqual(18);
    expect(count('Article')).toBeGreaterThanOrEqual(16);
    expect(count('NCD')).toBeGreaterThanOrEqual(12);
  });

  it('every A/B and DME jurisdiction has an LCD and an article', () => {
    for (const type of ['LCD', 'Article']) {
      const found = new Set(
        corpus.documents
          .filter((document) => document.policyType === type)
          .flatMap(({ jurisdictions }) => jurisdictions),
      );
      expect([...AB, ...DME].filter((code) => !found.has(code))).toEqual([]);
    }
  });

  it('at least nine commercial policies of three payers and every type, limited only as documented', () => {
    const commercial = corpus.documents.filter(({ payer }) => payer?.slug !== 'medicare');
    expect(commercial.length).toBeGreaterThanOrEqual(9);
    expect(new Set(commercial.map(({ payer }) => payer?.slug)).size).toBeGreaterThanOrEqual(3);
    expect([...new Set(commercial.map(({ policyType }) => policyType))].sort()).toEqual([
      'Drug Policy',
      'Medical Policy',
      'PayerPolicy',
    ]);
    const hosts: Record<string, string> = {
      aetna: 'www.aetna.com',
      cigna: 'static.cigna.com',
      unitedhealthcare: 'www.uhcprovider.com',
    };
    for (const { policyId, payer, terms, jurisdictions, notes, sourceUrl, verified } of commercial) {
      // They were not compared with the payers' documents.
      expect(verified, policyId).toBe(false);
      expect(policyId).toMatch(new RegExp(`^${payer!.code}-`));
      expect(notes).toContain(STARTER_NOTICE);
      expect(new URL(sourceUrl).host).toBe(hosts[payer!.slug]);
      expect(jurisdictions).toEqual([]);
      expect(terms!.linesOfBusiness.length > 0, policyId).toBe(terms!.evidence !== null);
    }
  });

  it('every Medicare record states that it is a paraphrase and links its own official text at cms.gov', () => {
    for (const { policyId, payer, notes, sourceUrl, version } of corpus.documents) {
      expect(notes).toContain(STARTER_NOTICE);
      if (payer?.slug !== 'medicare') continue;
      const url = new URL(sourceUrl);
      expect(url.host).toBe('www.cms.gov');
      const [page, id, versionName] = policyId.startsWith('NCD')
        ? ['ncd.aspx', 'ncdid', 'ncdver']
        : policyId.startsWith('A')
          ? ['article.aspx', 'articleid', 'ver']
          : ['lcd.aspx', 'lcdid', 'ver'];
      expect(url.pathname).toBe(`/medicare-coverage-database/view/${page}`);
      expect(url.searchParams.get(id!)).toBe(policyId.replace(/\D/g, ''));
      expect(url.searchParams.get(versionName!)).toBe(version);
    }
  });

  it('related policies resolve within the corpus, and LCD and article reference each other', () => {
    for (const document of corpus.documents) {
      for (const { policyId } of document.relatedPolicies) {
        const other = byId.get(policyId);
        expect(other, `${document.policyId} -> ${policyId}`).toBeDefined();
        if (other!.policyType === 'NCD') continue;
        expect(other!.relatedPolicies.map((related) => related.policyId)).toContain(document.policyId);
      }
    }
  });

  it('CPT and CDT codes have no descriptor, single HCPCS and ICD-10 codes have one', () => {
    for (const { policyId, codeGroups } of corpus.documents) {
      for (const { code, codeTo, codeSystem, display } of codeGroups.flatMap((group) => group.codes)) {
        const licensed = /^(?:\d{5}|\d{4}[A-Z]|D\d{4})$/.test(code);
        if (licensed || codeSystem === 'MODIFIER') expect(display, `${policyId} ${code}`).toBeNull();
        else if (codeTo === null) expect(display, `${policyId} ${code}`).toMatch(/\w/);
      }
    }
  });

  it('every document has criteria in the three main sections and dates in order', () => {
    for (const document of corpus.documents) {
      for (const section of ['indications', 'limitations', 'documentation'])
        expect(joinText(document, section), `${document.policyId} ${section}`).not.toBe('');
      if (document.effectiveDate !== null) expect(document.effectiveDate < (document.retireDate ?? '9999')).toBe(true);
    }
  });

  it.each([
    ['L33718', 'indications', /at least 15 events per hour/],
    ['L33718', 'indications', /at least 4 hours per night on 70% of nights in 30 consecutive days/],
    ['NCD226', 'indications', /AHI or RDI of 5 to 14 events per hour with excessive daytime sleepiness/],
    ['L33822', 'frequency', /300 test strips and 300 lancets every 3 months/],
    ['NCD57', 'indications', /Body mass index of at least 35 kg\/m2/],
    ['NCD364', 'indications', /Age 50 to 77 years[\s\S]*20 pack-years/],
    ['NCD373', 'limitations', /No more than 20 treatments are covered in 12 months/],
    ['NCD367', 'indications', /CHADS2 score of at least 2, or CHA2DS2-VASc score of at least 3/],
    ['NCD110', 'indications', /LVEF of 30% or less/],
    ['L33797', 'indications', /Hematocrit above 56%/],
    ['L38385', 'indications', /AHI of 15 to 65 events per hour/],
    ['L38841', 'limitations', /No more than 4 diagnostic facet joint sessions/],
    ['L33821', 'frequency', /at most 15 per wound per month/],
  ])('%s states in its %s the published threshold %s', (policyId, section, fact) => {
    expect(joinText(byId.get(policyId)!, section)).toMatch(fact);
  });

  it('dispositions of all four kinds match the public lists', () => {
    expect(findCode('L33789', 'K0823')?.disposition).toBe('requires_pa');
    expect(findCode('L33789', 'K0868')?.disposition).toBe('not_covered');
    expect(findCode('L33718', 'E0601')?.disposition).toBe('conditional');
    expect(findCode('A58477', 'M47.816')?.disposition).toBe('covered');
    expect(findCode('A52464', 'E11.00')?.codeTo).toBe('E11.9');
    expect(findCode('A56938', '64582')?.codeSystem).toBe('CPT');
    expect(findCode('NCD12', 'G0277')?.codeSystem).toBe('HCPCS');
  });
});

describe('starter diagnoses', () => {
  it('a list is either complete or marked as a selection', () => {
    const whole = /^(?:A52464|A52501|A52467|A52512|A56938|A57092|A57149|A57948|A58075|NCD226|NCD353|NCD364)$/;
    for (const { policyId, codeGroups } of corpus.documents) {
      if (whole.test(policyId)) continue;
      for (const { kind, paragraph } of codeGroups)
        if (kind === 'icd10_covered') expect(paragraph, policyId).toMatch(/^Selection of|Group 1 and|^Secondary/);
    }
  });
});

describe('starter jurisdictions', () => {
  const covering = (type: string, state: string) =>
    corpus.jurisdictions
      .filter((row) => row.mac_type === type && row.states.includes(state))
      .map((row) => row.jurisdiction_code);

  it('all 20 exist once, each with contractors of its own kind, states and a web page', () => {
    const codes = corpus.jurisdictions.map((row) => row.jurisdiction_code);
    expect([...codes].sort()).toEqual([...AB, ...DME, ...HHH].sort());
    for (const row of corpus.jurisdictions) {
      const { partA, partB, dme, hhh } = row.contractor_numbers;
      const own = row.mac_type === 'A/B' ? [...partA, ...partB] : row.mac_type === 'DME' ? dme : hhh;
      expect(own.length).toBeGreaterThan(0);
      for (const number of own) expect(number).toMatch(/^\d{5}$/);
      expect(row.website_url).toMatch(/^https:\/\//);
      expect(row.states.filter((state) => ![...STATES, ...TERRITORIES].includes(state))).toEqual([]);
    }
  });

  it.each(['A/B', 'DME', 'HHH'])('%s jurisdictions cover each state and DC exactly once', (type) => {
    for (const state of STATES) expect(covering(type, state), state).toHaveLength(1);
  });

  it('territories are in exactly one A/B and one DME jurisdiction', () => {
    for (const state of TERRITORIES) {
      expect(covering('A/B', state), state).toHaveLength(1);
      expect(covering('DME', state), state).toHaveLength(1);
    }
  });

  it('a contractor number belongs to one jurisdiction', () => {
    const numbers = corpus.jurisdictions.flatMap((row) => Object.values(row.contractor_numbers).flat());
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('a starter corpus with a mistake is rejected', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'cpi-starter-'));
    cpSync(DIR, dir, { recursive: true });
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const path = () => join(dir, 'policies/L33822.yaml');
  const original = readFileSync(join(DIR, 'policies/L33822.yaml'), 'utf8');
  it.each([
    ['a member that is not in the schema', 'version: "70"', 'version: "70"\ncolour: red', /L33822\.yaml: .*additional/],
    ['no paraphrase mark', 'paraphrase: true\n', '', /L33822\.yaml: .*required/],
    [
      'a commercial type without a payer',
      'policy_type: LCD',
      'policy_type: Drug Policy',
      /Drug Policy does not go with/,
    ],
    ['an id of another file', 'policy_id: L33822', 'policy_id: L33823', /L33822\.yaml: holds L33823/],
    ['a date that is no day', '"2024-10-01"', '"2024-02-31"', /2024-02-31 is not a date/],
    ['a jurisdiction nobody knows', '[DME-A,', '[DME-X,', /jurisdiction DME-X is unknown/],
    ['a foreign source', 'https://www.cms.gov/', 'https://example.org/', /L33822\.yaml: \/source_url/],
    ['a licensed descriptor', 'code: "E0607",', 'code: "99213",', /99213 carries a descriptor/],
    ['a code named twice', 'code: "E2102"', 'code: "E2103"', /E2103 is listed twice in procedure group 1/],
    ['broken YAML', 'policy_type: LCD', 'policy_type: [LCD', /L33822\.yaml is not YAML/],
  ])('%s', (_name, from, to, message) => {
    expect(original).toContain(from);
    writeFileSync(path(), original.replace(from, to));
    expect(() => readStarterCorpus(dir)).toThrow(message);
  });

  it('its fingerprint depends on the content of every file', () => {
    writeFileSync(path(), original);
    const before = fingerprintStarter(dir);
    expect(before).toBe(fingerprintStarter(DIR));
    writeFileSync(path(), original.replace('300 test strips', '301 test strips'));
    expect(fingerprintStarter(dir)).not.toBe(before);
  });
});

describe('starter codes', () => {
  it.each(readStarterCodes(DIR))('$file.name has its values in column order', async ({ file, kind }) => {
    const types = Object.values(getColumns(kind.table));
    const context = { today: '2026-11-01', year: null, cptLicensed: false, warn: () => {} };
    for await (const row of (await kind.read(file, context)).rows) {
      expect(row).toHaveLength(types.length);
      for (const [at, value] of row.entries()) {
        if (types[at] === 'int' && value !== null) expect(Number.isNaN(Number(value))).toBe(false);
        if (types[at] === 'boolean') expect(value).toBeTypeOf('boolean');
      }
    }
  });
});
