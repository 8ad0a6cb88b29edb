import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readApiTexts } from '../../scripts/library/texts.ts';
import { openArchive } from '../../src/ingest/files/archive.ts';
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { readPart } from '../../src/ingest/sources/mcd/mcd.reader.ts';

const SHARED_DATA = process.env.CPI_SHARED_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));

/** The labeled NCD export; not part of the repository. */
export const NCD_EXPORT = join(SHARED_DATA, 'mcd/ncd.zip');
export const ncdExportMissing = !existsSync(NCD_EXPORT);

/** LCDs with their real narratives; the other LCD export contains invented ones. */
const LCD_TEXT_EXPORT = join(SHARED_DATA, 'lcd-text/current_lcd.zip');
export const lcdTextMissing = !existsSync(LCD_TEXT_EXPORT);

/** All documents of the NCD export, as ingested. */
export const ncdDocuments = (): Promise<PolicyDocument[]> => loadDocuments(NCD_EXPORT, 'ncd');

/** The fields from which criteria are extracted. */
export type CriteriaText = Pick<PolicyDocument, 'policyId' | 'title'> & {
  sections: Readonly<PolicyDocument['sections']>;
};

/** The LCDs with an available narrative, as ingested, and those that exist only as rows of the Coverage API. */
export async function lcdDocuments(): Promise<CriteriaText[]> {
  const documents = await loadDocuments(LCD_TEXT_EXPORT, 'lcd');
  const withText = documents.filter(({ sections }) =>
    sections.some(({ sourceField }) => sourceField === 'lcd.indication'),
  );
  const known = new Set(withText.map(({ policyId }) => policyId));
  const titles = new Map(documents.map(({ policyId, title }) => [policyId, title]));
  const rows = [...readApiTexts()].filter(([policyId]) => !known.has(policyId));
  return [
    ...withText,
    ...rows.map(([policyId, { sections }]) => ({
      policyId,
      title: titles.get(policyId) ?? '',
      sections: [...sections],
    })),
  ];
}

/** All LCDs, as ingested: all titles, and the available narratives. */
export const lcdExportDocuments = (): Promise<PolicyDocument[]> => loadDocuments(LCD_TEXT_EXPORT, 'lcd');

const loaded = new Map<string, Promise<readonly PolicyDocument[]>>();

/** Read once per worker: five test files read the same ones, some twice. Each caller gets a list of its own. */
async function loadDocuments(path: string, part: 'ncd' | 'lcd'): Promise<PolicyDocument[]> {
  const documents = loaded.get(path) ?? readDocuments(path, part);
  loaded.set(path, documents);
  return [...(await documents)];
}

async function readDocuments(path: string, part: 'ncd' | 'lcd'): Promise<PolicyDocument[]> {
  const files = await openArchive(path);
  const options = {
    today: '2025-07-01',
    jurisdictionStates: new Map(),
    warn: () => {},
    count: () => {},
    signal: new AbortController().signal,
  };
  const documents: PolicyDocument[] = [];
  for await (const document of readPart(part, new Map(files.map((file) => [file.name.slice(0, -4), file])), options))
    documents.push(document);
  return documents;
}
