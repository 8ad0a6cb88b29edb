/** The fifteenth set, saved pages: committed before the program read it and written without looking at the reader. */
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const th = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const band = (text: string, columns = 2) => `<tr><td colspan="${columns}"><strong>${text}</strong></td></tr>`;
const items = (...texts: readonly string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
const page = (title: string, body: string) =>
  `<html><head><title>${title}</title></head><body><nav><a href="/">Home</a> <a href="/find">Find care</a></nav><main>${body}</main><footer>Site map. Terms of use.</footer></body></html>`;

export const fifteenth: (() => PayerFile | Promise<PayerFile>)[] = [
  // One table for all codes, its bands carry the dispositions.
  () => ({
    name: 'bulletin-curved-spine.html',
    number: '0926',
    content: page(
      'Bracing and Tethering of the Curved Spine - Clinical Bulletins',
      `<h1>Bracing and Tethering of the Curved Spine</h1><p>Number: 0926</p>
<div><h2>Policy History</h2><p>Last Review: 03/12/2026</p><p>Effective: 05/02/2003</p><p>Next Review: 01/14/2027</p></div>
<h2>Policy</h2><p><strong>Scope of Policy</strong></p><p>This bulletin addresses braces, tethers and related care for curvature of the spine.</p>
<ol type="I"><li><p><strong>Medical Necessity</strong></p><p>A rigid brace is considered medically necessary when <em>all</em> of the selection criteria below are met:</p>
${items('The member still grows (Risser sign of 0 to 2); and', 'The curve measures between 25 and 45 degrees.')}
<p>One replacement brace per 12 months is considered medically necessary when the member has outgrown the former one.</p></li>
<li><p><strong>Experimental, Investigational, or Unproven</strong></p><p>The following are considered experimental, investigational, or unproven because their effectiveness has not been established:</p>
${items('Tethering of vertebral bodies', 'Exercise programs as the only treatment of a curve above 40 degrees', 'Surface stimulation of the muscles of the back at night')}</li>
<li><p><strong>Related Policies</strong></p>${items('CPB 0016 - Pain of the Back', 'CPB 0743 - Fusion of the Spine')}</li></ol>
<h2>CPT Codes / HCPCS Codes / ICD-10 Codes</h2><p>Information in the [brackets] below has been added for clarification purposes. Codes requiring a 7th character are represented by "+":</p>
<table>${th('Code', 'Code Description')}
${band('CPT codes covered if selection criteria are met:')}${tr('29010', 'Body cast from shoulder to hip')}${tr('29015', 'The same with the head')}
${band('CPT codes not covered for indications listed in the CPB:')}${tr('22836', 'Tether, chest part, up to 7 segments')}${tr('22837', 'Tether, chest part, 8 or more')}${tr('0656T', 'Tether, lower part')}
${band('Other CPT codes related to the CPB:')}${tr('22800 - 22812', 'Fusion for deformity')}${tr('72081', 'Film of the whole spine, one view')}
${band('HCPCS codes covered if selection criteria are met:')}${tr('L1000', 'Brace of the neck to hip type')}${tr('L1200', 'Brace of the chest to hip type, low profile')}
${band('HCPCS codes not covered for indications listed in the CPB:')}${tr('E0744', 'Stimulator for the curved spine')}${tr('S9131', 'Therapy in the home [exercise as the only treatment]')}
${band('ICD-10 codes covered if selection criteria are met:')}${tr('M41.112 - M41.119', 'Curvature of the young')}${tr('M41.40', 'Curvature with disease of nerve or muscle')}
${band('ICD-10 codes not covered for indications listed in the CPB (not all-inclusive):')}${tr('M40.00', 'Rounded back from posture')}</table>
<h2>Background</h2><p>In a series of 41 children billed with CPT 22838, revision was covered by the study sponsor. Bracing was considered medically necessary by most of the authors when curves exceeded 20 degrees.</p>
<h2>References</h2><ol><li>Doe J. Tethering in 22 patients. Spine Notes. 2021;12:22899-22904.</li></ol>`,
    ),
    codes: {
      ...all('conditional', '29010 29015 L1000 L1200'),
      // Corrected after the first run: a list of diagnoses that support necessity is `icd10_covered`, all of it covered.
      ...all(['covered', 'conditional'], 'M41.112-M41.119 M41.40'),
      ...all('not_covered', '22836 22837 0656T E0744 M40.00'),
      S9131: NO_COVERAGE,
      ...all('unclear', '22800-22812 72081'),
    },
    optional: { 22838: 'unclear' },
    lines: [],
    dates: { effective: '2003-05-02', next: '2027-01-14', last: '2026-03-12' },
    statements: {
      'The member still grows': 'indications',
      'Tethering of vertebral bodies': 'limitations',
      'Surface stimulation of the muscles': 'limitations',
    },
    noCriteria: ['Bracing was considered medically necessary by most', 'In a series of 41 children'],
  }),

  // A clinical guideline of utilization management: dispositions refer to the position statement.
  () => ({
    name: 'guideline-sleeve.html',
    number: 'CG-SURG-941',
    content: page(
      'CG-SURG-941 Opening the Duct of the Eye',
      `<h1>Clinical UM Guideline</h1><table>${tr('Subject: Opening the Tear Duct', '')}${tr('Guideline #: CG-SURG-941', 'Publish Date: 04/01/2026')}${tr('Status: Revised', 'Last Review Date: 02/19/2026')}</table>
<h2>Description</h2><p>This document addresses probing, stents and balloons in the tear duct. Please see also SURG.00155 Punctal Devices.</p>
<h2>Clinical Indications</h2><p><strong>Medically Necessary:</strong></p><p>Balloon opening of the tear duct is considered <strong>medically necessary</strong> when <strong>both</strong> of the following are met:</p>
<ol type="A"><li>Tearing has been present for at least 6 months; and</li><li>Probing failed or is not possible.</li></ol>
<p><strong>Not Medically Necessary:</strong></p><p>Balloon opening of the tear duct is considered <strong>not medically necessary</strong> when the above criteria are not met, including but not limited to, an acute infection of the sac.</p>
<p>Drug-eluting plugs are considered <strong>not medically necessary</strong> for all indications.</p>
<h2>Coding</h2><p><em>The following codes for treatments and procedures applicable to this guideline are included below for informational purposes. Inclusion or exclusion of a procedure, diagnosis or device code(s) does not constitute or imply member coverage or provider reimbursement policy.</em></p>
<p><strong>When services may be Medically Necessary when criteria are met:</strong></p>
<table>${tr('<strong>CPT</strong>', '')}${tr('68815', 'Probe with tube')}${tr('68816', 'Probe with balloon')}${tr('<strong>ICD-10 Diagnosis</strong>', '')}${tr('H04.531-H04.539', 'Duct blocked at birth')}${tr('H04.551-H04.559', 'Duct narrowed later')}</table>
<p><strong>When services are Not Medically Necessary:</strong><br>For the procedure and diagnosis codes listed above when criteria are not met or for all other diagnoses not listed.</p>
<p><strong>When services are also Not Medically Necessary:</strong></p>
<table>${tr('<strong>CPT</strong>', '')}${tr('68841', 'Implant in the duct that releases a drug')}${tr('<strong>HCPCS</strong>', '')}${tr('A4263', 'Plug, permanent, when it releases a drug')}${tr('<strong>ICD-10 Diagnosis</strong>', '')}${tr('', 'All diagnoses')}</table>
<h2>Discussion/General Information</h2><p>A randomized trial compared CPT 68810 with balloons; both were safe and medically necessary in the view of its authors.</p>
<h2>History</h2><table>${th('Status', 'Date', 'Action')}${tr('Revised', '02/19/2026', 'Committee review. Removed 68811 from the Coding section.')}${tr('New', '08/14/2014', 'Initial document.')}</table>`,
    ),
    codes: {
      ...all('conditional', '68815 68816'),
      // Corrected as in the first document.
      ...all(['covered', 'conditional'], 'H04.531-H04.539 H04.551-H04.559'),
      68841: 'not_covered',
      A4263: NO_COVERAGE,
    },
    optional: { 68810: 'unclear', 68811: 'unclear' },
    lines: [],
    dates: { last: '2026-02-19' },
    statements: {
      'Tearing has been present': 'indications',
      'Probing failed': 'indications',
      'Drug-eluting plugs are considered': 'limitations',
    },
    noCriteria: ['A randomized trial compared'],
  }),

  // The same publisher, a technology document: services that are investigational, then those that are for some diagnoses.
  () => ({
    name: 'technology-heart-pump.html',
    number: 'MED.00977',
    content: page(
      'MED.00977 Wearable Pumps',
      `<h1>Medical Policy</h1><table>${tr('Subject: Wearable Sensors for Heart Failure', '')}${tr('Document #: MED.00977', 'Publish Date: 06/28/2026')}${tr('Status: Reviewed', 'Last Review Date: 05/14/2026')}</table>
<h2>Position Statement</h2><p><strong>Medically Necessary:</strong></p><p>An implanted sensor of lung pressure is considered <strong>medically necessary</strong> in individuals with class III heart failure who were in hospital within the past 12 months.</p>
<p><strong>Investigational and Not Medically Necessary:</strong></p><p>An implanted sensor is considered <strong>investigational and not medically necessary</strong> when the criteria above are not met.</p><p>Wearable sensors of fluid in the lung are considered <strong>investigational and not medically necessary</strong> under all circumstances.</p>
<h2>Coding</h2><p><strong>When services are Medically Necessary:</strong></p><table>${tr('<b>CPT</b>', '')}${tr('33289', 'Placing the sensor')}${tr('<b>ICD-10 Diagnosis</b>', '')}${tr('I50.22', 'Failure, systolic, chronic')}${tr('I50.32', 'Failure, diastolic, chronic')}</table>
<p><strong>When services are Investigational and Not Medically Necessary:</strong><br>For the procedure code listed above when criteria are not met, for all other diagnoses not listed, and for the following procedure codes; or when the code describes a procedure indicated in the Position Statement section as investigational and not medically necessary.</p>
<table>${tr('<b>CPT</b>', '')}${tr('0607T', 'Wearable sensor, set-up')}${tr('0608T', 'Wearable sensor, analysis')}${tr('<b>ICD-10 Diagnosis</b>', '')}${tr('', 'All diagnoses, including but not limited to:')}${tr('I50.1', 'Failure of the left heart')}</table>
<h2>Definitions</h2><p>Class III: marked limitation of activity.</p>`,
    ),
    codes: {
      33289: ['conditional', 'covered'],
      ...all(['conditional', 'covered'], 'I50.22 I50.32'),
      ...all('not_covered', '0607T 0608T'),
      'I50.1': NO_COVERAGE,
    },
    lines: [],
    dates: { last: '2026-05-14' },
    statements: {
      'An implanted sensor of lung pressure is considered': 'indications',
      'Wearable sensors of fluid': 'limitations',
      'An implanted sensor is considered investigational': 'limitations',
    },
  }),

  // Position statement, code lists by program, exceptions of programs with their own codes.
  () => ({
    name: 'position-electric-fields.html',
    number: '09-E9000-11',
    content: page(
      '09-E9000-11 Electric Fields for Tumors',
      `<p>09-E9000-11</p><p>Original Effective Date: 07/15/14</p><p>Reviewed: 02/26/26</p><p>Revised: 04/15/26</p><h1>Subject: Electric Fields for Tumors</h1>
<p>THIS MEDICAL COVERAGE GUIDELINE IS NOT AN AUTHORIZATION, CERTIFICATION, EXPLANATION OF BENEFITS, OR A GUARANTEE OF PAYMENT, NOR DOES IT SUBSTITUTE FOR OR CONSTITUTE MEDICAL ADVICE.</p>
<h2>Position Statement</h2><p>Fields applied to the scalp <strong>meet the definition of medical necessity</strong> for members 22 years or older when <strong>ALL</strong> of the following are met:</p>
${items('A new glioblastoma above the tentorium, confirmed by tissue', 'Radiation has been completed', 'The member is able to wear the device 18 hours a day')}
<p>Fields are considered <strong>experimental or investigational</strong> for all other indications, including mesothelioma and cancer of the lung.</p>
<h2>Billing/Coding Information</h2><h3>HCPCS Coding</h3><table>${tr('A4555', 'Electrodes, replacement')}${tr('E0766', 'Device, electric fields')}</table>
<h3>CPT Coding</h3><table>${tr('64999', 'No specific number (Investigational when used for planning software)')}</table>
<h3>ICD-10 Diagnosis Codes That Support Medical Necessity</h3><table>${tr('C71.0 – C71.9', 'Tumor of the brain')}</table>
<h2>Reimbursement Information</h2><p>Reimbursement for E0766 is limited to one rental a month. Initial approval is for 3 months.</p>
<h2>Program Exceptions</h2><p><strong>Federal Employee Program (FEP):</strong> Follow FEP guidelines.</p><p><strong>State Account Organization (SAO):</strong> Follow SAO guidelines.</p><p><strong>Medicare Advantage products:</strong> The following local coverage determination was reviewed on the last guideline reviewed date: Tumor Treatment Field Therapy (L34823). CPT 77299 is not covered for these products.</p>
<h2>Definitions</h2><p>Karnofsky score: a measure of ability.</p><h2>Guideline Update Information</h2><table>${tr('07/15/14', 'New guideline.')}${tr('04/15/26', 'Revision of criteria; coding section unchanged.')}</table>`,
    ),
    codes: {
      ...all(['unclear', 'conditional'], 'A4555 E0766'),
      64999: NO_COVERAGE,
      'C71.0-C71.9': ['conditional', 'covered'],
    },
    optional: { 77299: NO_COVERAGE },
    lines: null,
    dates: { original: '2014-07-15', last: '2026-02-26' },
    statements: {
      'A new glioblastoma': 'indications',
      'The member is able to wear': 'indications',
      'Fields are considered experimental': 'limitations',
    },
  }),

  // The coding section states only that codes may apply; the document has a date of its end.
  () => ({
    name: 'state-plans-veins.html',
    number: 'SUR707.916',
    content: page(
      'SUR707.916 Closing Veins of the Leg',
      `<h1>Closing Veins of the Leg</h1><p>Policy Number: SUR707.916</p><p>Policy Effective Date: 02-15-2026</p><p>Policy End Date: 12-31-2026</p>
<p>Disclaimer: Carefully check state regulations and/or the member contract. Each benefit plan, summary plan description or contract defines which services are covered, which are excluded, and which are subject to dollar caps. This policy is used for the plans in Illinois, Montana, New Mexico, Oklahoma and Texas.</p>
<h2>Coverage</h2><p>Closing a saphenous vein by heat <strong>may be considered medically necessary</strong> when the following criteria are met:</p>${items('Reflux of 500 ms or more on a duplex study; AND', 'Ulcers, bleeding, or pain that did not improve after 3 months of stockings')}
<p>Closing a saphenous vein by glue <strong>is considered experimental, investigational and/or unproven</strong> for all indications.</p>
<p>Treatment of spider veins <strong>is considered cosmetic</strong> and is not eligible for coverage.</p>
<p>NOTE 1: Procedure 36482 and 36483 represent the glue procedure.</p>
<h2>Description</h2><p>Veins of the leg carry blood to the heart.</p><h2>Rationale</h2><p>Authors of one review concluded that the glue is medically necessary when heat is not tolerated.</p>
<h2>Coding</h2><p>Procedure codes on Medical Policy documents are included <strong>only</strong> as a general reference tool for each policy. <strong>They may not be all-inclusive.</strong> The presence or absence of procedure, service, supply, or device codes in a Medical Policy document has no relevance for determination of benefit coverage for members or reimbursement for providers.</p>
<table>${tr('CPT Codes', '36475, 36476, 36478, 36479, 36482, 36483, [Deleted 1/2026: 0524T]')}${tr('HCPCS Codes', 'S2202')}</table><p>*Current Procedural Terminology (CPT®) ©2025 American Medical Association: Chicago, IL.</p>
<h2>Policy History/Revision</h2><table>${th('Date', 'Description of Change')}${tr('02/15/2026', 'Document updated with literature review. Coverage unchanged.')}${tr('03/01/2024', 'Reviewed. No changes.')}</table>`,
    ),
    codes: {
      ...all('unclear', '36475 36476 36478 36479 S2202'),
      ...all(NO_COVERAGE, '36482 36483'),
    },
    optional: { '0524T': NO_COVERAGE },
    lines: [],
    dates: { effective: '2026-02-15' },
    statements: {
      'Reflux of 500 ms': 'indications',
      'Closing a saphenous vein by glue': 'limitations',
      'Treatment of spider veins': 'limitations',
    },
    noCriteria: ['Authors of one review concluded'],
  }),

  // Criteria in a table of services, coding with groups by criteria, a scope that excludes a line.
  () => ({
    name: 'northwest-stimulators.html',
    number: '7.01.945',
    content: page(
      'Stimulators of the Bladder',
      `<p>MEDICAL POLICY – 7.01.945</p><h1>Stimulators of the Bladder</h1><table>${tr('Effective Date:', 'Mar. 1, 2026*')}${tr('Last Revised:', 'Nov. 11, 2025')}${tr('Replaces:', '7.01.106')}</table><p>*This policy has been updated. View changes under Policy History.</p>
<h2>Policy Coverage Criteria</h2><p>We will review for medical necessity these elective procedures.</p>
<table>${th('Procedure', 'Medical Necessity')}${tr('Stimulator of the sacral nerve', `A trial of up to 14 days may be considered medically necessary when all of these are met:${items('Leakage for 12 months or longer', 'Two drugs of different classes did not help')}`)}${tr('Stimulator at the ankle by needle', 'Up to 12 weekly sessions may be considered medically necessary after failure of training and one drug.')}</table>
<table>${th('Procedure', 'Investigational')}${tr('Stimulator at the ankle, implanted', 'Implanted tibial stimulators are considered investigational.')}</table>
<h2>Documentation Requirements</h2><p>The patient's medical records submitted for review for all conditions should document that medical necessity criteria are met. The record should include:</p>${items('Voiding diary of at least 3 days')}
<h2>Coding</h2><table>${th('Code', 'Description')}${band('CPT')}${band('Covered when criteria are met')}${tr('64561', 'Lead at the sacral nerve, by needle')}${tr('64566', 'Ankle, by needle, one session')}${tr('64590', 'Generator placed')}${band('Investigational')}${tr('0587T', 'Ankle system, implanted')}${tr('64596', 'Lead with its own generator, first')}${band('HCPCS')}${tr('L8680', 'Lead, each (not payable with 64561)')}</table>
<p>Note: CPT codes, descriptions and materials are copyrighted by the American Medical Association (AMA).</p>
<h2>Related Information</h2><p>Testing of pressure in the bladder is coded with 51728.</p><h2>History</h2><table>${th('Date', 'Comments')}${tr('03/01/26', 'Annual Review, approved November 11, 2025. Removed HCPCS code E0740.')}</table>
<p>Disclaimer: This medical policy is a guide in evaluating the medical necessity of a particular service. This medical policy does not apply to Medicare Advantage.</p>`,
    ),
    codes: {
      ...all('conditional', '64561 64566 64590'),
      ...all('not_covered', '0587T 64596'),
      L8680: NO_COVERAGE,
    },
    optional: { 51728: 'unclear', E0740: NO_COVERAGE },
    lines: [],
    dates: { effective: '2026-03-01' },
    statements: {
      'Leakage for 12 months': 'indications',
      'Implanted tibial stimulators are considered': 'limitations',
      'Voiding diary': 'documentation',
    },
  }),

  // Criteria by line of business: what applies to one does not to the other.
  () => ({
    name: 'review-criteria-freezing.html',
    number: 'CRC-417',
    content: page(
      'Freezing of Nerves - Clinical Review Criteria',
      `<h1>Clinical Review Criteria: Freezing of Nerves</h1><p>CRC-417</p><h2>Criteria</h2><h3>For Medicare Members</h3><table>${th('Source', 'Policy')}${tr('CMS Coverage Manuals', 'None')}${tr('National Coverage Determinations (NCD)', 'None')}${tr('Local Coverage Determinations (LCD)', 'Nerve Blocks (L35456)')}</table>
<h3>For Non-Medicare Members</h3><p>Freezing of the genicular nerves requires review. It is considered medically necessary when <strong>ALL</strong> are met:</p>${items('Pain of the knee for 6 months or more', 'A test block gave relief of 50% or more')}<p>Freezing for pain after operations is not considered medically necessary: there is insufficient evidence in the published literature.</p>
<h2>Applicable Codes</h2><p><strong>Medicare - Considered medically necessary when the criteria of the applicable policy statements above are met</strong></p><p><strong>Non-Medicare - Considered medically necessary when the criteria above are met</strong></p><table>${th('CPT® or HCPC Codes', 'Description')}${tr('64624', 'Genicular nerves')}</table>
<p><strong>Medicare - Considered medically necessary when the criteria of the applicable policy statements above are met</strong></p><p><strong>Non-Medicare - Considered not medically necessary</strong></p><table>${th('CPT® or HCPC Codes', 'Description')}${tr('0440T', 'Arm')}${tr('0441T', 'Leg')}</table>
<p><strong>Medicare and Non-Medicare - Considered not medically necessary</strong></p><table>${th('CPT® or HCPC Codes', 'Description')}${tr('0442T', 'Plexus or trunk')}</table>
<table>${th('Date Created', 'Date Reviewed', 'Date Last Revised')}${tr('08/04/2020', '09/01/2020, 10/05/2021, 11/04/2025', '03/03/2026')}</table>`,
    ),
    codes: { 64624: 'conditional', ...all(NO_COVERAGE, '0440T 0441T'), '0442T': 'not_covered' },
    lines: null,
    dates: {},
    statements: {
      'Pain of the knee': 'indications',
      'A test block gave': 'indications',
      'Freezing for pain after operations': 'limitations',
    },
  }),
];
