import { pdfPages } from '../../src/ingest/documents/pdf-pages.ts';
import { inReadingOrder } from '../../src/ingest/documents/page-columns.ts';
import fs from 'node:fs';
const d = await pdfPages(new Uint8Array(fs.readFileSync('/tmp/payer-show.pdf')), 'x');
for (const l of inReadingOrder(d.pages[Number(process.argv[2]??0)]!).slice(0,Number(process.argv[3]??26))) console.log(Math.round(l.base), l.size, JSON.stringify(l.fragments.map(f=>[Math.round(f.left),Math.round(f.right),f.text.slice(0,50),f.font])));
