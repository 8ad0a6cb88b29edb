import { printInChild } from './processes.ts';
import type { Measured } from './results.ts';

/** Reading a long payer document; no database is involved. */
export async function measurePayerDocument(): Promise<Measured[]> {
  const { pages, codes, seconds, peakMb } = JSON.parse(await printInChild('bench/payer-document.ts', {})) as {
    pages: number;
    codes: number;
    seconds: number;
    peakMb: number;
  };
  const row = (what: string, value: number, unit: string, target: Measured['target']): Measured => ({
    engine: 'none',
    what,
    value,
    unit,
    target,
  });
  return [
    row(`PDF of ${pages} pages and ${codes} codes`, seconds, 's', { atMost: 6 }),
    row('peak memory of reading it', peakMb, 'MB', { atMost: 400 }),
  ];
}
