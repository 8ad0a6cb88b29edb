/**
 * The process that reads documents one at a time. Started only by document-process.ts, which kills it when a document
 * exceeds its limits.
 */
import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { payerDocument } from '../../sources/payer/payer.documents.ts';
import { type OpenPdf, openPdf } from '../pages/open-pdf.ts';
import type { Page } from '../pages/page.ts';
import { TABLE } from '../pages/page-lines.ts';
import { readDocument } from '../read-document.ts';
import type { DocumentMessage, DocumentTasks, Task } from './document-tasks.ts';

// A document may block the main thread for good, so a separate thread watches for the end of the parent process.
const GUARD = `const parent = process.ppid;
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 500);`;
new Worker(GUARD, { eval: true, stdout: true, stderr: true }).unref();

let pdf: OpenPdf | null = null;
let compiled = false;

process.on('disconnect', () => process.exit(1));
process.on('message', (task: Task) => {
  run(task).then(
    (answer) => {
      // Written when a process exits by itself; this one is killed when no document is left.
      if (!compiled) flushCompileCache();
      compiled = true;
      report({ type: 'answer', answer });
    },
    (error: Error) => report({ type: 'failed', name: error.name, message: error.message }),
  );
});
report({ type: 'ready' });

function report(message: DocumentMessage): void {
  process.send?.(message);
}

function run({ name, task }: Task): Promise<DocumentTasks[Task['name']]['answer']> {
  if (name === 'payer') return readPayer(task);
  return name === 'open' ? open(task) : readPages(task);
}

async function readPayer({ listed, path, today, trustManifest = false }: DocumentTasks['payer']['task']) {
  const read = await readDocument(path);
  return { reading: payerDocument(listed, read, { today, trustManifest }), remarks: read.remarks };
}

async function open({ name, bytes, mostPages }: DocumentTasks['open']['task']) {
  await pdf?.close();
  pdf = await openPdf(bytes, name, mostPages);
  return { pages: pdf.length };
}

async function readPages(range: DocumentTasks['pages']['task']) {
  if (pdf === null) throw new Error('No file is open');
  const pages: Page[] = [];
  for await (const page of pdf.pages(TABLE, range)) pages.push(page);
  return pages;
}
