/** Requests and responses of the process that reads documents. */
import type { ManifestDocument } from '../../sources/payer/manifest.ts';
import type { PayerReading } from '../../sources/payer/payer.documents.ts';
import type { Page } from '../pages/page.ts';

export interface DocumentTasks {
  /** A payer document. Paths are absolute. */
  payer: {
    task: { listed: ManifestDocument; path: string; today: string; trustManifest?: boolean };
    answer: { reading: PayerReading; remarks: string[] };
  };
  /** A PDF file with tables, kept open for `pages`. */
  open: { task: { name: string; bytes: Uint8Array; mostPages: number }; answer: { pages: number } };
  /** Inclusive. */
  pages: { task: { from: number; to: number }; answer: Page[] };
}

export type TaskName = keyof DocumentTasks;
export type Task = { [Name in TaskName]: { name: Name; task: DocumentTasks[Name]['task'] } }[TaskName];

export type DocumentMessage =
  | { type: 'ready' }
  | { type: 'answer'; answer: DocumentTasks[TaskName]['answer'] }
  | { type: 'failed'; name: string; message: string };
