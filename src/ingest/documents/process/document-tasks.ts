/** What the process that reads documents is asked, and what it answers. */
import type { ManifestDocument } from '../../sources/payer/manifest.ts';
import type { PayerReading } from '../../sources/payer/payer.documents.ts';
import type { Page } from '../pages/page.ts';

export interface DocumentTasks {
  /** A document of a payer. Paths are absolute. */
  payer: {
    task: { listed: ManifestDocument; path: string; today: string; trustManifest?: boolean };
    answer: { reading: PayerReading; remarks: string[] };
  };
  /** A PDF file of tables, which stays open for `pages`. */
  open: { task: { name: string; bytes: Uint8Array; mostPages: number }; answer: { pages: number } };
  /** Both included. */
  pages: { task: { from: number; to: number }; answer: Page[] };
}

export type TaskName = keyof DocumentTasks;
export type Task = { [Name in TaskName]: { name: Name; task: DocumentTasks[Name]['task'] } }[TaskName];

export type DocumentMessage =
  | { type: 'ready' }
  | { type: 'answer'; answer: DocumentTasks[TaskName]['answer'] }
  | { type: 'failed'; name: string; message: string };
