/** A fourth set, written without looking at the rules: web pages as large plans publish them. */
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const band = (text: string) => `<tr><td colspan="2"><strong>${text}</strong></td></tr>`;
const three = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`;

export const fourthWeb: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'bulletin-by-subject.html',
    number: '0938',
    content: `<!DOCTYPE html><html lang="en"><head><title>Light Therapy for the Skin - Medical Clinical Policy Bulletins | Eastern</title></head><body>
<nav><a href="#toc">Table Of Contents</a></nav><h1>Light Therapy for the Skin</h1>
<div id="toc"><p><b>Table Of Contents</b></p><p><a href="#p">Policy</a><br><a href="#c">Applicable CPT / HCPCS / ICD-10 Codes</a><br><a href="#b">Background</a><br><a href="#r">References</a></p></div>
<h2>Policy History</h2><p>Last Review <a href="h.html">02/19/2026</a></p><p>Effective: 07/16/2004</p><p>Next Review: 12/10/2026</p><p>Review History</p><p>Definitions</p>
<h2>Additional Information</h2><p>Clinical Policy Bulletin Notes</p><p>Number: 0938</p><p>(Replaces CPB 0205)</p>
<h2 id="p">Policy</h2><p><strong>Scope of Policy</strong></p><p>This Clinical Policy Bulletin addresses light therapy for the skin for commercial medical plans. For Medicare criteria, see <a href="m.html">Medicare Part B Criteria</a>.</p>
<ol type="I"><li><strong>Medical Necessity</strong><p>Eastern considers the following interventions medically necessary:</p><ol type="A"><li>Office light therapy when the member has moderate to severe disease on at least 10% of the body and has failed a topical agent for 60 days;</li><li>Home light therapy for members who meet criteria for office therapy and who are unable to travel to the office.</li></ol></li>
<li><strong>Experimental, Investigational, or Unproven</strong><p>The following are considered experimental, investigational, or unproven because the effectiveness of these approaches has not been established:</p><ol type="A"><li>Laser light for loss of hair</li><li>Home light therapy for itch</li></ol></li>
<li><strong>Policy Limitations and Exclusions</strong><p>Note: Tanning beds are considered not medical items and are excluded from coverage under most benefit plans.</p></li>
<li><strong>Related Policies</strong><ul><li>CPB 0422 - Care of Scars</li></ul></li></ol>
<h2 id="c">CPT Codes / HCPCS Codes / ICD-10 Codes</h2><table><thead><tr><th>Code</th><th>Code Description</th></tr></thead><tbody>
${band('Light therapy in the office:')}${band('CPT codes covered if selection criteria are met:')}${tr('96910', 'Light with tar')}${tr('96912', 'Light with drug')}${tr('96920', 'Laser, small area')}
${band('Other CPT codes related to the CPB:')}${tr('11900', 'Shots, few')}${tr('99202 - 99205', 'Visit, new')}
${band('Other HCPCS codes related to the CPB:')}${tr('J3301', 'Drug in a shot')}
${band('ICD-10 codes covered if selection criteria are met:')}${tr('L40.0', 'Plaques')}${tr('C84.01', 'Lymph of skin')}
${band('ICD-10 codes not covered for indications listed in the CPB:')}${tr('L63.0', 'Hair lost, all')}
${band('Light therapy at home:')}${band('HCPCS codes covered if selection criteria are met:')}${tr('E0691', 'Panel, small')}${tr('E0694', 'Cabinet')}
${band('HCPCS codes not covered for indications listed in the CPB:')}${tr('A4633', 'Bulb for the panel')}${tr('S8948', 'Low level light')}
</tbody></table><h2 id="b">Background</h2><p>Light has been used since 1925. Patients must be seen every four weeks in the protocol of one trial.</p>
<h2 id="r">References</h2><ol><li>Poe A. Light is medically necessary. Skin J. 2011;4:10.</li></ol>
<p><i>Eastern Clinical Policy Bulletins are developed to assist in administering plan benefits and constitute neither offers of coverage nor medical advice.</i></p></body></html>`,
    codes: {
      ...all('conditional', '96910 96912 96920 E0691 E0694'),
      ...all(['covered', 'conditional'], 'L40.0 C84.01'),
      ...all('unclear', '11900 99202-99205 J3301'),
      ...all('not_covered', 'L63.0 A4633 S8948'),
    },
    lines: ['commercial'],
    dates: { effective: '2004-07-16', next: '2026-12-10', last: '2026-02-19' },
    statements: {
      'Office light therapy when': 'indications',
      'Laser light for loss of hair': 'limitations',
    },
    noCriteria: ['Patients must be seen every four weeks', 'Poe A.'],
  }),
  () => ({
    name: 'position-statement.html',
    number: '02-61000-31',
    content: `<html><head><title>Medical Coverage Guideline</title></head><body><p>Date Printed: May 3, 2026: 09:12 AM</p>
<p>02-61000-31</p><p>Original Effective Date: 11/15/03</p><p>Reviewed: 01/22/26</p><p>Revised: 02/15/26</p>
<h1>Subject: Stimulation of Nerves of the Back</h1>
<p><b>THIS MEDICAL COVERAGE GUIDELINE IS NOT AN AUTHORIZATION, CERTIFICATION, EXPLANATION OF BENEFITS, OR A GUARANTEE OF PAYMENT, NOR DOES IT SUBSTITUTE FOR OR CONSTITUTE MEDICAL ADVICE. ALL MEDICAL DECISIONS ARE SOLELY THE RESPONSIBILITY OF THE PATIENT AND PHYSICIAN. BENEFITS ARE DETERMINED BY THE GROUP CONTRACT, MEMBER BENEFIT BOOKLET, AND/OR INDIVIDUAL SUBSCRIBER CERTIFICATE IN EFFECT AT THE TIME SERVICES WERE RENDERED.</b></p>
<table><tr><td><a href="#1">Position Statement</a></td><td><a href="#2">Billing/Coding</a></td><td><a href="#3">Reimbursement</a></td><td><a href="#4">Program Exceptions</a></td><td><a href="#5">Definitions</a></td><td><a href="#6">References</a></td><td><a href="#7">Updates</a></td></tr></table>
<p><b>DESCRIPTION:</b></p><p>Stimulation of nerves delivers pulses by leads that are placed near the spine.</p>
<p><a name="1"></a><b>POSITION STATEMENT:</b></p><p>Stimulation of nerves of the back <b>meets the definition of medical necessity</b> when <b>ALL</b> of the following criteria are met:</p><ul><li>Pain of the limbs has lasted six months or more</li><li>A trial of 3 to 7 days reduced the pain by half</li></ul>
<p>Stimulation by a wireless lead is considered <b>experimental or investigational</b>, as there is insufficient clinical evidence to support its use.</p>
<p><a name="2"></a><b>BILLING/CODING INFORMATION:</b></p><p>The following codes may be used to describe stimulation of nerves of the back.</p>
<p><b>CPT Coding</b></p><table>${tr('63650', 'Lead by needle')}${tr('63655', 'Lead by opening')}${tr('63663', 'Change of a lead')}${tr('63685', 'Source placed')}${tr('0783T', 'Pulse at the ear (investigational)')}</table>
<p><b>HCPCS Coding</b></p><table>${tr('L8679', 'Source, any kind')}${tr('L8681', 'Programmer')}${tr('C1823', 'Source with sensing (investigational)')}</table>
<p><b>ICD-10 Diagnosis Codes That Support Medical Necessity</b></p><table>${tr('G56.41', 'Burning, right arm')}${tr('M96.1', 'Pain after an operation')}</table>
<p><a name="3"></a><b>REIMBURSEMENT INFORMATION:</b></p><p>Reimbursement for a trial is limited to two (2) leads within a 12-month period.</p>
<p><a name="4"></a><b>PROGRAM EXCEPTIONS:</b></p><p><b>Federal Employee Program (FEP):</b> Follow FEP guidelines.</p><p><b>State Account Organization (SAO):</b> Follow SAO guidelines.</p><p><b>Medicare Advantage products:</b> The following National Coverage Determination (NCD) was reviewed on the last guideline revised date: Nerve Stimulators (160.7), located at the site of CMS.</p>
<p><a name="5"></a><b>DEFINITIONS:</b></p><p><b>Trial:</b> a period in which the source is worn outside of the body.</p><p><b>RELATED GUIDELINES:</b></p><p>Nerve Stimulation at the Ear, 02-61000-44</p>
<p><a name="6"></a><b>REFERENCES:</b></p><ol><li>Society of Pain. Patients must have a trial. 2018.</li></ol><p><b>COMMITTEE APPROVAL:</b></p><p>This Medical Coverage Guideline (MCG) was approved by the Medical Policy and Coverage Committee on 01/22/26.</p>
<p><a name="7"></a><b>GUIDELINE UPDATE INFORMATION:</b></p><table>${tr('11/15/03', 'New Medical Coverage Guideline.')}${tr('01/01/17', 'Annual CPT/HCPCS update. Added 63663.')}${tr('02/15/26', 'Scheduled review. Revised position statement. Added C1823.')}</table></body></html>`,
    codes: {
      ...all(['unclear', 'conditional'], '63650 63655 63663 63685 L8679 L8681'),
      ...all('not_covered', '0783T C1823'),
      ...all(['conditional', 'covered'], 'G56.41 M96.1'),
    },
    lines: null,
    dates: { original: '2003-11-15', last: '2026-01-22' },
    statements: {
      'Pain of the limbs has lasted': 'indications',
      'Stimulation by a wireless lead': 'limitations',
      'Reimbursement for a trial is limited': 'frequency',
    },
    noCriteria: ['Society of Pain.'],
  }),
  () => ({
    name: 'reimbursement.html',
    number: 'RP-0021',
    content: `<html><head><title>Reimbursement Policy</title></head><body><h1>Reimbursement Policy</h1>
<table><tr><td><b>Subject:</b> Supplies and Special Services</td><td></td></tr><tr><td><b>Policy Number:</b> RP-0021</td><td><b>Policy Section:</b> Administration</td></tr><tr><td><b>Last Approval Date:</b> 02/20/2026</td><td><b>Effective Date:</b> 05/01/2026</td></tr><tr><td><b>Line of Business:</b> Medicaid</td><td></td></tr></table>
<p><i>Visit our provider website for the most current version of the reimbursement policies. If you are using a printed version of this policy, please verify the information.</i></p>
<h3>Disclaimer</h3><p>These reimbursement policies serve as a guide to assist you in accurate claims submissions and to outline the basis for reimbursement if the service is covered by a member's benefit plan. The determination that a service, procedure, item, etc. is covered under a member's benefit plan is not a determination that you will be reimbursed. Services must meet authorization and medical necessity guidelines appropriate to the procedure and diagnosis.</p>
<h3>Policy</h3><p>The health plan allows reimbursement for supplies and special services as listed below unless provider, state, federal, or CMS contracts and/or requirements indicate otherwise.</p>
<h4>Reimbursable</h4><table><tr><th>Code</th><th>Description</th></tr>${tr('99050', 'Visit after hours')}${tr('99051', 'Visit in the evening')}${tr('G0008', 'Giving of a shot')}</table>
<h4>Not separately reimbursable</h4><p>The following are considered an integral component of the primary service. Separate reimbursement is not allowed when billed by the same provider on the same date of service.</p><table><tr><th>Code</th><th>Description</th></tr>${tr('A4550', 'Tray')}${tr('99000', 'Carrying of a sample')}${tr('A4262', 'Plug that melts')}</table>
<h4>Nonreimbursable</h4><p>The health plan does not allow reimbursement for the following:</p><table><tr><th>Code</th><th>Description</th></tr>${tr('99075', 'Talk in court')}${tr('99080', 'Special form')}${tr('S9986', 'Service not needed, patient told')}</table>
<h3>Related Coding</h3><p>Standard correct coding applies.</p>
<h3>Policy History</h3><table>${tr('02/20/2026', 'Review approved: added code S9986; effective 05/01/2026')}${tr('01/15/2021', 'Initial approval and effective date')}</table>
<h3>References and Research Materials</h3><p>This policy has been developed through consideration of the following: CMS, state Medicaid, contract.</p><h3>Definitions</h3><p>General Reimbursement Policy Definitions</p><h3>Related Policies and Materials</h3><p>Bundled services</p></body></html>`,
    codes: {
      ...all(['covered', 'conditional', 'unclear'], '99050 99051 G0008'),
      ...all(NO_COVERAGE, 'A4550 99000 A4262'),
      ...all('not_covered', '99075 99080 S9986'),
    },
    lines: ['medicaid'],
    dates: { effective: '2026-05-01' },
    noCriteria: ['Visit our provider website'],
  }),
  () => ({
    name: 'preauthorization.html',
    number: 'PAL-MA-26',
    content: `<html><head><title>Preauthorization and notification list</title></head><body><h1>Medicare Advantage Preauthorization and Notification List</h1>
<p>List number: PAL-MA-26</p><p><b>Effective date:</b> Jan. 1, 2026</p><p><b>Revision date:</b> May 1, 2026</p>
<p>We have updated our preauthorization and notification list for Southern Medicare Advantage (MA) plans. The list represents services and medications (i.e., medications that are delivered in the physician's office, clinic, outpatient or home setting) that require preauthorization prior to being provided or administered.</p>
<p>Southern commercial members are not impacted by this list.</p>
<p><b>Important notes:</b></p><ul><li>MA private fee-for-service: preauthorization is not required for services provided by nonparticipating physicians.</li><li>Services must be provided according to the Medicare coverage guidelines. Investigational and experimental procedures usually are not covered benefits.</li><li>Not obtaining preauthorization for a service could result in financial penalties for the practice.</li></ul>
<h2>Preauthorization list</h2><table><thead><tr><th>Category</th><th>Details</th><th>Codes</th></tr></thead><tbody>
${three('Ablation', 'Bone, liver, kidney', '20982, 47382, 50592')}${three('Durable medical equipment (DME)', 'Stimulators of bone growth', 'E0747, E0748, E0760')}${three('', 'Power chairs', 'K0856, K0861')}${three('Surgery of the lids', 'Lifting of lids <b>New effective 05/01/2026</b>', '15822, 67904')}${three('Medications', 'Growth factor one (preferred products do not require preauthorization)', 'J2506')}
</tbody></table><h2>Codes removed from the preauthorization list</h2><p>Preauthorization is no longer required for dates of service on or after May 1, 2026.</p><table><thead><tr><th>Category</th><th>Details</th><th>Codes</th></tr></thead><tbody>${three('Imaging', 'Heart scan', '78451, 78452')}</tbody></table></body></html>`,
    codes: {
      ...all('requires_pa', '20982 47382 50592 E0747 E0748 E0760 K0856 K0861 15822 67904 J2506'),
      ...all(['unclear', 'covered'], '78451 78452'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-01-01' },
  }),
];
