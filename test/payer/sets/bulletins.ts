/** Bulletins as web pages with one table of codes, and policies with statements about experimental services. */
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

const band = (text: string) => `<tr><td colspan="2"><strong>${text}</strong></td></tr>`;

export const bulletins: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'bulletin-1.html',
    number: 'CPB 0871',
    content: `<!DOCTYPE html><html><head><title>Tissue stimulators - Clinical Bulletins | Eastern</title></head><body>
<div class="topnav"><a href="/">Home</a> <a href="/login">Log in</a></div><h1>Tissue stimulators</h1><p>Number: 0871</p>
<h2>Policy History</h2><p>Last Review 03/14/2026</p><p>Effective: 05/02/2008</p><p>Next Review: 01/08/2027</p>
<h2>Policy</h2><p><strong>Scope of Policy</strong></p><p>This Clinical Policy Bulletin addresses tissue stimulators for commercial medical plans. For Medicare criteria, see Medicare Part B Criteria.</p>
<ol><li><p><strong>Medical Necessity</strong></p><p>The plan considers tissue stimulators medically necessary when all of the following criteria are met:</p><ul><li>The member has had a wound for at least 30 days; and</li><li>Standard wound care has failed.</li></ul></li>
<li><p><strong>Experimental, Investigational, or Unproven</strong></p><p>The plan considers tissue stimulators experimental, investigational, or unproven for all other indications.</p></li></ol>
<h2>Code Tables</h2><h3>CPT Codes / HCPCS Codes / ICD-10 Codes</h3><table>
<tr><th>Code</th><th>Code Description</th></tr>
${band('CPT codes covered if selection criteria are met:')}${tr('64901', 'Placement of the article')}${tr('64902', 'Renewal of the article')}
${band('CPT codes not covered for indications listed in the CPB:')}${tr('0901T', 'Remote renewal')}${tr('0902T - 0904T', 'Remote checks')}
${band('Other CPT codes related to the CPB:')}${tr('64911', 'Another act')}${tr('64912', 'Another act, each more')}
${band('HCPCS codes covered if selection criteria are met:')}${tr('E0777', 'Article, complete')}
${band('HCPCS codes not covered for indications listed in the CPB (not all-inclusive):')}${tr('A4599', 'Supplies, light')}${tr('Scalp article - no specific code', '')}
${band('ICD-10 codes covered if selection criteria are met:')}${tr('L97.421', 'Ulcer of heel')}${tr('L97.422', 'Ulcer of heel, deeper')}
${band('ICD-10 codes not covered for indications listed in the CPB (not all-inclusive):')}${tr('G43.001', 'Headache')}
</table><h2>Background</h2><p>A trial of 40 people reported that the wound healed. The member must be followed for one year.</p>
<h2>References</h2><ol><li>Doe A. Criteria for stimulators. J Ex. 2019.</li></ol></body></html>`,
    codes: {
      ...all('conditional', '64901 64902 E0777'),
      ...all(['covered', 'conditional'], 'L97.421 L97.422'),
      ...all('not_covered', '0901T 0902T-0904T A4599 G43.001'),
      ...all('unclear', '64911 64912'),
    },
    lines: ['commercial'],
    dates: { effective: '2008-05-02', next: '2027-01-08', last: '2026-03-14' },
    statements: {
      'The member has had a wound': 'indications',
      'The plan considers tissue stimulators experimental': 'limitations',
    },
    noCriteria: ['The member must be followed', 'Doe A.'],
  }),
  () => ({
    name: 'bulletin-2.html',
    number: '0432',
    content: `<html><head><title>Bone growth articles</title></head><body><h1>Bone growth articles</h1>
<table><tr><td><b>Number:</b> 0432</td></tr></table><p><b>Policy</b></p>
<p>Eastern considers ultrasonic bone growth articles medically necessary for the following indications:</p><ol type="A"><li>Fresh closed breaks of the shin bone; or</li><li>Nonunion, confirmed by two sets of images at least 90 days apart.</li></ol>
<p>Eastern considers the articles experimental and investigational for congenital gaps because their value has not been established.</p>
<table><tbody><tr><td colspan="2"><p><b>Information in the [brackets] below has been added for clarification purposes.&nbsp;&nbsp; Codes requiring a 7th character are represented by "+":</b></p></td></tr>
${band('CPT codes covered if selection criteria are met:')}${tr('20991', 'Low pressure act')}
${band('CPT codes not covered for indications listed in the CPB [not all-inclusive]:')}${tr('20992', 'High pressure act')}${tr('0588T', 'Act by way of the skin')}
${band('CPT codes related to the CPB that may require precertification:')}${tr('27701', 'Repair')}
${band('HCPCS codes covered if selection criteria are met:')}${tr('E0788', 'Article, low pressure')}
${band('HCPCS codes not covered if selection criteria are not met:')}${tr('E0787', 'Article, older type')}
${band('ICD-10 codes not covered for indications listed in the CPB:')}${tr('Q74.0', 'Gap from birth')}${tr('M84.38X+', 'Stress break')}
</tbody></table><p><b>Background</b></p><p>Articles are covered if selection criteria are met in other plans too.</p></body></html>`,
    codes: {
      ...all('conditional', '20991 E0788'),
      ...all('not_covered', '20992 0588T Q74.0'),
      27701: ['requires_pa', 'unclear'],
      // "Not covered if the criteria are not met" makes coverage depend on the criteria.
      E0787: [...NO_COVERAGE, 'conditional'],
    },
    lines: [],
    dates: {},
    statements: { 'Fresh closed breaks': 'indications', 'Eastern considers the articles experimental': 'limitations' },
    noCriteria: ['Articles are covered if selection'],
  }),
  async () => ({
    name: 'unproven-1.pdf',
    number: '0533',
    content: await pdf(
      [
        { heading: 'Medical Coverage Policy', size: 18 },
        { row: ['', '', 'Effective Date  10/15/2025'] },
        { row: ['', '', 'Next Review Date  10/15/2026'] },
        { row: ['', '', 'Coverage Policy Number  0533'] },
        { heading: 'Nerve block devices', size: 16 },
        { bold: 'INSTRUCTIONS FOR USE' },
        'The following Coverage Policy applies to health benefit plans administered by Northern Companies. Certain plans only provide utilization review. Coverage determinations in each specific instance require consideration of the terms of the plan document.',
        { heading: 'Coverage Policy' },
        'An implanted nerve block device is considered medically necessary when BOTH of the following criteria are met:',
        { item: 'chronic pain for at least six months' },
        { item: 'a trial that reduced pain by at least 50%' },
        'Each of the following is considered experimental, investigational or unproven:',
        { item: 'nerve block device for headache' },
        { item: 'wireless nerve block device' },
        { heading: 'General Background' },
        'The individual should be observed. A device is medically necessary in the view of one society.',
        { heading: 'Coding Information' },
        'Notes: 1. This list of codes may not be all-inclusive since the American Medical Association (AMA) and Centers for Medicare & Medicaid Services (CMS) code updates may occur more frequently than policy updates. 2. Deleted codes and codes which are not effective at the time the service is rendered may not be eligible for reimbursement.',
        {
          bold: 'Considered Medically Necessary when criteria in the applicable policy statements listed above are met:',
        },
        heads('CPT®* Codes | Description'),
        ...rows('64561 | Placement of one', '64581 | Placement, open', '95971 | Check of one'),
        heads('HCPCS Codes | Description'),
        ...rows('L8679 | Source of pulses', 'L8680 | Wire of one (E/I/U)', 'C1767 | Source, not rechargeable'),
        { bold: 'Considered Not Medically Necessary:' },
        heads('CPT®* Codes | Description'),
        ...rows('64999† | Unlisted act of nerves'),
        '†Note: Considered Not Medically Necessary when used to report a wireless device.',
        {
          bold: 'Considered Experimental/Investigational/Unproven when used to report nerve block devices for headache:',
        },
        heads('CPT®* Codes | Description'),
        ...rows('64553 | Placement, head', '0784T | Placement, wireless'),
        '*Current Procedural Terminology (CPT®) ©2025 American Medical Association: Chicago, IL.',
        { heading: 'References' },
        '1. Roe B. A device is considered medically necessary. Pain. 2018;4:1-9.',
      ],
      { columns: [60, 160, 330], footer: 'Page of 12  Medical Coverage Policy: 0533' },
    ),
    codes: {
      ...all('conditional', '64561 64581 95971 L8679 C1767'),
      L8680: 'not_covered',
      64999: NO_COVERAGE,
      ...all(NO_COVERAGE, '64553 0784T'),
    },
    lines: [],
    dates: { effective: '2025-10-15', next: '2026-10-15' },
    statements: {
      'chronic pain for': 'indications',
      'wireless nerve block device': 'limitations',
      'nerve block device for headache': 'limitations',
    },
    noCriteria: ['The individual should be observed', 'Roe B.'],
  }),
  async () => ({
    name: 'unproven-2.pdf',
    number: 'MM 0118',
    content: await pdf(
      [
        { heading: 'Laser therapy of skin', size: 16 },
        'Policy Number: MM 0118 | Effective Date: 02/15/2026 | Next Review Date: 02/15/2027',
        { heading: 'Medically Necessary' },
        'Laser therapy is considered medically necessary for port wine stains of the face.',
        { heading: 'Not Covered or Reimbursable' },
        'Laser therapy is not covered or reimbursable for wrinkles.',
        { heading: 'Coding / Billing Information' },
        { bold: 'Laser Therapy of Skin' },
        {
          bold: 'Considered Medically Necessary when criteria in the applicable policy statements listed above are met:',
        },
        heads('CPT®* Codes | Description'),
        ...rows('17106 | Act of less than ten', '17107 | Act of ten to fifty'),
        heads('ICD-10-CM Diagnosis Codes | Description'),
        ...rows('Q82.5 | Mark from birth', 'D18.01 | Growth of vessels, skin'),
        { bold: 'Considered Not Medically Necessary:' },
        heads('ICD-10-CM Diagnosis Codes | Description'),
        ...rows('L98.8 | Other disorder of skin', ' | All other codes'),
        { bold: 'Not Covered or Reimbursable:' },
        heads('CPT®* Codes | Description'),
        ...rows('17380 | Act for hair', '15788 | Act with acid'),
        heads('HCPCS Codes | Description'),
        ...rows('A9270 | Item or service that is not covered', 'S9999 | Sales tax'),
        {
          bold: 'When used to report laser therapy of tattoos – cosmetic and excluded from coverage under most plans:',
        },
        heads('CPT®* Codes | Description'),
        ...rows('17999 | Unlisted act of skin'),
      ],
      { columns: [60, 200, 420] },
    ),
    codes: {
      ...all('conditional', '17106 17107'),
      ...all(['covered', 'conditional'], 'Q82.5 D18.01'),
      ...all('not_covered', 'L98.8 17380 15788 A9270 S9999'),
      17999: NO_COVERAGE,
    },
    lines: [],
    dates: { effective: '2026-02-15', next: '2027-02-15' },
    statements: {
      'Laser therapy is considered medically necessary': 'indications',
      'Laser therapy is not covered': 'limitations',
    },
  }),
];
