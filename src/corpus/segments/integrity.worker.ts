/** Worker in which SQLite checks one file. Returns the first problem, or null. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const db = new DatabaseSync(workerData as string, { readOnly: true });
const row = db.prepare('PRAGMA integrity_check(1)').get();
db.close();
const found = String(row?.integrity_check);
parentPort!.postMessage(found === 'ok' ? null : found);
