/** The library in releases: logic applies to the text it was written for, and decides only while it is verified. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChanges } from '../../src/changes/changes.queries.ts';
import { evaluateCoverage } from '../../src/criteria/evaluate/evaluate-coverage.ts';
import { recordText } from '../../src/criteria/tree/anchors/anchored-logic.ts';
import { anchorPrefix, anchorsIn, normalizePassage, passageHash } from '../../src/criteria/tree/anchors/anchors.ts';
import { PolicyLibrary } from '../../src/criteria/tree/library/policy-library.ts';
import { silentProgress } from '../../src/ingest/release/progress.ts';
import { loadRelease } from '../../src/ingest/release/publish.ts';
import { openMcd } from '../../src/ingest/sources/mcd/mcd.ts';
import { htmlToBlocks } from '../../src/platform/html/html-blocks.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases.ts';
import { lcdRow, writeEdition } from '../support/mcd-fixture.ts';

const AHI = 'The device is covered when the index is at least 15 events per hour.';
const VISIT = 'A visit within 30 days before the order must be in the record.';
const NEVER = 'The device is not covered for central apnea.';
const html = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const anchor = (text: string) => `@${anchorPrefix(passageHash(normalizePassage(text)))}`;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const FIRST = `policy: L99001
title: Sample device
version: "1"
kind: computable
summary: A device is covered above an index.
facts:
  ahi: { use: ahi }
  visit: Is the visit in the record?
  central: Is the apnea central?
services:
  - id: device
    title: Sample device
    requires: ["ahi >= 15 /h ${anchor(AHI)}", "visit ${anchor(VISIT)}"]
    exclusions: ["central ${anchor(NEVER)}"]
scenarios: []
`;
const SECOND = `policy: L99001\nfacts: { ahi: { use: ahi }, visit: Is the visit in the record?, central: Is the apnea central? }\nservices: []\n`;

describe('library logic in a release', () => {
  let test: TestDatabase;
  const dir = mkdtempSync(join(tmpdir(), 'cpi-library-'));
  let period = 0;

  beforeAll(async () => {
    test = await openTestDatabase();
    const sections = [{ heading: 'H', sourceField: 'lcd.indication', blocks: htmlToBlocks(html(AHI, VISIT, NEVER)) }];
    const docs = {
      heading: 'D',
      sourceField: 'lcd.doc_reqs',
      blocks: htmlToBlocks('<p>The record shows the reason.</p>'),
    };
    const cited = new Set([AHI, VISIT, NEVER].map((text) => anchor(text).slice(1)));
    write(
      'parameters/sleep.yaml',
      '- { id: ahi, ask: Apnea-hypopnea index, kind: number, unit: /h, range: [0, 200], loinc: [69990-9] }\n',
    );
    write('policies/L99001.yaml', FIRST);
    write('second-readings/L99001.yaml', SECOND);
    write('agreements.json', JSON.stringify({ L99001: { first: hash(FIRST), second: hash(SECOND) } }));
    write('anchors/L99001.json', JSON.stringify(recordText('1', [...sections, docs], cited)));
  });
  afterAll(async () => {
    await test.close();
    rmSync(dir, { recursive: true });
  });

  function write(path: string, text: string): void {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text);
  }

  async function load(indication: string) {
    period += 1;
    const written = writeEdition({ lcds: [lcdRow(99_001, { indication })], period });
    try {
      const source = await openMcd(written.paths, { today: '2025-10-01', jurisdictionStates: new Map() });
      const options = {
        signal: new AbortController().signal,
        progress: silentProgress,
        library: new PolicyLibrary(dir),
      };
      return await loadRelease(test.corpus, source, options);
    } finally {
      written.remove();
    }
  }

  const readChanges = () =>
    listChanges(test.database, {
      policyIds: ['L99001'],
      changeType: null,
      since: null,
      before: null,
      unreviewedBy: null,
      limit: 1,
    });

  const evaluate = (parameters: Record<string, unknown>, more: object = {}) =>
    evaluateCoverage(test.corpus.served!, { policy_id: 'L99001', parameters, ...more }, '2025-10-01').data;
  const FULL = { ahi: 15, visit: true, central: false };

  it('checked logic decides, reports the deciding passages, and requests what is missing', async () => {
    await load(html(AHI, VISIT, NEVER));
    expect(evaluate(FULL)).toMatchObject({
      covered: true,
      verdict: 'met',
      determination: 'met',
      assurance: 'checked',
      anchor_state: 'exact',
      missing_parameters: [],
      requires_manual_review: false,
    });
    expect(evaluate(FULL).confidence).toBeGreaterThan(0.9);
    expect(evaluate(FULL).to_read.map(({ text }) => text)).toEqual([AHI, VISIT, NEVER]);
    const denied = evaluate({ ...FULL, ahi: 14.9 });
    expect(denied).toMatchObject({ covered: false, verdict: 'not_met' });
    expect(denied.unmatched_criteria).toEqual([
      expect.stringContaining('Apnea-hypopnea index: at least 15 per hour [given: 14.9'),
    ]);
    expect(evaluate({ ahi: 3 }).verdict).toBe('not_met');
    const open = evaluate({ ahi: 15, visit: true });
    expect(open).toMatchObject({
      verdict: 'undetermined',
      covered: false,
      confidence: 0,
      missing_parameters: ['central'],
      decide_with: ['central'],
    });
    expect(open.questions).toEqual([
      { name: 'central', ask: 'Is the apnea central?', kind: 'yes_no', unit: null, values: null, labels: null },
    ]);
    expect(open.to_read).toEqual([expect.objectContaining({ anchor: anchor(NEVER).slice(1), text: NEVER })]);
  });

  it('facts are accepted by LOINC code, Observation and attestation; invalid values are rejected by name', () => {
    expect(evaluate({ '69990-9': 20 }, { attestations: { visit: true, central: false } }).verdict).toBe('met');
    const observation = {
      code: { coding: [{ system: 'http://loinc.org', code: '69990-9' }] },
      valueQuantity: { value: 20, unit: '/h' },
    };
    expect(evaluate({ observations: [observation], visit: true, central: false }).verdict).toBe('met');
    expect(() => evaluate({ ahi: 'many' })).toThrow(/ahi/);
    expect(() => evaluate({ ahi: 900 })).toThrow(/0 to 200/);
    expect(() => evaluate({}, { service: 'none' })).toThrow(/device/);
    expect(evaluate({ ...FULL, bmi: 31, shoe_size: 9 }).ignored_parameters).toEqual(['bmi', 'shoe_size']);
  });

  it('an unchanged policy is not read again; a rewording keeps its logic, marked near', async () => {
    const other = AHI.replace('The device is covered', 'This kind of device is covered');
    expect(normalizePassage(other)).not.toBe(normalizePassage(AHI));
    await load(html(other, VISIT, NEVER));
    const answer = evaluate(FULL);
    expect(answer).toMatchObject({ verdict: 'met', anchor_state: 'near' });
    expect(answer.confidence).toBeLessThan(0.97);
    expect(answer.to_read[0]!.text).toBe(other);
  });

  it.each([
    ['another number', html(AHI.replace('15', '10'), VISIT, NEVER)],
    ['a dropped negation', html(AHI, VISIT, NEVER.replace('not ', ''))],
    ['a new condition', html(AHI, VISIT, NEVER, 'Two further sleep tests within 90 days are required.')],
    ['a passage that is gone', html(AHI, NEVER)],
  ])('%s withdraws the logic, so that it decides nothing', async (_change, indication) => {
    await load(html(AHI, VISIT, NEVER));
    const report = await load(indication);
    expect(report.warnings.logic_stale).toMatchObject({ count: 1 });
    const [change] = await readChanges();
    expect(change).toMatchObject({ policy_id: 'L99001', details: { logic_stale: true } });
    expect(change!.change_summary).toContain('its logic decides nothing until the new text is read');
    expect(change!.details.changed_fields).toContain('logic');
    const answer = evaluate(FULL);
    expect(answer).toMatchObject({
      verdict: 'undetermined',
      covered: false,
      assurance: 'drafted',
      anchor_state: 'stale',
    });
    expect(answer.missing_parameters.length).toBeGreaterThan(0);
  });

  it('logic of a single reading is drafted: its result is reported and decides nothing', async () => {
    write('second-readings/L99001.yaml', `${SECOND}# another\n`);
    await load(html(AHI, VISIT, NEVER));
    const answer = evaluate(FULL);
    expect(answer).toMatchObject({
      verdict: 'undetermined',
      covered: false,
      assurance: 'drafted',
      found: 'met',
      missing_parameters: ['manual_review'],
    });
    write('second-readings/L99001.yaml', SECOND);
    await load(html(AHI, VISIT, NEVER));
    expect(evaluate(FULL).verdict).toBe('met');
  });

  it('a text is identified by what affects logic', () => {
    const parseSkeleton = (text: string) =>
      [...anchorsIn([{ heading: '', sourceField: '', blocks: [{ text }] }]).values()][0]!.skeleton;
    expect(parseSkeleton('The patient must be seen within 30 days.')).toBe(
      parseSkeleton('The person must be seen, within 30 days'),
    );
    for (const other of ['within 31 days', 'after 30 days', 'within 30 weeks'])
      expect(parseSkeleton(`The patient must be seen ${other}.`)).not.toBe(
        parseSkeleton('The patient must be seen within 30 days.'),
      );
    expect(parseSkeleton('Covered for E11.9 and I10.')).not.toBe(parseSkeleton('Covered for E11.8 and I10.'));
    expect(parseSkeleton('A and B')).not.toBe(parseSkeleton('A or B'));
  });
});
