/** Pair edits among a few codes: the full file takes a minute to load. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { open } from 'yauzl';

/** The header of the pair file, and the lines with two requested codes. */
export async function pairsAmong(path: string, codes: ReadonlySet<string>): Promise<string> {
  const stream = await firstEntry(path);
  const retained: string[] = [];
  let number = 0;
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (number <= 6) retained.push(line);
    else if (codes.has(line.slice(0, 5)) && codes.has(line.slice(6, 11))) retained.push(line);
  }
  return `${retained.join('\r\n')}\r\n`;
}

function firstEntry(path: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failed, stream) => (failed ? reject(failed) : resolve(stream))),
      );
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}
