/** All national and local determinations: all titles, and the texts that are real. */
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { lcdExportDocuments, ncdDocuments } from '../criteria/ncd-documents.ts';

export async function determinations(): Promise<PolicyDocument[]> {
  return [...(await ncdDocuments()), ...(await lcdExportDocuments())];
}
