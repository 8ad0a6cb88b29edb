/** Policies with statements in capitals and marked rows, and guidelines with headings "When services are". */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

export const statements: (() => PayerFile | Promise<PayerFile>)[] = [
  async () => ({
    name: 'capitals-1.pdf',
    number: '7.01.522',
    content: await pdf(
      [
        { heading: 'MEDICAL POLICY – 7.01.522', size: 12 },
        { heading: 'Spacers between the joints', size: 18 },
        'Effective Date: Dec. 1, 2025     RELATED MEDICAL POLICIES:',
        'Last Revised: Nov. 11, 2025     7.01.107 Spacers of the spine',
        'Replaces: N/A',
        { heading: 'Policy Coverage Criteria' },
        heads('Procedure | Medical Necessity'),
        ...rows(
          'Spacer, fixed | A fixed spacer may be considered medically necessary when ALL of the following are met: symptoms for 6 months AND imaging confirms narrowing.',
        ),
        heads('Procedure | Investigational'),
        ...rows('Spacer, free | A free spacer is considered investigational.'),
        { heading: 'Documentation Requirements' },
        'The medical records submitted for review should document that criteria are met. The record should include the following:',
        { item: 'Office visit notes with history' },
        { heading: 'Coding' },
        heads('Code | Description'),
        { row: ['CPT', ''], bold: true },
        ...rows(
          '22867 | Placement with opening',
          '22868 | Placement, second level',
          '22869 | Placement without opening (Investigational)',
          '22870 | Second level without opening (considered investigational)',
        ),
        { row: ['HCPCS', ''], bold: true },
        ...rows('C1821 | Spacer, article'),
        'Note: CPT codes, descriptions and materials are copyrighted by the American Medical Association (AMA).',
        { heading: 'Evidence Review' },
        'Patients were required to have imaging. The spacer is considered medically necessary by one author.',
        { heading: 'History' },
        heads('Date | Comments'),
        ...rows(
          '06/10/14 | New policy. Effective 09/01/14.',
          '12/01/25 | Annual Review, approved November 10, 2025. Policy updated.',
        ),
      ],
      { columns: [60, 170, 420], footer: 'Page | 1 of 9' },
    ),
    codes: {
      22867: ['unclear', 'conditional'],
      22868: ['unclear', 'conditional'],
      ...all('not_covered', '22869 22870'),
      C1821: 'unclear',
    },
    lines: [],
    dates: { effective: '2025-12-01' },
    statements: {
      'A fixed spacer may be': 'indications',
      'A free spacer is considered': 'limitations',
      'Office visit notes': 'documentation',
    },
    noCriteria: ['Patients were required'],
  }),
  () => ({
    name: 'capitals-2.html',
    number: '02-20000-19',
    content: `<html><head><title>Medical Coverage Guideline</title></head><body><p>02-20000-19</p><p>Original Effective Date: 06/15/02</p><p>Reviewed: 08/28/25</p><p>Revised: 10/15/25</p>
<h1>Subject: Repair of valves</h1><p><a href="#a">Position Statement</a> <a href="#b">Billing/Coding</a> <a href="#c">Reimbursement</a></p>
<h2>DESCRIPTION:</h2><p>Valves may be repaired by way of a tube.</p>
<h2>POSITION STATEMENT:</h2><p>Repair of valves by tube meets the definition of medical necessity when performed with an approved device and <strong>ALL</strong> of the following criteria are met:</p><ul><li>Member has severe narrowing</li><li>Member is at high risk with open surgery</li></ul>
<p>Repair of valves by tube is considered experimental or investigational for all other indications.</p>
<h2>BILLING/CODING INFORMATION:</h2><p><strong>CPT Coding:</strong></p><table>${tr('33361', 'Act by leg')}${tr('33362', 'Act by leg, open')}${tr('0544T', 'Act on ring (Investigational)')}${tr('0545T', 'Act on other ring (<em>Investigational</em>)')}${tr('33999', 'Unlisted act')}</table>
<p><strong>HCPCS Coding:</strong></p><table>${tr('C9798', 'Act with a ring (Non-covered)')}</table>
<p><strong>ICD-10 Diagnosis Codes That Support Medical Necessity:</strong></p><table>${tr('I35.0', 'Narrowing')}${tr('I35.2', 'Narrowing with leaking')}</table>
<h2>REIMBURSEMENT INFORMATION:</h2><p>Repair is limited to once per lifetime.</p>
<h2>PROGRAM EXCEPTIONS:</h2><p><strong>Federal Employee Program (FEP):</strong> Follow FEP guidelines.</p><p><strong>Medicare Advantage products:</strong> The following National Coverage Determination (NCD) was reviewed on the last guideline reviewed date: Valves (20.32).</p>
<h2>GUIDELINE UPDATE INFORMATION:</h2><table>${tr('06/15/02', 'New guideline.')}${tr('10/15/25', 'Revision; coding updated.')}</table></body></html>`,
    codes: {
      ...all(['unclear', 'conditional'], '33361 33362 33999'),
      ...all('not_covered', '0544T 0545T C9798'),
      ...all(['covered', 'conditional'], 'I35.0 I35.2'),
    },
    lines: [],
    dates: { original: '2002-06-15', last: '2025-08-28' },
    statements: {
      'Member has severe': 'indications',
      'Repair of valves by tube is considered experimental': 'limitations',
      'Repair is limited to once': 'frequency',
    },
  }),
  () => ({
    name: 'when-services-1.html',
    number: 'CG-SURG-955',
    content: `<html><body><h2>Clinical UM Guideline</h2><table>${tr('Subject: Removal of tissue of the nose', '')}${tr('Guideline #: CG-SURG-955', 'Publish Date: 01/06/2026')}${tr('Status: Revised', 'Last Review Date: 11/06/2025')}</table>
<h3>Description</h3><p>This document addresses removal of tissue.</p><h3>Clinical Indications</h3><p><strong>Medically Necessary:</strong></p><p>Removal of tissue is considered <strong>medically necessary</strong> when all of the following are present:</p><ol type="A"><li>Blocked nose for 3 months; <strong>and</strong></li><li>No relief from sprays.</li></ol>
<p><strong>Not Medically Necessary:</strong></p><p>Removal of tissue is considered <strong>not medically necessary</strong> when the criteria above are not met.</p>
<h3>Coding</h3><p>The following codes for treatments and procedures applicable to this guideline are included below for informational purposes. Inclusion or exclusion of a procedure, diagnosis or device code(s) does not constitute or imply member coverage.</p>
<p><strong>When services may be Medically Necessary when criteria are met:</strong></p>
<table>${tr('<b>CPT</b>', '')}${tr('30130', 'Removal')}${tr('30140', 'Removal below')}${tr('<b>ICD-10 Procedure</b>', '')}${tr('095L0ZZ', 'Destruction of turbinate, open')}${tr('<b>ICD-10 Diagnosis</b>', '')}${tr('', 'All diagnoses')}</table>
<p><strong>When services are Not Medically Necessary:</strong><br>For the procedure codes listed above when criteria are not met or for situations designated in the Clinical Indications section as not medically necessary.</p>
<p><strong>When services are also Not Medically Necessary:</strong></p><table>${tr('<b>CPT</b>', '')}${tr('30117', 'Cutting within')}${tr('<b>HCPCS</b>', '')}${tr('C9755', 'Act with heat')}</table>
<h3>Discussion/General Information</h3><p>Removal must be done by a surgeon.</p><h3>References</h3><p>1. Poe C. Removal is considered medically necessary. 2011.</p>
<h3>History</h3><table><tr><th>Status</th><th>Date</th><th>Action</th></tr>${tr('Revised', '11/06/2025', 'Updated Coding section.')}${tr('New', '05/15/2014', 'Initial document.')}</table></body></html>`,
    codes: { ...all('conditional', '30130 30140 095L0ZZ'), ...all('not_covered', '30117 C9755') },
    lines: [],
    dates: { last: '2025-11-06' },
    statements: { 'Blocked nose for': 'indications', 'Removal of tissue is considered not medically': 'limitations' },
    noCriteria: ['Removal must be done', 'Poe C.'],
  }),
  async () => ({
    name: 'when-services-2.pdf',
    number: 'MED.00951',
    content: await pdf(
      [
        { heading: 'Medical Policy', size: 14 },
        { row: ['Subject:', 'Measured flow of the eye', ''] },
        { row: ['Document #:', 'MED.00951', 'Publish Date: 10/01/2025'] },
        { row: ['Status:', 'Reviewed', 'Last Review Date: 08/07/2025'] },
        { heading: 'Description/Scope' },
        'This document addresses measured flow of the eye.',
        { heading: 'Position Statement' },
        { bold: 'Investigational and Not Medically Necessary:' },
        'Measured flow of the eye is considered investigational and not medically necessary for all indications.',
        { heading: 'Rationale' },
        'The individual must have been followed for five years. Measured flow is medically necessary according to a textbook.',
        { heading: 'Coding' },
        'The following codes for treatments and procedures applicable to this document are included below for informational purposes.',
        { bold: 'When services are Investigational and Not Medically Necessary:' },
        { row: ['CPT', '', ''], bold: true },
        ...rows('0198T | Measure of flow | ', '92499 | Unlisted act [when specified as measured flow] | '),
        { row: ['ICD-10 Diagnosis', '', ''], bold: true },
        ...rows(' | All diagnoses | '),
        { heading: 'Index' },
        'Flow; Pulse of the eye',
      ],
      { columns: [60, 170, 400] },
    ),
    codes: { '0198T': 'not_covered', 92499: NO_COVERAGE },
    lines: [],
    dates: { last: '2025-08-07' },
    statements: { 'Measured flow of the eye is considered investigational': 'limitations' },
    noCriteria: ['The individual must have been followed', 'Measured flow is medically necessary according'],
  }),
  () => ({
    name: 'approval-header.docx',
    number: 'SUR-3307',
    content: docx({
      header: [
        'Origination: 3/2009',
        'Last Approved: 11/2025',
        'Effective: 12/1/2025',
        'Last Revised: 11/2025',
        'Next Review: 11/2026',
        'Policy ID: SUR-3307',
      ],
      body: [
        p('Removal of growths of the tear duct', 'PolicyTitle'),
        p('Lines of Business: Medicaid, Exchange'),
        p('Policy', 'PolicyHeading'),
        p('Removal is covered with prior authorization when:'),
        p('Tearing has lasted 3 months', null, { list: 1 }),
        p('Probing has failed', null, { list: 1 }),
        p('Removal by laser is considered unproven.'),
        p('Codes', 'PolicyHeading'),
        table([
          ['Code', 'Description', 'Status'],
          ['68720', 'Act by way of the nose', 'Prior authorization required'],
          ['68745', 'Act without tube', 'Prior authorization required'],
          ['68899', 'Unlisted act', 'Medical director review'],
          ['0991T', 'Act by laser', 'Unproven'],
          ['68801', 'Opening', 'No authorization required'],
        ]),
        p('References', 'PolicyHeading'),
        p('Loe D. Probing must be tried. 2001.', null, { list: 1 }),
      ],
    }),
    codes: {
      ...all('requires_pa', '68720 68745'),
      68899: ['unclear', 'requires_pa'],
      '0991T': 'not_covered',
      68801: ['covered', 'unclear'],
    },
    lines: ['medicaid', 'exchange'],
    dates: { effective: '2025-12-01', original: '2009-03-01' },
    statements: { 'Tearing has lasted': 'indications', 'Removal by laser': 'limitations' },
    noCriteria: ['Loe D.'],
  }),
];
