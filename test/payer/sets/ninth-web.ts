/**
 * The ninth set, written without looking at how anything is read: pages of a bulletin, a medical policy, comments on
 * codes, a coverage page, a corporate policy and a manual.
 */
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const band = (text: string) => `<tr><td colspan="2"><h4>${text}</h4></td></tr>`;
const th = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;

export const ninthWeb: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'bulletin-groups.html',
    number: '0987',
    content: `<html><head><title>Pulses and Blocks for Headache - Clinical Policy Bulletins | Aster</title></head><body>
<h1>Pulses and Blocks for Headache</h1><p>Number: 0987</p>
<div><h3>Policy History</h3><p>Last Review 04/22/2026</p><p>Effective: 02/14/2012</p><p>Next Review: 02/11/2027</p></div>
<h2>Table Of Contents</h2><ul><li><a href="#p">Policy</a></li><li><a href="#c">Applicable CPT / HCPCS / ICD-10 Codes</a></li><li><a href="#b">Background</a></li></ul>
<h2>Policy</h2><h3>Scope of Policy</h3><p>This Clinical Policy Bulletin addresses pulses and blocks for headache for commercial medical plans. For Medicare criteria, see Medicare Part B Criteria.</p>
<ol><li><h3>Medical Necessity</h3><p>Aster considers a block of the greater occipital nerve medically necessary for cluster headache when all of the following selection criteria are met:</p><ul><li>At least one drug that prevents attacks has failed; and</li><li>No more than 4 blocks in 12 months are given.</li></ul></li>
<li><h3>Experimental, Investigational, or Unproven</h3><p>The following are considered experimental, investigational, or unproven because the effectiveness has not been established:</p><ul><li>Wires at the occipital nerve for any headache</li><li>A magnet held at the head by the member at home</li></ul></li>
<li><h3>Related Policies</h3><ul><li>CPB 0113 - Botulinum Toxin</li></ul></li></ol>
<h2>Applicable CPT / HCPCS / ICD-10 Codes</h2><table>${th('Code', 'Code Description')}
${band('Occipital nerve block:')}${band('CPT codes covered if selection criteria are met:')}${tr('64405', 'Block at the back of the head')}
${band('Other CPT codes related to the CPB:')}${tr('70450', 'Picture of the head')}${tr('99202 - 99215', 'Visit at an office')}
${band('HCPCS codes covered if selection criteria are met:')}${tr('J0665', 'Drug of the block')}
${band('ICD-10 codes covered if selection criteria are met:')}${tr('G44.001 - G44.029', 'Cluster headache')}
${band('ICD-10 codes not covered for indications listed in the CPB (not all-inclusive):')}${tr('G44.201 - G44.229', 'Headache of tension')}${tr('G43.E01', 'Aura, long')}
${band('Occipital nerve stimulation:')}${band('CPT codes not covered for indications listed in the CPB:')}${tr('64553', 'Wires, head')}${tr('64569', 'Wires exchanged')}${tr('64585', 'Wires taken out')}
${band('Other HCPCS codes related to the CPB:')}${tr('C1767', 'Generator')}${tr('L8685', 'Generator, one array')}
${band('Magnet at home - <em>no specific code</em>:')}${band('HCPCS codes not covered for indications listed in the CPB:')}${tr('E0733', 'Stimulator at the brow')}${tr('E0734', 'Stimulator at the wrist')}
</table><h2>Background</h2><p>In 2014 one group found wires at the nerve medically necessary in 40 % of members (CPT 64590).</p>
<h2>References</h2><ol><li>Quist M. Blocks are covered in cluster headache. Head Notes. 2017;2:9.</li></ol></body></html>`,
    codes: {
      64405: 'conditional',
      J0665: 'conditional',
      ...all('unclear', '70450 99202-99215 C1767 L8685'),
      'G44.001-G44.029': ['conditional', 'covered'],
      ...all('not_covered', 'G44.201-G44.229 G43.E01 64553 64569 64585 E0733 E0734'),
    },
    lines: ['commercial'],
    dates: { effective: '2012-02-14', next: '2027-02-11', last: '2026-04-22' },
    statements: {
      'At least one drug that prevents attacks': 'indications',
      'Wires at the occipital nerve for any': 'limitations',
      'A magnet held at the head': 'limitations',
    },
    noCriteria: ['In 2014 one group found', 'Quist M. Blocks are covered'],
  }),
  () => ({
    name: 'when-services-may-be.html',
    number: 'MED.00977',
    content: `<html><head><title>MED.00977 Tests of Breath and Gut Gas</title></head><body><table>${tr('<b>Medical Policy</b>', '')}${tr('Subject:', 'Tests of Breath and Gut Gas')}${tr('Document #:', 'MED.00977')}${tr('Publish Date:', '04/15/2026')}${tr('Status:', 'Revised')}${tr('Last Review Date:', '02/19/2026')}</table>
<h2>Description/Scope</h2><p>This document addresses tests of gas in the breath.</p>
<h2>Position Statement</h2><p><b>Medically Necessary:</b></p><p>A hydrogen breath test is considered <b>medically necessary</b> to look for intolerance of lactose when symptoms continue after two weeks without milk.</p>
<p><b>Not Medically Necessary:</b></p><p>A hydrogen breath test is considered <b>not medically necessary</b> when the criteria above are not met.</p>
<p><b>Investigational and Not Medically Necessary:</b></p><p>A capsule that measures gas in the gut is considered <b>investigational and not medically necessary</b> for all indications.</p>
<h2>Rationale</h2><p>A capsule was considered medically necessary by a panel in 2019.</p>
<h2>Coding</h2><p><i>The following codes for treatments and procedures applicable to this document are included below for informational purposes. Inclusion or exclusion of a procedure, diagnosis or device code(s) does not constitute or imply member coverage or provider reimbursement policy.</i></p>
<p><b>When services may be Medically Necessary when criteria are met:</b></p><table>${tr('<b>CPT</b>', '')}${tr('91065', 'Breath test, hydrogen')}${tr('<b>ICD-10 Diagnosis</b>', '')}${tr('E73.0-E73.9', 'Lactose')}${tr('K90.49', 'Intolerance, other')}</table>
<p><b>When services are Not Medically Necessary:</b><br/>For the procedure codes listed above when criteria are not met or for all other diagnoses not listed.</p>
<p><b>When services are Investigational and Not Medically Necessary:</b></p><table>${tr('<b>CPT</b>', '')}${tr('0868T', 'Map of the stomach')}${tr('91112', 'Capsule for pressure')}${tr('91299', 'Unlisted act of the gut [when specified as a capsule that measures gas]')}${tr('<b>HCPCS</b>', '')}${tr('A9268', 'Programmer for a capsule')}${tr('<b>ICD-10 Diagnosis</b>', '')}${tr('', 'All diagnoses')}</table>
<h2>References</h2><p>1. Holm T. Breath tests. Gas. 2018;1:1.</p>
<h2>History</h2><table>${th('Status', 'Date', 'Action')}${tr('Revised', '02/19/2026', 'Committee review. Added A9268 as investigational and removed 83013 as medically necessary.')}${tr('New', '05/11/2017', 'Initial document development.')}</table></body></html>`,
    codes: {
      91065: 'conditional',
      ...all(['conditional', 'covered'], 'E73.0-E73.9 K90.49'),
      ...all('not_covered', '0868T 91112 A9268'),
      91299: NO_COVERAGE,
    },
    lines: null,
    dates: { last: '2026-02-19' },
    statements: {
      'A hydrogen breath test is considered medically necessary to look': 'indications',
      'A hydrogen breath test is considered not medically': 'limitations',
      'A capsule that measures gas in the gut is considered': 'limitations',
    },
    noCriteria: ['A capsule was considered medically necessary by a panel', 'Holm T.'],
  }),
  () => ({
    name: 'comments-of-codes.html',
    number: 'HLM-0604-018',
    content: `<html><head><title>Implants of the Ear</title></head><body><h1>Implants of the Ear</h1><table>${tr('Effective Date: 03/26/2026', 'Revision Date: 03/26/2026')}${tr('Review Date: 03/26/2026', 'Policy Number: HLM-0604-018')}${tr('Line of Business: Commercial', '')}</table>
<p>Change Summary: Updated Coverage Determination, Coverage Limitations, Coding Information, References</p>
<h2>Disclaimer</h2><p>State and federal law, as well as contract language, take precedence over clinical policy. For members of a Medicare Advantage plan, see the federal rules first.</p>
<h2>Description</h2><p>An implant may carry sound to the inner ear.</p>
<h2>Coverage Determination</h2><p>Helm members may be eligible under the Plan for <b>a cochlear implant</b> when the following criteria are met:</p><ul><li>9 months of age or older; AND</li><li>Aids for 3 months brought no benefit</li></ul>
<p>Note: The criteria for a cochlear implant are not consistent with the Medicare National Coverage Policy and therefore may not be applicable to Medicare members.</p>
<h2>Coverage Limitations</h2><p>Helm members may <b>NOT</b> be eligible under the Plan for <b>an implant wholly below the skin</b> for any indication. This is considered experimental/investigational as it is not identified as widely used and generally accepted.</p>
<p>Helm members may <b>NOT</b> be eligible under the Plan for <b>a second speech processor</b> for convenience. This is considered not medically necessary.</p>
<h2>Coding Information</h2><p>Any codes listed on this policy are for informational purposes only. Do not rely on the accuracy and inclusion of specific codes. Inclusion of a code does not guarantee coverage and/or reimbursement for a service or procedure.</p>
<table>${th('CPT® Code(s)', 'Description', 'Comments')}${tr('69930', 'Implant in the cochlea', '')}${tr('92601', 'Fitting, small child', '')}${tr('92603', 'Fitting, older', 'Not Covered if used to report any treatment outlined in Coverage Limitations section')}${tr('69717', 'Bone anchor exchanged', '')}${tr('69799', 'Unlisted act, middle ear', 'Not Covered if used to report an implant wholly below the skin')}</table>
<table>${th('CPT® Category III Code(s)', 'Description', 'Comments')}${tr('0725T', 'Device of balance, put in', 'Not Covered')}${tr('0726T', 'Device of balance, out', 'Not Covered')}${tr('0728T', 'Device of balance, first check', 'Not Covered<br/>Deleted Code Effective 12/31/2025')}</table>
<table>${th('HCPCS Code(s)', 'Description', 'Comments')}${tr('L8614', 'Cochlear device', '')}${tr('L8619', 'Processor, new', '')}${tr('L8690', 'Bone anchor device', '')}${tr('S2230', 'Magnet of the middle ear', 'Not Covered')}${tr('V5095', 'Aid in the middle ear', 'Not Covered')}${tr('L8694', 'Transducer', 'New Code Effective 01/01/2026')}</table>
<h2>References</h2><p>Agency for Ears. Implants: a review. 2020.</p></body></html>`,
    codes: {
      ...all(['unclear', 'conditional'], '69930 92601 92603 69717 L8614 L8619 L8690 L8694'),
      69799: NO_COVERAGE,
      ...all('not_covered', '0725T 0726T 0728T S2230 V5095'),
    },
    lines: ['commercial'],
    dates: { effective: '2026-03-26', last: '2026-03-26' },
    statements: {
      'Aids for 3 months brought no benefit': 'indications',
      'Helm members may NOT be eligible under the Plan for an implant': 'limitations',
      'Helm members may NOT be eligible under the Plan for a second': 'limitations',
    },
    noCriteria: ['Agency for Ears'],
  }),
  () => ({
    name: 'coverage-page.html',
    number: 'I006-07',
    content: `<html><head><title>Infusion pumps for insulin and monitors of glucose - Partners North</title></head><body><h1>Infusion pumps for insulin and monitors of glucose</h1>
<p>These services may or may not be covered by your health plan. Please see your plan documents for your specific coverage information. If there is a difference between this general information and your plan documents, your plan documents will be used to determine your coverage.</p>
<h2>Administrative Process</h2><p>Prior authorization is required for an external pump for insulin (E0784).</p><p>Prior authorization is not required for supplies of a pump (A4224, A4225) and for monitors worn for less than 14 days (95250).</p><p>Prior authorization is not applicable to an implanted pump for insulin; it is investigational and not covered.</p>
<h2>Coverage</h2><p>External pumps are generally covered per your plan documents when criteria are met.</p>
<h3>Indications that are covered</h3><ol><li>An external pump is covered for diabetes of type 1 when three or more injections a day were needed for 6 months.</li><li>A pump is replaced when it is broken and more than 4 years old.</li></ol>
<h3>Indications that are not covered</h3><ol><li>An implanted pump for insulin is considered investigational.</li><li>Jet injectors are not covered, as cheaper choices do as well.</li></ol>
<h2>Definitions</h2><p>A monitor is medically necessary when a doctor says so, in the words of one plan.</p>
<h2>Codes</h2><p>If available, codes are listed below for informational purposes only, and do not guarantee member coverage or provider reimbursement. The list may not be all-inclusive.</p>
<h3>Codes that require prior authorization:</h3><table>${th('Codes', 'Description')}${tr('E0784', 'Pump, external')}${tr('E0787', 'Pump that reads a monitor')}</table>
<h3>Codes that do not require prior authorization:</h3><table>${th('Codes', 'Description')}${tr('A4224', 'Supplies, week')}${tr('A4225', 'Syringe for a pump')}${tr('95250', 'Monitor, office')}</table>
<h3>The following codes are not covered:</h3><table>${th('Codes', 'Description')}${tr('E0783', 'Pump, implanted')}${tr('A4210', 'Injector without needle')}${tr('S9145', 'Teaching at home')}</table>
<p>CPT Copyright American Medical Association. All rights reserved.</p>
<h2>Products</h2><p>This information is for most, but not all, Partners North plans. Please read your plan documents to see if your plan has limits or will not cover some items. These coverage criteria do not apply to Medicare Products if Medicare coverage rules are different. For more information regarding Medicare coverage criteria, call Member Services.</p>
<h2>References</h2><ol><li>Bakke I. Implanted pumps are covered abroad. Sugar. 2011;6:2.</li></ol>
<p>Approved Medical Director Committee: 05/20/1998; Revised 09/08/2025, Annual Review 02/2026</p></body></html>`,
    codes: {
      ...all('requires_pa', 'E0784 E0787'),
      ...all(['unclear', 'covered', 'conditional'], 'A4224 A4225 95250'),
      ...all('not_covered', 'E0783 A4210 S9145'),
    },
    lines: null,
    dates: {},
    statements: {
      'An external pump is covered for diabetes of type 1': 'indications',
      'A pump is replaced when it is broken': 'indications',
      'An implanted pump for insulin is considered investigational': 'limitations',
      'Jet injectors are not covered': 'limitations',
    },
    noCriteria: ['Bakke I.'],
  }),
  () => ({
    name: 'corporate-policy.html',
    number: 'SUR6633',
    content: `<html><head><title>Corporate Medical Policy: Frozen Shoulder Treatments</title></head><body><p><b>Corporate Medical Policy</b></p><h1>Stretching and Shots for the Frozen Shoulder</h1>
<table>${tr('File Name:', 'stretching_and_shots_for_the_frozen_shoulder')}${tr('Origination:', '8/2009')}${tr('Last Review:', '3/2026')}</table>
<h2>Description of Procedure or Service</h2><p>The capsule of the joint may be stretched with fluid.</p><p>***Note: This Medical Policy is complex and technical. For questions concerning the technical language and/or specific clinical indications for its use, please consult your physician.</p>
<h2>Policy</h2><p><b>Tarheel Blue will provide coverage for stretching of the shoulder under sleep when it is determined to be medically necessary because the medical criteria and guidelines shown below are met.</b></p><p><b>Shots of collagenase into the shoulder are considered investigational for all applications. Tarheel Blue does not provide coverage for investigational services or procedures.</b></p>
<h2>Benefits Application</h2><p>This medical policy relates only to the services or supplies described herein. Please refer to the Member's Benefit Booklet for availability of benefits.</p>
<h2>When Stretching and Shots for the Frozen Shoulder are covered</h2><p>Stretching under sleep may be considered medically necessary when:</p><ul><li>Exercise for 3 months did not help; and</li><li>The arm cannot be raised above 90 degrees.</li></ul>
<h2>When Stretching and Shots for the Frozen Shoulder are not covered</h2><p>Collagenase in the shoulder is considered investigational.</p><p>Stretching with fluid (CPT 0999T) is not covered in the first 3 months of pain.</p>
<h2>Policy Guidelines</h2><p>Most members improve within two years.</p>
<h2>Billing/Coding/Physician Documentation Information</h2><p>This policy may apply to the following codes. Inclusion of a code in this section does not guarantee that it will be reimbursed. For further information on reimbursement guidelines, please see Administrative Policies on the web site.</p><p><i>Applicable service codes: 23700, 29825, 20611</i></p><p><i>The following codes are considered investigational when billed for the shoulder: J0775, 20527</i></p><p><i>There is no specific code for stretching with fluid. It may be reported with 23929.</i></p>
<table>${th('ICD-10 diagnosis codes subject to medical necessity review', 'Description')}${tr('M75.00', 'Frozen, side not said')}${tr('M75.01', 'Frozen, right')}${tr('M75.02', 'Frozen, left')}</table>
<p>Tarheel Blue may request medical records for determination of medical necessity. When medical records are requested, letters of support and/or explanation are often useful, but are not sufficient documentation unless all specific information needed to make a medical necessity determination is included.</p>
<h2>Scientific Background and Reference Sources</h2><p>Shots of collagenase are medically necessary for the hand - Lund, 2012.</p>
<h2>Policy Implementation/Update Information</h2><p>8/10/09 New policy. Shots (20610) not covered.</p><p>3/31/26 Specialty Matched Consultant Advisory Panel review 3/18/2026. No change to policy intent.</p></body></html>`,
    codes: {
      ...all(['unclear', 'conditional'], '23700 29825 20611'),
      ...all(NO_COVERAGE, 'J0775 20527'),
      '0999T': NO_COVERAGE,
      23929: 'unclear',
      ...all(['unclear', 'conditional'], 'M75.00 M75.01 M75.02'),
    },
    lines: null,
    dates: { last: '2026-03-01', original: '2009-08-01' },
    statements: {
      'Exercise for 3 months did not help': 'indications',
      'The arm cannot be raised': 'indications',
      'Collagenase in the shoulder is considered': 'limitations',
      'Stretching with fluid (CPT 0999T) is not covered': 'limitations',
    },
    noCriteria: ['Shots of collagenase are medically necessary for the hand'],
  }),
  () => ({
    name: 'manual-chapter.html',
    number: '7-23.4',
    content: `<html><head><title>Policy Manual 6099.10-M, Chapter 7, Section 23.4</title></head><body><p>Force Health Policy Manual 6099.10-M, April 1, 2021</p><p>Medicine</p><h1>Chapter 7 Section 23.4</h1><h1>Light for the Skin</h1><p>Issue Date: July 3, 1997</p><p>Authority: 32 CFR 199.4(b)(2)(v)</p><p>Revision: C-44, February 20, 2026</p>
<h2>1.0 CPT PROCEDURE CODES</h2><p>96900, 96910 - 96913, 96920 - 96922</p>
<h2>2.0 DESCRIPTION</h2><p>2.1 Light of certain waves slows the growth of cells of the skin.</p>
<h2>3.0 POLICY</h2><p>3.1 Light may be cost-shared for psoriasis when medically necessary and proven.</p><p>3.2 Light with a laser (CPT 96920 - 96922) may be covered on a case-by-case basis for psoriasis of less than 10 percent of the skin when cream has failed.</p><p>3.3 A lamp for the home (HCPCS E0691, E0692) is covered for beneficiaries who live more than 50 miles from a clinic.</p>
<h2>4.0 EXCLUSIONS</h2><p>4.1 Light for vitiligo (CPT 96999) is unproven.</p><p>4.2 Light with tar for acne is excluded.</p><p>4.3 Laser for wrinkles (CPT 15788, 15789) is cosmetic and excluded from coverage.</p>
<h2>5.0 EFFECTIVE DATES</h2><p>5.1 November 1, 1983, for CPT 96910.</p><p>5.2 The date of approval of the device by the Food and Drug Administration, for lasers.</p><p>- END -</p></body></html>`,
    codes: {
      ...all(['unclear', 'conditional', 'covered'], '96900 96910-96913'),
      '96920-96922': ['conditional', 'unclear'],
      ...all(['conditional', 'unclear', 'covered'], 'E0691 E0692'),
      96999: NO_COVERAGE,
      ...all('not_covered', '15788 15789'),
    },
    lines: null,
    dates: {},
    statements: {
      '3.2 Light with a laser': 'indications',
      '4.1 Light for vitiligo': 'limitations',
      '4.2 Light with tar for acne': 'limitations',
    },
  }),
];
