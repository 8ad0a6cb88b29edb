/** Layouts of PDF documents: one function per payer, each with variations drawn from the seed. */
import { GLYPHS, long, options, row, type Style, us, writeSection, writeTable } from './pdf-parts.ts';
import { BOLD, PLAIN, Sheet } from './sheet.ts';
import { type DocumentSpec, Random } from './specs.ts';

export type PdfLayout = 'grid' | 'outline' | 'sidebar' | 'columns' | 'comments';

export function writePdf(layout: PdfLayout, spec: DocumentSpec): Promise<Buffer> {
  return { grid, outline, sidebar, columns, comments }[layout](spec);
}

async function grid(spec: DocumentSpec): Promise<Buffer> {
  const r = new Random(spec.seed + 11);
  const sheet = new Sheet(
    options(spec, r, { footer: (page) => [`Page ${page} of 24`, `Medical Coverage Policy: ${spec.number}`] }),
  );
  const style: Style = {
    glyphs: [r.of(GLYPHS), r.of(GLYPHS)],
    heading: (s, text) => s.paragraph(text, { font: BOLD, size: s.options.size + 4, gap: 0.5 }),
  };
  sheet.paragraph('Medical Coverage Policy', { font: BOLD, size: 16 });
  for (const [name, value] of [
    ['Effective Date', us(spec.effective)],
    ['Next Review Date', us(spec.review)],
    ['Coverage Policy Number', spec.number],
  ] as const)
    sheet.paragraph(`${name} ${'.'.repeat(r.between(12, 30))} ${value}`, { indent: 220, gap: 0.1 });
  sheet.paragraph(spec.title, { font: BOLD, size: 18 });
  sheet.paragraph('Table of Contents', { font: BOLD });
  for (const [at, { heading }] of spec.sections.entries())
    sheet.paragraph(`${heading} ${'.'.repeat(40)} ${at + 1}`, { gap: 0 });
  for (const section of spec.sections.slice(0, 5)) writeSection(sheet, section, style);
  style.heading(sheet, codingHeading(r, ['Coding Information', 'Coding/Billing Information']));
  sheet.paragraph(
    'Note: 1) This list of codes may not be all-inclusive. 2) Deleted codes and codes which are not effective at the time the service is rendered may not be eligible for reimbursement.',
  );
  for (const list of spec.lists) {
    sheet.paragraph(list.statement, { font: r.next() < 0.5 ? BOLD : PLAIN });
    writeTable(sheet, list.codes.map(row), {
      at: [0, r.between(70, 130)],
      head: [
        list.kind === 'diagnosis' ? 'ICD-10-CM Diagnosis Codes' : r.of(['CPT® Codes', 'HCPCS Codes', 'CPT®* Codes']),
        'Description',
      ].map((text, at) => (at === 0 ? text.slice(0, 14) : text)),
      borders: true,
      centered: r.next() < 0.5,
      repeatHead: r.next() < 0.5,
      marked: 0,
    });
  }
  for (const section of spec.sections.slice(5)) writeSection(sheet, section, style);
  return sheet.finish();
}

function codingHeading(r: Random, names: readonly string[]): string {
  return r.of(names);
}

async function outline(spec: DocumentSpec): Promise<Buffer> {
  const r = new Random(spec.seed + 12);
  const sheet = new Sheet(
    options(spec, r, {
      header: (page) => (page === 1 ? [] : [`${spec.title} - Policy Bulletins`]),
      footer: (page) => [`https://www.example.org/cpb/${spec.number.replace(' ', '')}.html   ${page}/9`],
    }),
  );
  const style: Style = {
    glyphs: [r.of(GLYPHS.slice(0, 3)), { text: '\u2013', font: PLAIN }],
    heading: (s, text) => s.paragraph(text, { font: BOLD, size: s.options.size + r.of([0, 2, 3]) }),
  };
  sheet.paragraph(spec.title, { font: BOLD, size: 15 });
  sheet.paragraph(`Number: ${spec.number.replace(/\D/g, '')}`);
  sheet.paragraph(`Effective: ${us(spec.effective)}   Next Review: ${us(spec.review)}`);
  for (const section of spec.sections.slice(0, 4)) writeSection(sheet, section, style);
  style.heading(sheet, 'CPT Codes / HCPCS Codes / ICD-10 Codes');
  for (const list of spec.lists) {
    sheet.room(40);
    sheet.paragraph(list.statement, { font: BOLD, gap: 0.3 });
    writeTable(sheet, list.codes.map(row), {
      at: [0, r.of([90, 110, 150])],
      head: r.next() < 0.5 ? ['Code', 'Code Description'] : null,
      borders: false,
      centered: false,
      repeatHead: r.next() < 0.5,
      marked: 0,
    });
  }
  for (const section of spec.sections.slice(4)) writeSection(sheet, section, style);
  return sheet.finish();
}

async function sidebar(spec: DocumentSpec): Promise<Buffer> {
  const r = new Random(spec.seed + 13);
  const sheet = new Sheet(
    options(spec, r, {
      footer: (page) => [
        `${spec.title}   Page ${page} of 17`,
        `${spec.payer.name} Commercial Medical Policy   Effective ${us(spec.effective)}`,
        'Proprietary information. Copyright.',
      ],
    }),
  );
  const style: Style = {
    glyphs: [r.of(GLYPHS), r.of(GLYPHS)],
    heading: (s, text) => {
      s.doc.fillColor('#003366');
      s.paragraph(text, { font: BOLD, size: s.options.size + 3 });
      s.doc.fillColor('#000000');
    },
  };
  sheet.paragraph(`${spec.payer.name} Commercial Medical Policy`, { size: 12 });
  sheet.paragraph(spec.title, { font: BOLD, size: 20 });
  const top = sheet.y;
  sheet.write(`Policy Number: ${spec.number}`, sheet.left, top);
  sheet.write(`Effective Date: ${long(spec.effective)}`, sheet.left, top + 14);
  sheet.write('Instructions for Use', sheet.left + 330, top);
  sheet.y = top + 34;
  sheet.write('Table of Contents', sheet.left, sheet.y, 10, BOLD);
  sheet.write('Page', sheet.left + 260, sheet.y, 10, BOLD);
  sheet.write('Related Commercial Policies', sheet.left + 330, sheet.y, 10, BOLD);
  sheet.y += 14;
  for (const [at, { heading }] of spec.sections.entries()) {
    sheet.write(`${heading} ${'.'.repeat(30)} ${at + 1}`, sheet.left, sheet.y, 9);
    if (at < 3) sheet.write(`\u2022 Related policy ${at + 1}`, sheet.left + 330, sheet.y, 9);
    sheet.y += 13;
  }
  sheet.y += 12;
  for (const section of spec.sections.slice(0, 4)) writeSection(sheet, section, style);
  style.heading(sheet, 'Applicable Codes');
  sheet.paragraph(
    'The following lists of procedure and diagnosis codes are provided for reference purposes only and may not be all inclusive. The inclusion of a code does not imply any right to reimbursement.',
  );
  for (const list of spec.lists) {
    sheet.paragraph(list.statement);
    writeTable(sheet, list.codes.map(row), {
      at: [0, r.of([80, 95, 120])],
      head: [list.kind === 'diagnosis' ? 'Diagnosis Code' : r.of(['CPT Code', 'HCPCS Code', 'Code']), 'Description'],
      borders: true,
      centered: true,
      repeatHead: true,
      marked: 0,
    });
  }
  for (const section of spec.sections.slice(4)) writeSection(sheet, section, style);
  return sheet.finish();
}

async function columns(spec: DocumentSpec): Promise<Buffer> {
  const r = new Random(spec.seed + 14);
  const sheet = new Sheet(
    options(spec, r, {
      left: 45,
      right: 567,
      size: r.of([8.5, 9, 10]),
      gutter: r.of([16, 22, 30]),
      header: () => [`Medical Policy ${spec.number}`, spec.title],
    }),
  );
  const style: Style = {
    glyphs: [r.of(GLYPHS), r.of(GLYPHS)],
    heading: (s, text) => s.paragraph(text, { font: BOLD, size: s.options.size + r.of([0, 2]) }),
  };
  sheet.paragraph(`Subject: ${spec.title}`, { font: BOLD, size: 14 });
  sheet.paragraph(`Document #: ${spec.number}     Publish Date: ${us(spec.effective)}`);
  sheet.setColumns(2);
  for (const section of spec.sections.slice(0, 5)) writeSection(sheet, section, style);
  style.heading(sheet, 'Coding');
  sheet.paragraph(
    'The following codes for treatments and procedures applicable to this document are included below for informational purposes.',
  );
  for (const list of spec.lists) {
    sheet.room(50);
    sheet.paragraph(list.statement, { font: BOLD, gap: 0.3 });
    if (r.next() < 0.6)
      sheet.paragraph(list.kind === 'diagnosis' ? 'ICD-10 Diagnosis' : 'CPT', { font: BOLD, gap: 0.2 });
    writeTable(sheet, list.codes.map(row), {
      at: [0, r.of([48, 60, 75])],
      head: null,
      borders: false,
      centered: false,
      repeatHead: false,
      marked: 0,
    });
  }
  for (const section of spec.sections.slice(5)) writeSection(sheet, section, style);
  return sheet.finish();
}

async function comments(spec: DocumentSpec): Promise<Buffer> {
  const r = new Random(spec.seed + 15);
  const sheet = new Sheet(
    options(spec, r, {
      header: (page) => [
        `${spec.title}`,
        `Policy Number: ${spec.number}   Effective Date: ${us(spec.effective)}   Page: ${page} of 14`,
      ],
    }),
  );
  const style: Style = {
    glyphs: [r.of(GLYPHS), r.of(GLYPHS)],
    heading: (s, text) => s.paragraph(text, { font: BOLD, size: s.options.size + r.of([1, 4]) }),
  };
  sheet.paragraph('Medical Coverage Policy', { font: BOLD, size: 15 });
  sheet.paragraph(
    `Effective Date: ${us(spec.effective)}   Review Date: ${us(spec.review)}   Policy Number: ${spec.number}`,
  );
  for (const section of spec.sections.slice(0, 5)) writeSection(sheet, section, style);
  style.heading(sheet, 'Provider Claims Codes');
  sheet.paragraph(
    'Any CPT, HCPCS or ICD codes listed on this medical coverage policy are for informational purposes only.',
  );
  const third = r.between(340, 380);
  const procedures = spec.lists
    .filter(({ kind }) => kind === 'procedure')
    .flatMap((list) => list.codes.map((code) => [...row(code), list.statement]));
  const look = { at: [0, r.between(75, 100), third], borders: true, repeatHead: r.next() < 0.7, marked: r.of([0, 5]) };
  writeTable(sheet, procedures, {
    ...look,
    head: ['CPT® Code(s)', 'Description', 'Comments'],
    centered: r.next() < 0.5,
  });
  if (look.marked > 0)
    sheet.paragraph('1 Codes with this mark are reviewed after the service.', { size: sheet.options.size - 2 });
  for (const list of spec.lists.filter(({ kind }) => kind === 'diagnosis'))
    writeTable(
      sheet,
      list.codes.map((code) => [...row(code), list.statement.includes('overed') ? 'Covered' : '']),
      {
        ...look,
        marked: 0,
        head: ['ICD-10-CM Code(s)', 'Description', 'Comments'].map((text) => text),
        centered: false,
      },
    );
  for (const section of spec.sections.slice(5)) writeSection(sheet, section, style);
  return sheet.finish();
}
