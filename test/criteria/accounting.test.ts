import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readStarterCorpus } from '../../src/ingest/sources/starter/starter.ts';
import { htmlToBlocks } from '../../src/platform/html/html-blocks.ts';
import { accountFor } from './accounting.ts';
import { lcdDocuments, lcdTextMissing, ncdDocuments, ncdExportMissing } from './ncd-documents.ts';

const STARTER = join(import.meta.dirname, '../../starter');

async function expectWholeAccount(documents: Parameters<typeof accountFor>[0]): Promise<void> {
  const { passages, wrong, verdicts } = accountFor(documents);
  expect(passages).toBeGreaterThan(documents.length);
  expect(wrong).toEqual([]);
  expect(verdicts).toEqual([]);
}

describe('every text of a policy is in one block, or discarded with a reason', () => {
  test.skipIf(ncdExportMissing)('all NCDs', async () => expectWholeAccount(await ncdDocuments()));

  test.skipIf(lcdTextMissing)('all LCDs with real text', async () => expectWholeAccount(await lcdDocuments()));

  test('the starter corpus', async () => expectWholeAccount(readStarterCorpus(STARTER).documents));

  test('an omitted text, or one in two blocks, is detected', () => {
    const document = (html: string) => ({
      policyId: 'L1',
      title: '',
      sections: [{ section: 'indications', heading: '', sourceField: 'lcd.indication', blocks: htmlToBlocks(html) }],
    });
    const account = accountFor([
      document('<h3>Background</h3><p>Masks are old.</p><p>It is covered for adults.</p><p>and</p>'),
    ] as never);
    expect([...account.discards]).toEqual([
      ['heading', 1],
      ['background', 1],
      ['conjunction', 1],
    ]);
    expect(account.wrong).toEqual([]);
  });
});
