/** Payer files for loading tests: valid ones, and malicious ones. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { buildSpec, writeDocument } from '../payer/payer-scores.ts';
import { hugePage, nestedForms } from './hostile-pdf.ts';

type Name =
  | 'pdf'
  | 'html'
  | 'scan'
  | 'bomb'
  | 'docx'
  | 'outside'
  | 'other'
  | 'scripted'
  | 'acting'
  | 'nested'
  | 'huge'
  | 'unclear'
  | 'chart'
  | 'advantage';

function makePdf(pages: number, text: string | null, more: (doc: PDFDocument) => void = () => {}): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  for (let page = 0; page < pages; page++) {
    doc.addPage();
    if (text !== null) doc.font('Helvetica', 10).text(text, 50, 60, { lineBreak: false });
    else doc.rect(50, 50, 400, 600).stroke();
  }
  more(doc);
  doc.end();
  return done;
}

/** HTML with scripts, a doctype of nested entities, and one code. */
const SCRIPTED = `<!DOCTYPE html [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;"><!ENTITY lol3 "&lol2;&lol2;&lol2;&lol2;">]>
<html><body onload="alert(1)"><h1>Sleep studies</h1><script>alert('Policy Number: 99999')</script>
<h2>Coverage Policy</h2><p>A sleep study is medically necessary when the individual is at least 18 years of age. &lol3;</p>
<img src=x onerror=alert(2)><h2>Coding</h2><p>CPT codes covered when criteria are met:</p>
<table><tr><td>95810</td><td>invented words</td></tr></table></body></html>`;

/** A table with no statement about its codes; the document is for Medicaid. */
const UNCLEAR = `<h1>Sleep studies</h1><p>This medical policy applies to Medicaid members.</p><h2>Coding</h2><p>HCPCS codes</p>
<table><tr><td>G0398</td><td>invented words</td></tr><tr><td>G0399</td><td>invented words (Investigational)</td></tr></table>`;

/** Of Medicare Advantage plans, on codes that Medicare covers with conditions. */
const ADVANTAGE = `<h1>Devices for sleep apnea</h1><p>This medical policy applies to Medicare Advantage members.</p><h2>Coding</h2>
<h3>Codes that require prior authorization</h3><table><tr><td>E0601</td><td>invented words</td></tr></table>
<h3>Codes that are not covered</h3><table><tr><td>E0470</td><td>invented words</td></tr></table>`;

const CHART = `<h1>Progress Note</h1><p>Patient Name: Zelda Quimbyworth</p><p>Member ID: XQZ123456789</p><p>Chief Complaint: snoring</p>
<p>History of Present Illness: CPT 95810 is medically necessary.</p><p>Physical Exam: normal</p>`;

export function payerFiles(dir: string) {
  const pdf = { spec: buildSpec('grid', 2) };
  const html = { spec: buildSpec('sidebar', 2) };
  const entry = ({ spec }: typeof pdf, file: string) => ({
    payer: spec.payer,
    number: spec.number,
    title: spec.title,
    effective_date: spec.effective,
    line_of_business: ['commercial'],
    url: `https://example.org/${file}`,
    file,
  });
  const plain = (number: string, file: string) => ({
    payer: { name: 'Script Health', code: 'SCRIPT', slug: 'script-health' },
    number,
    title: 'Sleep studies',
    url: 'https://example.org/',
    file,
  });
  const entries: Record<Name, () => object> = {
    pdf: () => entry(pdf, 'policy.pdf'),
    html: () => entry(html, 'policy.html'),
    scan: () => plain('2', 'scan.pdf'),
    bomb: () => plain('3', 'bomb.pdf'),
    docx: () => plain('4', 'policy.docx'),
    outside: () => plain('5', '../../etc/hostname'),
    other: () => ({ ...entry(pdf, 'policy.pdf'), number: 'ZZ-777' }),
    scripted: () => plain('1', 'scripted.html'),
    acting: () => plain('6', 'acting.pdf'),
    unclear: () => plain('17', 'unclear.html'),
    chart: () => plain('18', 'chart.html'),
    advantage: () => ({ ...plain('19', 'advantage.html'), title: 'Devices for sleep apnea' }),
    nested: () => plain('7', 'nested.pdf'),
    huge: () => plain('8', 'huge.pdf'),
  };
  return {
    pdf,
    html,
    manifest: (names: readonly Name[]) => ({ documents: names.map((name) => entries[name]()) }),
    async write() {
      writeFileSync(join(dir, 'policy.pdf'), (await writeDocument('grid', 2, 'pdf')).content);
      writeFileSync(join(dir, 'policy.html'), (await writeDocument('sidebar', 2, 'html')).content);
      writeFileSync(join(dir, 'nested.pdf'), nestedForms());
      writeFileSync(join(dir, 'huge.pdf'), hugePage());
      writeFileSync(join(dir, 'scan.pdf'), await makePdf(3, null));
      writeFileSync(join(dir, 'bomb.pdf'), await makePdf(1_501, 'x'));
      // The first bytes identify a Word file; its nested entities are never expanded.
      writeFileSync(join(dir, 'policy.docx'), Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(2_000, 1)]));
      writeFileSync(join(dir, 'scripted.html'), SCRIPTED);
      writeFileSync(join(dir, 'unclear.html'), UNCLEAR);
      writeFileSync(join(dir, 'chart.html'), CHART);
      writeFileSync(join(dir, 'advantage.html'), ADVANTAGE);
      const text = 'Coverage Policy. The service with CPT code 95811 is medically necessary when the criteria are met.';
      const acting = await makePdf(1, text, (doc) => {
        const action = doc.ref({ S: 'JavaScript', JS: new String('app.alert(1)'), Type: 'Action' });
        action.end();
        doc._root.data.OpenAction = action;
      });
      writeFileSync(join(dir, 'acting.pdf'), acting);
    },
    async replaceHtml(change: (html: string) => string) {
      const path = join(dir, 'policy.html');
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    },
  };
}
