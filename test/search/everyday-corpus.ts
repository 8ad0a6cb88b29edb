/** All national and local determinations: titles of all, texts where they are real. */
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { lcdExportDocuments, ncdDocuments } from '../criteria/ncd-documents.ts';

export async function determinations(): Promise<PolicyDocument[]> {
  return [...(await ncdDocuments()), ...(await lcdExportDocuments())];
}
