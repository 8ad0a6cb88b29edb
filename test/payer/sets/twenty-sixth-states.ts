/** The twenty-sixth set, saved pages of state plans: committed before the program read it and sealed. Payers and texts are invented. */

import { bullets, page, th } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

/** A joint policy: one list of established codes and one of all others. */
const JOINT = [
  '<h2>Medical Policy</h2><p>Joint Medical Policies are a source for the medical policies of Blue Lakes and Lakes Care Network only. These documents are not to be used to decide benefits.</p>',
  '<p><b>*Current Policy Effective Date: 5/1/26</b><br>(See policy history boxes for previous effective dates)</p>',
  '<h1>Title: Neurostimulation for Pain and Movement</h1><h3>Description/Background</h3>',
  '<p>Leads in the brain or at the cord carry pulses. More than 50,000 leads are placed in a year.</p>',
  '<h3>Medical Policy Statement</h3><p>The safety and effectiveness of deep brain and spinal cord stimulation have been established. They may be considered useful therapeutic options for patients who meet selection guidelines.</p>',
  '<p>Stimulation of nerves of the trunk by patch and of the cortex for pain is experimental/investigational. Its effectiveness has not been proven.</p>',
  '<h3>Inclusionary and Exclusionary Guidelines</h3><p><b>Inclusions:</b></p>',
  bullets('Tremor that drugs do not control', 'A trial of three days lowered pain by half'),
  '<p><b>Exclusions:</b></p>',
  bullets('Dementia', 'Pain without a known cause', 'A pacemaker that the maker lists as a hazard'),
  '<h3>CPT/HCPCS Level II Codes <i>(Note: The inclusion of a code in this list is not a guarantee of coverage. Please refer to the medical policy statement to determine the status of a given procedure.)</i></h3>',
  '<p><b><u>Established codes:</u></b></p><table>',
  tr('61850', '61863', '61864', '61867', '61868', '61885'),
  tr('61886', '63650', '63655', '63685', '63688', 'L8679'),
  tr('L8680', 'L8686', 'L8688', '95970', '95983', '95984'),
  '</table><p><b><u>Other codes (investigational, not medically necessary, etc.):</u></b></p><table>',
  tr('61860', '61889*', '64555', '0720T', 'A4593', 'E0769'),
  '</table><p>*Established for epilepsy only; see the policy on epilepsy.</p>',
  '<p><i>Note: Individual policy criteria determine the coverage status of the CPT/HCPCS code(s) on this policy. Codes listed in this policy may have different coverage positions (such as established or experimental/investigational) in other medical policies.</i></p>',
  '<h3>Rationale</h3><p>A review of 38 trials found that 61863 helped seven of ten patients with tremor.</p>',
  '<h3>Government Regulations</h3><p>National: NCD 160.24 covers deep brain stimulation for tremor. Local: there is no LCD.</p>',
  '<h3>Joint Policy History</h3><table>',
  th('Policy Effective Date', 'Signature Date', 'Signature Date', 'Comments'),
  tr('8/21/02', '8/21/02', '8/21/02', 'Joint medical policy established'),
  tr('5/1/26', '2/17/26', '2/24/26', 'Routine maintenance. Code 0720T added. Code K1018 deleted.'),
  '</table><p>Next Review Date: 1st Qtr. 2027</p>',
  '<h3>BLUE LAKES COVERAGE: Policy: Neurostimulation</h3><p>I. Coverage Determination:</p><table>',
  tr('Commercial HMO (includes self-funded groups unless otherwise specified)', 'Covered; criteria apply'),
  tr('Lakes Advantage', 'Refer to the Medicare information under the Government Regulations section.'),
  '</table>',
];

/** When it is covered, when it is not; codes are listed in a sentence at the end. */
const CORPORATE = [
  '<p><b>Corporate Medical Policy</b></p><h1>Dry Eye Devices</h1><table>',
  tr('File Name:', 'dry_eye_devices'),
  tr('Origination:', '04/2012'),
  tr('Last Review:', '11/2025'),
  tr('Next Review:', '11/2026'),
  '</table><h2>Description of Procedure or Service</h2><p>Tears keep the eye moist. Plugs close the drain; heat and pulses empty glands in the lids.</p>',
  '<p>***Note: This Medical Policy is complex and technical. Call your provider with questions.</p>',
  '<h2>Policy</h2><p><b>Piedmont Blue will provide coverage for punctal plugs when they are determined to be medically necessary because the medical criteria and guidelines shown below are met. Devices that heat or pulse the glands of the lids are considered investigational. Piedmont Blue does not provide coverage for investigational services or procedures.</b></p>',
  '<h2>Benefits Application</h2><p>This medical policy relates only to the services described herein. Please refer to the Member Benefit Booklet.</p>',
  '<h2>When Punctal Plugs are covered</h2><p>Plugs are considered medically necessary when both of the following are met:</p>',
  bullets('Drops without preservative were used four times a day for four weeks', 'A Schirmer test of 5 mm or less'),
  '<h2>When Devices for Dry Eye are not covered</h2>',
  bullets('Eyelid thermal pulsation', 'Intense pulsed light to the lids', 'Measurement of tear film by interference'),
  '<h2>Policy Guidelines</h2><p>A trial with plugs that dissolve may come first but is not required.</p>',
  '<h2>Billing/Coding/Physician Documentation Information</h2><p>This policy may apply to the following codes. Inclusion of a code in this section does not guarantee that it will be reimbursed.</p>',
  '<p><i>Applicable codes: 68761, A4262, A4263, 0207T, 0330T, 0507T, 0563T</i></p>',
  '<p>Piedmont Blue may request medical records for determination of medical necessity. When medical records are requested, letters of support are not sufficient.</p>',
  '<h2>Scientific Background and Reference Sources</h2><p>Specialty Matched Consultant Advisory Panel 11/2025</p>',
  '<h2>Policy Implementation/Update Information</h2><p>4/24/12 New policy developed. Codes 0207T and 0330T are investigational. (mco)</p><p>12/2/25 Specialty review. No change to policy statement. (tt)</p>',
  '<p>Medical policy is not an authorization, certification, explanation of benefits or a contract.</p>',
];

/** An alphabetical list of services that are investigational, with exceptions by date and by policy. */
const INVESTIGATIONAL = [
  '<h1>Services Considered Investigational</h1><p>Policy Number: AHP-INV-01 | Effective: 06/01/2026 | Last reviewed by committee: 04/08/2026</p>',
  '<p>Applies to: all Ponderosa Health commercial members, fully insured and self-funded. This list does not apply to Ponderosa Medicaid.</p>',
  '<p>The services in this list do not meet the criteria of the plan for a proven technology. They are considered investigational for all indications and are not covered, unless the Comments state otherwise.</p><table>',
  th('Service', 'Code(s)', 'Added', 'Comments'),
  tr('Acoustic waves for plantar fasciitis', '0101T, 28890', '01/2009', ''),
  tr(
    'Balloon of the Eustachian tube',
    '69705, 69706',
    '01/2021',
    'Medically necessary when criteria of AHP-ENT-14 are met, effective 06/01/2026',
  ),
  tr('Breath test for rejection of a heart', '0085T', '07/2008', ''),
  tr('Capsule endoscopy of the colon', '91113', '01/2022', ''),
  tr('Digital analysis of a gait by sensors', '0778T', '07/2023', ''),
  tr(
    'Electric fields for lung tumors',
    'E0766',
    '03/2025',
    'This entry is for lung tumors only; see AHP-ONC-02 for the brain',
  ),
  tr('Implant for the meniscus', '29868', '01/2010', 'Cells only. Donor grafts: AHP-ORT-09'),
  tr('Laser for toenails', '17999', '01/2014', 'Use of an unlisted code for any other service is reviewed'),
  tr('Magnetic stimulation of nerves outside the skull', '0766T, 0767T', '01/2023', ''),
  tr('Percutaneous ultrasound fasciotomy', '0481T', '01/2018', 'Blood products as well'),
  tr('Prolotherapy', 'M0076', '01/2000', ''),
  tr('Radiofrequency of the tongue base', '41530', '01/2015', ''),
  tr('Thermography', '93740', '01/2000', 'Code deleted 12/31/2023'),
  tr('Wireless capsule for stomach pressure', '91112', '01/2013', ''),
  '</table><p>Removed from this list on 06/01/2026: 0404T (see AHP-GYN-05), 55880 (see AHP-URO-11).</p>',
  '<p>Requests for an exception are made by letter with at least two articles. Do not send claims to this address.</p>',
];

export const twentySixthStates: (() => PayerFile)[] = [
  () => ({
    name: 'joint-policy.html',
    number: 'JMP-NEURO-7',
    content: page('Medical Policy: Neurostimulation', ...JOINT),
    codes: {
      ...all(['conditional', 'covered'], '61850 61863 61864 61867 61868 61885 61886 63650 63655 63685 63688 L8679'),
      ...all(['conditional', 'covered'], 'L8680 L8686 L8688 95970 95983 95984'),
      ...all('not_covered', '61860 64555 0720T A4593 E0769'),
      61889: ['unclear', 'conditional', 'not_covered'],
    },
    optional: { K1018: 'unclear' },
    lines: null,
    dates: { effective: '2026-05-01' },
    statements: {
      'Tremor that drugs do not control': 'indications',
      'Pain without a known cause': 'limitations',
      'Stimulation of nerves of the trunk by patch': 'limitations',
    },
    noCriteria: ['A review of 38 trials'],
  }),

  () => ({
    name: 'corporate-with-sentence.html',
    number: 'dry_eye_devices',
    content: page('Dry Eye Devices', ...CORPORATE),
    codes: {
      ...all(['conditional', 'unclear'], '68761 A4262 A4263'),
      ...all(NO_COVERAGE, '0207T 0330T'),
      ...all(['unclear', 'not_covered'], '0507T 0563T'),
    },
    lines: null,
    dates: { last: '2025-11-01', next: '2026-11-01' },
    statements: {
      'A Schirmer test of 5 mm': 'indications',
      'Intense pulsed light to the lids': 'limitations',
    },
  }),

  () => ({
    name: 'investigational-services.html',
    number: 'AHP-INV-01',
    content: page('Services Considered Investigational', ...INVESTIGATIONAL),
    codes: {
      ...all('not_covered', '0101T 28890 0085T 91113 0778T 0766T 0767T 0481T M0076 41530 93740 91112'),
      ...all(['conditional', 'unclear'], '69705 69706'),
      E0766: NO_COVERAGE,
      29868: NO_COVERAGE,
      17999: NO_COVERAGE,
    },
    optional: all('unclear', '0404T 55880'),
    lines: ['commercial'],
    dates: { effective: '2026-06-01', last: '2026-04-08' },
  }),
];
