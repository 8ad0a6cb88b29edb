/** How the console displays texts of the API, and what its build contains. Needs no browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, it } from 'vitest';
import { listIds, loadPolicy } from '../../scripts/library/load.ts';
import { quantityWords } from '../../src/criteria/tree/leaf-words.ts';

const CONSOLE = join(import.meta.dirname, '../../console');
// The test runner does not parse JSX.
const vite = await createServer({
  ...{ configFile: false, root: CONSOLE, appType: 'custom', logLevel: 'silent' },
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = (file: string) => vite.ssrLoadModule(join(CONSOLE, 'src', file));
const { readable, policyLabel } = await load('components/words.ts');
const { fieldsInWords, hintText } = await load('components/states-words.ts');
const { splitCitations, inParagraphs } = await load('pages/research/report-text.ts');
const { unitWords } = await load('components/logic/words.ts');
const { subjectPath, subjectLabel } = await load('components/subject.ts');
const { readSections, outlineLabels } = await load('pages/policy/reader/paragraphs.ts');
const { placesLabel, TILES } = await load('components/map/state-tiles.ts');
await vite.close();

describe('outline of a policy', () => {
  const text = [
    'DEFINITIONS:',
    'Air under pressure is delivered by a PAP device, for which Medicare pays, with oxygen or without oxygen; see PORTABLE OXYGEN.',
    'CONCURRENT USE OF OXYGEN WITH PAP THERAPY UNDER MEDICARE:',
    'Group I criteria include any of the following:',
    'Both are covered.',
    'N/A',
    'REFILL REQUIREMENTS',
    'The supplier contacts the beneficiary first.',
  ].join('\n');

  it('lists headings in capitals as sentences, with abbreviations of the text, and no empty section', () => {
    const sections = readSections({ sections: { indications: text }, criteria: {} }, {}, new Set());
    const label = outlineLabels(sections);
    const headings = sections[0].paragraphs.filter(({ kind }: { kind: string }) => kind === 'heading');
    expect(headings.map((one: { text: string }) => label(one.text))).toEqual([
      'Definitions',
      'Concurrent use of oxygen with PAP therapy under Medicare',
      'Refill requirements',
    ]);
  });
});

describe('API texts in the console', () => {
  it('only a list of every state and the District of Columbia is all states', () => {
    const states = (TILES as [string][]).map(([state]) => state).filter((state) => !['PR', 'VI', 'GU'].includes(state));
    expect(placesLabel(['JE'], states)).toBe('JE, all states');
    const others = states.filter((state) => state !== 'TX');
    expect(placesLabel([], others)).toBe(others.join(', '));
  });

  it.each([
    ['lines[0].procedure_code must be a code', 'line 1: procedure code must be a code'],
    ['diagnosis_codes[1] is not a code', 'diagnosis code 2 is not a code'],
    ['date_of_service must be a day', 'date of service must be a day'],
    ['no mail server is set up (CPI_SMTP_URL)', 'no mail server is set up (CPI_SMTP_URL)'],
  ])('%j names the field as the page does', (message, words) => {
    expect(fieldsInWords(message)).toBe(words);
  });

  it.each([
    ['Required from 2026-01-31', 'Required from Jan 31, 2026'],
    ['First version from the source mcd', 'First version from the Medicare Coverage Database'],
    ['Manual review required: the code is unknown', 'Manual review: the code is unknown'],
  ])('%j is displayed in plain words', (text, words) => {
    expect(readable(text)).toBe(words);
  });

  it.each([
    [
      'Nothing matches with these filters; leave out jurisdiction or policy_type.',
      'Nothing matches with these filters; remove the location or the type.',
    ],
    ['No formulary of this source is loaded; see "cpi ingest formulary".', 'No formulary of this source is loaded.'],
    ['No policy matches; a nearer wording does.', 'No policy matches; a nearer wording does.'],
  ])('the hint %j is displayed without names of the API and commands', (hint, words) => {
    expect(hintText(hint)).toBe(words);
  });

  it('units of the library read as in texts of the API, and none as UCUM', () => {
    const facts = listIds('policies', []).flatMap((id) => loadPolicy(id).logic.facts);
    const units = [...new Set(facts.flatMap(({ unit = [] }) => unit))];
    expect(units.length).toBeGreaterThan(30);
    for (const unit of units) {
      expect(quantityWords({ value: 2, unit }), unit).toBe(`2 ${unitWords(unit)}`.trim());
      expect(unitWords(unit)).not.toMatch(/[[\]{}]|^\/|^u/);
    }
  });

  it("a policy's type is displayed once", () => {
    expect([policyLabel('NCD', 'NCD226'), policyLabel('LCD', 'L33797')]).toEqual(['NCD226', 'LCD L33797']);
  });

  it('a program change links to the programs and displays no id', () => {
    expect([subjectPath('program:rsnat'), subjectLabel('program:rsnat')]).toEqual([
      '/programs',
      'Prior-authorization program',
    ]);
    expect([subjectPath('L33797'), subjectLabel('L33797')]).toEqual(['/policies/L33797', 'L33797']);
  });

  it('a report links policies, and omits ids of rules and files', () => {
    expect(splitCitations('Covered at home [L33797, NCD226] [rule:place-missing]; see [42 CFR 405.942]')).toEqual({
      statement: 'Covered at home; see [42 CFR 405.942]',
      policies: ['L33797', 'NCD226'],
    });
    expect(inParagraphs('First.\nLevel 1, by the MAC. Level 2, by a QIC.')).toHaveLength(3);
  });
});

describe('the console build', () => {
  it('contains the styles of every component in use', () => {
    const assets = join(CONSOLE, 'dist/assets');
    const read = (ending: string) =>
      readdirSync(assets)
        .filter((name) => name.endsWith(ending))
        .map((name) => readFileSync(join(assets, name), 'utf8'))
        .join('\n');
    const classes = (text: string) => new Set(text.match(/\bm_[0-9a-f]{5,8}\b/g));
    const styled = classes(readFileSync(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), 'utf8'));
    const built = classes(read('.css'));
    const missing = [...classes(read('.js'))].filter((name) => styled.has(name) && !built.has(name));
    expect(missing, 'add its file to console/src/mantine.css').toEqual([]);
    expect(built.size).toBeGreaterThan(50);
  });
});
