/**
 * A fifth set, written before the program read it: a bulletin of updates, preventive benefits, genetic tests, drugs
 * with alternatives.
 */
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const list = (...items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const fifthWeb: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'update-bulletin.html',
    number: 'MPUB-2026-06',
    content: `<!DOCTYPE html><html lang="en"><head><title>Medical Policy Update Bulletin: June 2026 | Lakemont Health</title></head><body>
<header><a href="/">Lakemont Health</a> <a href="/providers">For providers</a></header><h1>Lakemont Health Commercial and Individual Exchange Medical Policy Update Bulletin: June 2026</h1>
<p>Bulletin number: MPUB-2026-06</p><p>This bulletin lists the Medical Policies that were added, changed or retired. If a policy and this bulletin differ, the policy prevails. The inclusion of a service in this bulletin is not a statement that the plan covers it.</p>
<h2>In This Issue</h2><p><a href="#u">Updated</a> | <a href="#v">Revised</a> | <a href="#w">Retired</a></p>
<h2 id="u">Updated</h2><table><thead><tr><th>Policy Title</th><th>Effective Date</th><th>Summary of Changes</th></tr></thead><tbody>
${tr('Skin and Soft Tissue Substitutes', 'Jul. 1, 2026', `<p><b>Applicable Codes</b></p>${list('Added HCPCS codes Q4391 and Q4392 to reflect quarterly edits', 'Removed HCPCS codes Q4210 and Q4277', 'Updated the description of HCPCS code Q4225')}<p><b>Supporting Information</b></p>${list('Archived previous policy version SST-031.14')}`)}
</tbody></table>
<h2 id="v">Revised</h2><table><thead><tr><th>Policy Title</th><th>Effective Date</th><th>Summary of Changes</th></tr></thead><tbody>
${tr('Implanted Stimulators for Pain', 'Aug. 1, 2026', `<p><b>Coverage Rationale</b></p>${list('Revised the list of <b>unproven and not medically necessary</b> services; added systems that combine the electrode and the receiver')}<p><b>Applicable Codes</b></p>${list('Added CPT codes 0784T and 0785T to the list of codes for services that are unproven and not medically necessary', 'Added a notation that CPT code 64596 requires prior authorization')}`)}
${tr('Skin Substitutes for Burns', 'Aug. 1, 2026', `<p><b>Applicable Codes</b></p>${list('Moved HCPCS code Q4186 from the list of unproven codes to the list of codes that are proven and medically necessary when the criteria are met')}`)}
</tbody></table>
<h2 id="w">Retired</h2><table><thead><tr><th>Policy Title</th><th>Effective Date</th><th>Summary of Changes</th></tr></thead><tbody>
${tr('Pads That Circulate Water', 'Jun. 1, 2026', list('Policy retired; HCPCS code E0217 no longer needs medical necessity review under this policy'))}
</tbody></table><footer><p>Policies are reviewed by the Lakemont Medical Policy Committee. Doc. 26-4471</p></footer></body></html>`,
    codes: {
      ...all('unclear', 'Q4391 Q4392 Q4225'),
      ...all(NO_COVERAGE, 'Q4210 Q4277'),
      ...all('not_covered', '0784T 0785T'),
      64596: 'requires_pa',
      Q4186: 'conditional',
      E0217: ['unclear', 'covered'],
    },
    lines: ['commercial', 'exchange'],
    dates: {},
  }),
  () => ({
    name: 'preventive-benefit.html',
    number: 'PCS-011',
    content: `<html><head><title>Preventive Care Services</title></head><body><h1>Preventive Care Services: Coverage Determination Guideline</h1>
<table>${tr('Guideline Number', 'PCS-011')}${tr('Effective Date', 'May 1, 2026')}${tr('Lines of Business', 'Commercial; Individual Exchange')}</table>
<h2>Coverage Rationale</h2><p>Preventive services are paid without cost to the member when they are received from a network professional and billed as shown below. Services that do not meet the billing instructions are paid under the medical benefit, and the member may owe a share of the cost.</p>
<h2>Preventive Care Services</h2><table border="1"><tr><th>Service</th><th>Procedure Code(s)</th><th>Diagnosis Code(s)</th><th>Preventive Benefit Instructions</th></tr>
${tr('<b>Colorectal cancer screening</b><br>Scope of the colon', '45378, 45385, G0121', 'One of the codes in Screening List A', 'Ages 45 to 75. Covered as preventive when billed with one of the diagnosis codes or with modifier 33.')}
${tr('Stool tests', '82274, 81528', 'No diagnosis code is needed', 'Covered as preventive at ages 45 to 75. Code 81528 is limited to once every 3 years.')}
${tr('Colon view by scanner', '74263', 'One of the codes in Screening List A', '<b>Prior authorization is required.</b>')}
${tr('<b>Depression screening</b>', '96127<br>G0444', 'No diagnosis code is needed', 'Always covered as preventive.')}
${tr('<b>Wellness visits, new patients</b>', '99381 &ndash; 99387', 'No diagnosis code is needed', 'Always covered as preventive.')}
${tr('<b>Breast cancer screening</b>', '77067', 'No diagnosis code is needed', 'Always covered as preventive.')}
${tr('<b>Nursing supplies</b>', 'E0602, E0603', 'One of the codes in Pregnancy List', 'Covered as preventive, one pump for each birth.')}
${tr('', 'E0604', 'One of the codes in Pregnancy List', 'Rental of a hospital grade pump requires prior authorization.')}
${tr('<b>Vitamin D level</b>', '82306', 'Not applicable', 'Not a preventive service. See the medical benefit.')}
</table><h2>Definitions</h2><p><b>Modifier 33:</b> tells the plan that the service was preventive.</p>
<h2>Policy History</h2><table><tr><th>Date</th><th>Summary of Changes</th></tr>${tr('05/01/2026', 'Added 74263. Removed 74261 and 74262.')}</table></body></html>`,
    codes: {
      ...all(['conditional', 'covered'], '45378 45385 G0121 82274 81528 E0602 E0603'),
      74263: 'requires_pa',
      ...all('covered', '96127 G0444 99381-99387 77067'),
      E0604: 'requires_pa',
      82306: ['unclear', 'not_covered'],
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-05-01' },
  }),
  () => ({
    name: 'tests-by-section.html',
    number: 'GT-204',
    content: `<html><head><title>Genetic Tests in Oncology</title></head><body><h1>Genetic Tests in Oncology</h1><p>Policy Number: GT-204</p><p>Effective Date: 01/01/2026</p><p>Date of Last Revision: 10/14/2025</p>
<h2>Overview</h2><p>This policy addresses tests of cells and of blood. Results should be explained to the patient by a trained person.</p>
<h2>Policy Reference Table</h2><p>The tests, laboratories and codes in this table are examples and may not be all that exist. Listing of a test or code does not mean that it is covered. Please see the criteria in the named section.</p>
<table><thead><tr><th>Criteria Section</th><th>Example Tests (Labs)</th><th>Common Billing Codes</th></tr></thead><tbody>
${tr('<a href="#s1">Gene Panels for Thyroid Nodules</a>', 'NodeScope (Alder Labs)', '0245U, 81546')}
${tr('', 'ThyroView (Birch Diagnostics)', '0026U')}
${tr('<a href="#s2">Urine Markers Before Prostate Biopsy</a>', 'Urine Panel Two (Cedar Labs)', '0005U, 81313')}
${tr('<a href="#s3">Monitoring of Tumors by Blood</a>', 'TraceDetect (Dogwood)', '0340U, 0306U')}
${tr('', 'Residual Watch (Elm Genomics)', '0307U')}
</tbody></table>
<h2>Criteria</h2><h3 id="s1">Gene Panels for Thyroid Nodules</h3><p>I. A gene panel for a thyroid nodule may be considered <b>medically necessary</b> when:</p><p>A. The needle sample was indeterminate (category III or IV), and</p><p>B. The result will decide whether the patient has surgery.</p><p>II. Gene panels for thyroid nodules are considered <b>investigational</b> for all other indications.</p>
<h3 id="s2">Urine Markers Before Prostate Biopsy</h3><p>I. Urine markers may be considered <b>medically necessary</b> when:</p><p>A. The level in blood is from 3 to 10 ng/mL, and</p><p>B. No biopsy was taken in the last 12 months.</p>
<h3 id="s3">Monitoring of Tumors by Blood</h3><p>I. Monitoring of tumors by blood (0306U, 0307U, 0340U) is considered <b>investigational</b>.</p>
<h2>Rationale</h2><p>A guideline of 2024 states that patients should be offered a panel when the sample is indeterminate.</p><h2>References</h2><p>1. Hale P. Panels are medically necessary. Thyroid Rep. 2021;3:44.</p></body></html>`,
    codes: {
      ...all(['conditional', 'unclear'], '0245U 81546 0026U 0005U 81313'),
      ...all('not_covered', '0340U 0306U 0307U'),
    },
    lines: [],
    dates: { effective: '2026-01-01' },
    statements: {
      'The needle sample was indeterminate': 'indications',
      'Monitoring of tumors by blood (0306U': 'limitations',
    },
    noCriteria: ['A guideline of 2024 states', 'Hale P.'],
  }),
  () => ({
    name: 'excluded-products.html',
    number: 'MBX-007',
    content: `<html><head><title>Medical Benefit Drug Exclusions</title></head><body><h1>Medical Benefit Drugs with Therapeutic Alternatives: Exclusion List</h1>
<p><b>List Number:</b> MBX-007 &nbsp; <b>Effective Date:</b> 04/01/2026 &nbsp; <b>Next Review Date:</b> 10/01/2026</p><p>This list applies to Commercial members.</p>
<p>The plan does not pay for the products in the first column, because a product of equal effect is available. The products in the last column are covered alternatives; some of them need prior authorization (PA).</p>
<table><thead><tr><th>Excluded Product</th><th>Code</th><th>Covered Alternatives</th></tr></thead><tbody>
${tr('Gel for the knee, brands A and B', 'J7321, J7323', 'Brand C (J7325), brand D (J7324)')}
${tr('Antibody for the bowel, brand E', 'Q5104', 'Brand F (Q5103) &ndash; PA required<br>Brand G (J1745) &ndash; PA required')}
${tr('Iron, brand H', 'J1437', 'Brand I (J1756)')}
</tbody></table>
<h2>Exceptions</h2><p>An excluded product may be approved when the member has tried all covered alternatives and each one failed or caused harm.</p>
<h2>New Products</h2><p>New drugs that are billed with J3590 or C9399 are looked at one at a time until a decision is posted.</p>
<h2>Removed from This List</h2><p>J2506 (effective 04/01/2026) is no longer an excluded product.</p></body></html>`,
    codes: {
      ...all('not_covered', 'J7321 J7323 Q5104 J1437'),
      ...all(['covered', 'unclear'], 'J7325 J7324 J1756'),
      ...all('requires_pa', 'Q5103 J1745'),
      ...all('unclear', 'J3590 C9399'),
      J2506: ['unclear', 'covered'],
    },
    lines: ['commercial'],
    dates: { effective: '2026-04-01', next: '2026-10-01' },
  }),
];
