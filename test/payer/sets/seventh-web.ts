/**
 * The seventh set, written before the program read it: saved pages with codes below plans, sidebar notes, collapsible
 * parts, and states; and a manual as PDF.
 */
import { all, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

export const seventhWeb: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'members-by-plan.html',
    number: '439',
    content: `<!DOCTYPE html><html><head><title>Pulses and Currents for Migraine</title><style>.x{color:red}</style></head><body>
<div class="toc"><ul><li><a href="#p">Policy: Commercial</a></li><li><a href="#m">Policy: Medicare</a></li><li><a href="#a">Authorization Information</a></li><li><a href="#c">Coding Information</a></li></ul></div>
<h1>Medical Policy: Pulses and Currents for Migraine</h1><p><b>Policy Number: 439</b></p><p>Harbor Blue Reference Number: 1.01.28</p>
<h2 id="p">Policy</h2><h3>Commercial Members: Managed Care (HMO and POS), PPO, and Indemnity</h3><h3>Medicare HMO and Medicare PPO Members</h3>
<p>A pulse that is put on the forehead may be considered <u><b>MEDICALLY NECESSARY</b></u> for migraine with aura when <b>ALL</b> of the following are met:</p><ul><li>Four attacks or more in a month</li><li>Two drugs that prevent attacks failed</li></ul>
<p>Current through the neck is considered <u><b>INVESTIGATIONAL</b></u> for migraine and for cluster headache.</p>
<h2 id="a">Prior Authorization Information</h2><p><b>Outpatient</b></p><p>For services described in this policy, see below for products where prior authorization <b>might be required</b> if the procedure is performed outpatient.</p>
<table><tr><th></th><th>Outpatient</th></tr>${tr('Commercial Managed Care (HMO and POS)', 'Prior authorization is <b>not required</b>.')}${tr('Commercial PPO', 'Prior authorization is <b>not required</b>.')}${tr('Medicare HMO', 'Prior authorization is <b>not required</b>.')}</table>
<h2 id="c">CPT Codes / HCPCS Codes / ICD Codes</h2><p>Inclusion or exclusion of a code does not constitute or imply member coverage or provider reimbursement.</p>
<p>The following codes are included below for informational purposes only; this is not an all-inclusive list.</p>
<p><b>The above medical necessity criteria MUST be met for the following codes to be covered for Commercial Members: Managed Care (HMO and POS), PPO, Indemnity, Medicare HMO and Medicare PPO:</b></p>
<h3>CPT Codes</h3><table><tr><th>CPT codes:</th><th>Code Description</th></tr>${tr('64553', 'Wires, nerve of the head')}${tr('64999', 'Unlisted act, nerves')}</table>
<h3>HCPCS Codes</h3><table><tr><th>HCPCS codes:</th><th>Code Description</th></tr>${tr('E0733', 'Pulses on the forehead')}${tr('A4541', 'Supplies for it, monthly')}</table>
<p><b>The following ICD Diagnosis Codes are considered medically necessary when submitted with the codes above if medical necessity criteria are met:</b></p><table><tr><th>ICD-10-CM codes</th><th>Code Description</th></tr>${tr('G43.101', 'With aura, stays')}${tr('G43.109', 'With aura')}${tr('G43.111', 'With aura, hard, stays')}</table>
<p><b>The following HCPCS codes are considered investigational for Commercial Members: Managed Care (HMO and POS), PPO, Indemnity, Medicare HMO and Medicare PPO:</b></p><table><tr><th>HCPCS codes:</th><th>Code Description</th></tr>${tr('E0735', 'Current through the neck')}${tr('K1016', 'Older code of the same')}${tr('K1017', 'Supplies of the same')}</table>
<h2>Description</h2><p>Migraine has many causes.</p><h2>Policy History</h2><table><tr><th>Date</th><th>Action</th></tr>${tr('4/2026', 'Clarified coding information. K1016 was covered through 12/2023.')}${tr('1/2021', 'New medical policy describing investigational indications. Effective 1/1/2021.')}</table></body></html>`,
    codes: {
      ...all('conditional', '64553 E0733 A4541'),
      64999: ['conditional', 'unclear'],
      ...all(['conditional', 'covered'], 'G43.101 G43.109 G43.111'),
      ...all('not_covered', 'E0735 K1016 K1017'),
    },
    lines: ['commercial', 'medicare_advantage'],
    dates: {},
    statements: {
      'Two drugs that prevent attacks failed': 'indications',
      'Current through the neck is considered': 'limitations',
    },
  }),
  () => ({
    name: 'number-labels.html',
    number: 'SUR-220',
    content: `<html><head><title>Medical Policy Manual</title></head><body><div class="banner">Medical Policy Manual &mdash; Surgery, Policy No. 220</div><h1>Heat and Cold for Growths of the Liver</h1>
<p><b>Effective:</b> June 1, 2026</p><table class="side"><tr><td><b>Next Review:</b> March 2027</td></tr><tr><td><b>Last Review:</b> April 2026</td></tr></table>
<h3>IMPORTANT REMINDER</h3><p>Medical Policies guide decisions of coverage. They are not a contract. <b>PLEASE NOTE: Contracts exclude from coverage, among other things, services that are investigational.</b></p>
<h3>MEDICAL POLICY CRITERIA</h3><p><b>Notes:</b> This policy does not address growths of the kidney (see SUR-226).</p>
<ol type="I"><li>Heat for growths of the liver may be considered <b>medically necessary</b> when all of the following Criteria are met:<ol type="A"><li>No growth is larger than 5 cm; and</li><li>Removal by surgery is not possible.</li></ol></li><li>Heat for growths of the liver is considered <b>investigational</b> when Criterion I. is not met.</li><li>Cold for growths of the liver is considered <b>investigational</b> for all indications.</li></ol>
<p>NOTE: A summary of the supporting rationale for the policy criteria is at the end of the policy.</p>
<h3>LIST OF INFORMATION NEEDED FOR REVIEW</h3><ul><li>Pictures of the liver with the size of each growth</li></ul>
<h3>CROSS REFERENCES</h3><ol><li>Beads with Radiation, Surgery, Policy No. 245</li></ol>
<h3>EVIDENCE SUMMARY</h3><p>Several studies found that cold is medically necessary in the kidney.</p>
<h3>CODES</h3><table><tr><th>Codes</th><th>Number</th><th>Description</th></tr>
<tr><td rowspan="5">CPT</td><td>47370</td><td>Heat by scope</td></tr><tr><td>47371</td><td>Cold by scope (investigational)</td></tr><tr><td>47380</td><td>Heat, open</td></tr><tr><td>47381</td><td>Cold, open <i>(Investigational)</i></td></tr><tr><td>47383</td><td>Cold through the skin &ndash; investigational</td></tr>
<tr><td rowspan="2">HCPCS</td><td>C9751</td><td>Microwaves by scope</td></tr><tr><td>C9789</td><td>Sound that bursts tissue (not a covered service)</td></tr></table>
<p><i>Date of Origin: February 2004</i></p></body></html>`,
    codes: {
      ...all(['conditional', 'unclear'], '47370 47380 C9751'),
      ...all('not_covered', '47371 47381 47383 C9789'),
    },
    lines: [],
    dates: { effective: '2026-06-01', last: '2026-04-01', next: '2027-03-01', original: '2004-02-01' },
    statements: {
      'No growth is larger than 5 cm': 'indications',
      'Cold for growths of the liver is considered': 'limitations',
      'Pictures of the liver': 'documentation',
    },
    noCriteria: ['Several studies found'],
  }),
  () => ({
    name: 'covered-and-not.html',
    number: 'H-0118',
    content: `<html><head><title>Northern Lakes Health</title></head><body><header><a href="/">Home</a> <a href="/p">Providers</a></header><main><h1>Tests of Breath, Stool and Saliva</h1>
<aside><h4>On this page</h4><p>Questions? Call member services. Code 83013 needs no visit.</p></aside>
<p>These services do <b>not</b> require prior authorization.</p><h2>Coverage</h2><p>Some tests are covered per the indications listed below and per the benefits of the plan.</p>
<h3>Indications that are covered</h3><ol><li>A breath test for the germ of ulcers, when the person is below 60 years of age</li><li>A stool test for the same germ after treatment</li></ol>
<h3>Indications that are not covered</h3><ol><li>Hormones in saliva for aging are considered investigational/experimental.</li><li>Breath tests for bacteria of the small bowel when the stomach was removed</li></ol>
<h3>Definitions</h3><p>A germ of ulcers is covered by a coat of mucus.</p>
<h3>Codes</h3><p>If available, codes for a procedure, device or diagnosis are listed below for informational purposes only. This may not be an all-inclusive list.</p>
<details open><summary>Codes that are covered with the indications above</summary><table>${tr('<b>Codes</b>', '<b>Description</b>')}${tr('83013', 'Germ, breath')}${tr('83014', 'Drug for the breath test')}${tr('87338', 'Germ, stool')}</table></details>
<details><summary>Codes that are not covered</summary><table>${tr('<b>Codes</b>', '<b>Description</b>')}${tr('S3650', 'Saliva, hormones')}${tr('S3652', 'Saliva, risk of early birth')}${tr('0106U', 'Emptying, breath')}</table></details>
<p>CPT codes belong to others.</p>
<h3>Products</h3><p>This information is for most, but not all, plans of Northern Lakes. Read your plan documents. For members with Medicare, Medicare rules apply first. It is not for members of Minnesota Health Care Programs.</p>
<h3>Approval</h3><p>Approved by the committee 05/2011. Revised 02/2026. Annual review 02/2026. Effective 03/01/2026.</p></main><footer>S3650 S3652 keyword list</footer></body></html>`,
    codes: {
      ...all(['conditional', 'covered', 'unclear'], '83013 83014'),
      87338: ['conditional', 'covered'],
      ...all('not_covered', 'S3650 S3652 0106U'),
    },
    lines: null,
    dates: { effective: '2026-03-01' },
    statements: {
      'A stool test for the same germ': 'indications',
      'Hormones in saliva for aging': 'limitations',
      'Breath tests for bacteria of the small bowel': 'limitations',
    },
  }),
  () => ({
    name: 'addenda-of-states.html',
    number: 'CP-52',
    content: `<html><head><title>CP-52 Helmets and Bands</title></head><body><h1>CP-52: Helmets and Bands for Flat Heads</h1><table><tr><td>Department</td><td>Utilization Management</td></tr><tr><td>Effective Date</td><td>02/15/2026</td></tr><tr><td>Last Reviewed</td><td>01/21/2026</td></tr><tr><td>Lines of Business</td><td>Medicaid (IL, NM, TX); Marketplace</td></tr></table>
<h2>Policy</h2><p>A helmet is medically necessary when the member is 3 to 18 months old and the difference of the two halves is 6 mm or more.</p><p>A second helmet is considered not medically necessary.</p>
<h2>Coding</h2><table><tr><th>HCPCS</th><th>Description</th><th>Authorization</th></tr>${tr('S1040', 'Helmet, shaped to the head', 'Required')}${tr('L0112', 'Support of head and neck, made to fit', 'Required')}${tr('L0113', 'The same, ready made', 'Not required')}${tr('A8000', 'Helmet, soft', 'Not a covered benefit')}${tr('A8003', 'Helmet, hard, made to fit', 'Not a covered benefit')}</table>
<h2>Addendum: New Mexico</h2><p>For members in New Mexico, A8003 is covered with prior authorization.</p>
<h2>Addendum: Texas</h2><p>For members in Texas, L0112 is limited to one per year. S1040 follows the manual of the state.</p>
<h2>Revision History</h2><ul><li>02/15/2026: A8000 changed from covered to not a covered benefit.</li></ul></body></html>`,
    codes: {
      ...all(['requires_pa', 'unclear'], 'S1040 L0112'),
      L0113: ['covered', 'unclear', 'conditional'],
      A8000: 'not_covered',
      A8003: NO_COVERAGE,
    },
    lines: ['medicaid', 'exchange'],
    dates: { effective: '2026-02-15', last: '2026-01-21' },
    statements: {
      'A helmet is medically necessary': 'indications',
      'A second helmet is considered': 'limitations',
    },
  }),
  async () => ({
    name: 'exclusions-of-plan.pdf',
    number: 'MP-388',
    content: await pdf(
      [
        { heading: 'POLICIES AND PROCEDURE MANUAL', size: 12 },
        'Policy: MP-388',
        'Section: Medical Benefit Policy',
        'Subject: Light and Filters for the Blood',
        ...rows('Applicable line of business: | |', 'Commercial | x | Medicaid', 'Medicare | x | ACA'),
        { bold: 'I. Policy: Light and Filters for the Blood' },
        { bold: 'II. Purpose/Objective:' },
        'To give a policy of coverage for light and filters for the blood.',
        { bold: 'III. Responsibility:' },
        'Medical directors and the department of medical management',
        { bold: 'IV. Required Definitions' },
        'Medically necessary: covered services that the plan finds to be proper for the symptoms are medically necessary.',
        { bold: 'V. Description:' },
        'Blood is drawn, treated by light or a filter, and returned.',
        { bold: 'INDICATIONS: REQUIRES PRIOR MEDICAL DIRECTOR OR DESIGNEE AUTHORIZATION' },
        'The following indications are considered to be medically necessary:',
        { item: 'Lymphoma of the skin that did not respond to other treatment' },
        { item: 'Rejection of a heart that did not respond to drugs' },
        { bold: 'LIMITATIONS:' },
        'Treatment by light is limited to 24 sessions in the first 6 months.',
        { bold: 'EXCLUSIONS:' },
        'The plan does NOT provide coverage for filters of fat from the blood (0342T) because it is considered experimental, investigational or unproven.',
        'The plan does NOT provide coverage for light in multiple sclerosis or lupus because there is insufficient evidence. Such use is considered unproven and NOT COVERED.',
        'Note: A complete description of the process by which a technology is evaluated is in MP-15.',
        { bold: 'CODING ASSOCIATED WITH: Light and Filters for the Blood' },
        'The following codes are included below for information and may not be complete. Inclusion of a code does not mean coverage.',
        '36522 Treatment of blood by light, outside of the body',
        '36516 Filter for fat, selective',
        '0342T Filter for good fat [investigational]',
        'J9999 Drug against cancer, not classified elsewhere',
        { bold: 'LINE OF BUSINESS:' },
        'Eligibility and benefits depend on the group. Coverage for experimental services is excluded by most contracts. This policy is for commercial, Medicare, Medicaid and marketplace members.',
        { bold: 'REFERENCES:' },
        'Boone Y. Filters are covered for lupus. Blood Today. 2009;1:1.',
        'This policy will be revised as necessary and reviewed no less than annually.',
        'Devised: 7/2006',
        'Revised: 11/2015 (added exclusion 0342T); 3/2026 (removed 36515, deleted code)',
        'Reviewed: 3/2026',
        'Effective: 05/15/2026',
      ],
      { columns: [60, 220, 330] },
    ),
    codes: {
      36522: ['conditional', 'requires_pa', 'unclear'],
      ...all(['conditional', 'requires_pa', 'unclear'], '36516 J9999'),
      '0342T': 'not_covered',
    },
    lines: null,
    dates: { effective: '2026-05-15' },
    statements: {
      'Rejection of a heart that did not respond': 'indications',
      'Treatment by light is limited to 24': 'frequency',
      'The plan does NOT provide coverage for light': 'limitations',
    },
    noCriteria: ['Boone Y.', 'Medically necessary: covered services'],
  }),
];
