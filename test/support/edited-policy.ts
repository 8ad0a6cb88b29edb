/** The starter corpus with one edited policy, so that examples have changes to display. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureStarterCorpus } from '../../src/ingest/ingest.public.ts';
import { publishChanges, storedChange } from './change-log.ts';
import type { TestApp } from './harness.ts';
import { publishProposal } from './proposal.ts';

const STARTER = join(import.meta.dirname, '../../starter');

/** The record of the edit below. Edits of the starter corpus are not policy changes, so it is created directly. */
const CHANGE = storedChange({
  policy_id: 'L33797',
  policy_title: 'Oxygen and Oxygen Equipment',
  jurisdictions: ['DME-A', 'DME-B', 'DME-C', 'DME-D'],
  old_version: '50',
  new_version: '51',
  change_type: 'codes_changed',
  change_summary: 'Removes E1406; changes 1 criterion (frequency).',
  details: {
    ...storedChange().details,
    change_types: ['codes_changed', 'criteria_changed'],
    changed_fields: ['codes', 'criteria', 'sections.frequency'],
    removed_codes: ['E1406'],
    counts: { ...storedChange().details.counts, removed_codes: 1, modified_criteria: 1 },
  },
});

/** Gives one policy of the starter corpus another version: without a change, the examples would be empty. */
export async function publishEditedPolicy({ corpus, database }: TestApp): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-starter-'));
  cpSync(STARTER, dir, { recursive: true });
  const file = join(dir, 'policies/L33797.yaml');
  const text = readFileSync(file, 'utf8');
  const edited = text
    .replace('version: "50"', 'version: "51"')
    .replace('is limited to 36 continuous months', 'is limited to 36 months in a row')
    .replace(/^ *- \{ code: "E1406".*\n/m, '');
  if (edited.length >= text.length) throw new Error('The policy has another text now');
  writeFileSync(file, edited);
  await ensureStarterCorpus(corpus, { dir });
  await corpus.refresh();
  rmSync(dir, { recursive: true, force: true });
  await publishProposal(corpus);
  await publishChanges(database, [CHANGE, storedChange({ ...CHANGE, policy_id: 'A52514', change_type: 'updated' })]);
}
