/**
 * The sixth set, written before the program read it: saved pages with cells that span rows, symbols for dispositions,
 * codes in brackets, and states with their own rules.
 */
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const band = (text: string) => `<tr><th colspan="3" scope="colgroup">${text}</th></tr>`;
const span = (rows: number, text: string) => `<td rowspan="${rows}">${text}</td>`;
const code = (...cells: readonly string[]) => cells.map((cell) => `<td>${cell}</td>`).join('');

export const sixthWeb: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'spanned-groups.html',
    number: 'MP-2231',
    content: `<!DOCTYPE html><html><head><title>Heat and Sound for Swollen Prostates</title></head><body><div id="content"><h1>Heat and Sound for Swollen Prostates</h1>
<table class="meta"><tr><td><b>Policy #</b> MP-2231</td><td><b>Effective</b> 02/01/2026</td></tr><tr><td><b>Last reviewed</b> 12/09/2025</td><td><b>Next review</b> 12/2026</td></tr><tr><td><b>Originally issued</b> 06/15/2011</td><td><b>Lines of business</b> Commercial; Exchange</td></tr></table>
<h2>Coverage Criteria</h2><p>Steam, implants and lasers are covered for a swollen prostate when all of these are true:</p><ol><li>The symptom score is 8 or more.</li><li>Two kinds of tablets failed or were not tolerated.</li></ol>
<p>Focused sound for a swollen prostate has not been shown to help and is considered experimental.</p>
<h2>Coding</h2><table border="1"><thead><tr><th>Position</th><th>Code</th><th>What it is</th></tr></thead><tbody>
<tr>${span(4, 'Covered when criteria are met')}${code('53854', 'Steam into the gland')}</tr><tr>${code('52441', 'Implant, first')}</tr><tr>${code('52442', 'Implant, each further one')}</tr><tr>${code('52648', 'Laser, removal')}</tr>
<tr>${span(3, 'Considered not medically necessary')}${code('53850', 'Microwaves')}</tr><tr>${code('53852', 'Radio waves')}</tr><tr>${code('53855', 'Stent for a time')}</tr>
<tr>${span(2, 'Considered experimental')}${code('0421T', 'Water jet, older code')}</tr><tr>${code('0714T', 'Laser through the skin')}</tr>
<tr>${span(1, 'No position; review is by case')}${code('53899', 'Unlisted act')}</tr></tbody></table>
<p>Code 37243 is covered under another policy, MP-1180, and is not part of this one.</p>
<h2>What Changed</h2><table><tr><th>When</th><th>What</th></tr>${tr('02/01/2026', '52441 and 52442 moved from experimental to covered when criteria are met.')}${tr('01/10/2022', '53850 was covered until this date.')}</table></div></body></html>`,
    codes: {
      ...all('conditional', '53854 52441 52442 52648'),
      ...all('not_covered', '53850 53852 53855 0421T 0714T'),
      53899: 'unclear',
      37243: 'unclear',
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-02-01', last: '2025-12-09', next: '2026-12-01', original: '2011-06-15' },
    statements: {
      'The symptom score is 8 or more': 'indications',
      'Focused sound for a swollen prostate': 'limitations',
    },
  }),
  () => ({
    name: 'brackets-and-bands.html',
    number: '0977',
    content: `<html><head><title>Pumps and Sensors Under the Skin</title></head><body><h1>Pumps and Sensors Under the Skin</h1><p>Number: 0977</p><p>(Replaces CPB 412)</p>
<p>Policy History: Last Review 02/12/2026 &nbsp; Effective: 03/14/2003 &nbsp; Next Review: 11/12/2026</p><h2>Policy</h2><h3>Scope of Policy</h3><p>This bulletin addresses pumps and sensors under the skin for commercial medical plans. For Medicare criteria, see Medicare Part B Criteria.</p>
<h3>I. Medical Necessity</h3><p>The plan considers the following medically necessary:</p><ul><li>A pump for baclofen when a test dose eased the stiffness for at least four hours;</li><li>A sensor of heart pressure for a member who was in hospital for heart failure in the past 12 months.</li></ul>
<h3>II. Experimental, Investigational, or Unproven</h3><p>The plan considers the following experimental, investigational, or unproven:</p><ul><li>A pump for the drug ziconotide in headache;</li><li>A sensor of glucose that lies in the eye.</li></ul>
<h2>Table: CPT Codes / HCPCS Codes / ICD-10 Codes</h2><table><thead><tr><th>Code</th><th colspan="2">Code Description</th></tr></thead><tbody>
<tr><td colspan="3"><i>Information in the [brackets] below was added for clarification. Codes that need a 7th character are shown with "+".</i></td></tr>
${band('<b>Pumps for the spine</b>:')}
${band('CPT codes covered if selection criteria are met:')}
${tr('62361', 'Pump that cannot be set', '')}${tr('62362', 'Pump that can be set', '')}
${band('CPT codes not covered for indications listed in the CPB:')}
${tr('62367 [ziconotide for headache]', 'Check of a pump', '')}${tr('64999 [catheter without a pump]', 'Unlisted act, nerves', '')}
${band('HCPCS codes covered if selection criteria are met:')}
${tr('E0783', 'Whole pump system', '')}${tr('J0475', 'Baclofen, 10 mg', '')}
${band('Other HCPCS codes related to the CPB:')}
${tr('J2278', 'Ziconotide, 1 mcg', '')}
${band('<b>Sensors</b>:')}
${band('CPT codes covered if selection criteria are met:')}
${tr('33289', 'Sensor in the lung artery', '')}${tr('93264', 'Readings of 30 days', '')}
${band('CPT codes not covered for indications listed in the CPB:')}
${tr('<i>Sensor of glucose in the eye &ndash; no specific code</i>', '', '')}${tr('0446T - 0448T', 'Sensor of glucose in the arm, all acts', '')}
${band('ICD-10 codes covered if selection criteria are met:')}
${tr('G80.0 - G80.9', 'Palsy from birth', '')}${tr('I50.20 - I50.43', 'Heart failure', '')}
${band('ICD-10 codes not covered for indications listed in the CPB (not all-inclusive):')}
${tr('G43.001 - G43.919', 'Migraine', '')}
</tbody></table><h2>Background</h2><p>Pumps have been in use since the eighties. One review said they should be covered for pain.</p><h2>References</h2><ol><li>Falk B. Pumps for stiffness. Spine Notes. 2014;2:19.</li></ol></body></html>`,
    codes: {
      ...all('conditional', '62361 62362 E0783 J0475 33289 93264'),
      62367: NO_COVERAGE,
      64999: NO_COVERAGE,
      ...all('not_covered', '0446T-0448T G43.001-G43.919'),
      J2278: 'unclear',
      ...all(['conditional', 'covered'], 'G80.0-G80.9 I50.20-I50.43'),
    },
    lines: ['commercial'],
    dates: { effective: '2003-03-14', last: '2026-02-12', next: '2026-11-12' },
    statements: {
      'A pump for baclofen when a test dose': 'indications',
      'A sensor of glucose that lies in the eye': 'limitations',
    },
    noCriteria: ['One review said they should', 'Falk B.'],
  }),
  () => ({
    name: 'symbols-by-plan.html',
    number: 'UM-SYM-26',
    content: `<html><head><title>Services and Review</title></head><body><h1>Services and Review: Quick Table</h1><p>Table number UM-SYM-26. Effective July 1, 2026. Supersedes the table of January 1, 2026.</p>
<p>Plans: HMO and PPO (commercial), Senior Advantage (Medicare Advantage)</p>
<h2>Key to symbols</h2><ul><li>&#9679; Prior authorization is required</li><li>&#9675; No prior authorization is required</li><li>&#10007; Not a covered benefit</li><li>&#9680; Authorization is required after the first 12 visits</li></ul>
<table><thead><tr><th>Code(s)</th><th>Service</th><th>HMO</th><th>PPO</th><th>Senior Advantage</th></tr></thead><tbody>
${tr('63650, 63685', 'Spine stimulator', '&#9679;', '&#9679;', '&#9679;')}
${tr('43770', 'Band for the stomach', '&#10007;', '&#10007;', '&#10007;')}
${tr('93798', 'Rehab of the heart', '&#9675;', '&#9675;', '&#9675;')}
${tr('98940&ndash;98942', 'Adjustment of the spine', '&#9680;', '&#9680;', '&#9680;')}
${tr('58970, 58974', 'Eggs, and their return', '&#10007;', '&#9679;', '&#10007;')}
${tr('E0465', 'Breathing machine at home', '&#9679;', '&#9679;', '&#9679;')}
${tr('S5161', 'Alarm for the home, monthly', '&#10007;', '&#10007;', '&#10007;')}
${tr('L8614', 'Implant for hearing', '&#9679;', '&#9679;', '&#9675;')}
</tbody></table><p>An authorization is not a promise of payment.</p></body></html>`,
    codes: {
      ...all('requires_pa', '63650 63685 E0465'),
      ...all('not_covered', '43770 S5161'),
      93798: ['covered', 'unclear'],
      '98940-98942': ['conditional', 'requires_pa', 'unclear'],
      ...all('unclear', '58970 58974'),
      L8614: ['unclear', 'requires_pa'],
    },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-07-01' },
  }),
  () => ({
    name: 'states-apart.html',
    number: 'CS-141.R',
    content: `<html><head><title>Shots for Sagging and Lines</title></head><body><h1>Nerve-Blocking Toxins</h1><p><b>Policy Number:</b> CS-141.R</p><p><b>Effective Date:</b> May 1, 2026</p>
<h2>Application</h2><p>This policy applies to Community Plan (Medicaid) members except in the states below. In those states the named document is used in place of this one.</p><table><tr><th>State</th><th>Document</th></tr>${tr('Kansas', 'Toxins (for Kansas Only), CS-141.KS')}${tr('Ohio', 'Ohio Administrative Code 5160-1-01')}</table><p>It does not apply to Dual Special Needs plans, which follow Medicare.</p>
<h2>Coverage Rationale</h2><h3>The following are proven and medically necessary:</h3><ul><li>Neck muscles that pull the head to one side, when the pull has lasted 3 months</li><li>Chronic migraine, when two preventive drugs failed</li></ul><h3>The following are unproven and not medically necessary:</h3><ul><li>Tension headache</li><li>Pain of the low back</li></ul><h3>The following are cosmetic and not covered:</h3><ul><li>Lines of the brow</li></ul>
<h2>Applicable Codes</h2><p>The listing of a code does not imply that the service is covered or not covered.</p><table><tr><th>HCPCS Code</th><th>Description</th><th>Brand</th></tr>${tr('J0585', 'Toxin A, onabotulinum, 1 unit', 'Preferred')}${tr('J0586', 'Toxin A, abobotulinum, 5 units', 'Preferred')}${tr('J0587', 'Toxin B, 100 units', 'Non-preferred*')}${tr('J0589', 'Toxin A, daxibotulinum, 1 unit', 'Excluded')}</table><p>*Covered only after failure of a preferred brand.</p>
<table><tr><th>CPT Code</th><th>Description</th></tr>${tr('64612', 'Shot, muscles of the face')}${tr('64615', 'Shots for migraine')}${tr('64616', 'Shot, muscles of the neck')}</table>
<h3>Diagnosis codes that support the criteria</h3><p>G24.3; G43.701&ndash;G43.719; G43.E01</p>
<h3>Diagnosis codes that do not support the criteria</h3><p>G44.201, G44.209, L57.2, M54.50</p>
<h2>Policy History</h2><table><tr><th>Date</th><th>Summary of Changes</th></tr>${tr('05/01/2026', 'J0588 was covered and is removed. Template update.')}</table></body></html>`,
    codes: {
      ...all('conditional', 'J0585 J0586 J0587'),
      J0589: NO_COVERAGE,
      ...all(['conditional', 'unclear'], '64612 64615 64616'),
      ...all(['conditional', 'covered'], 'G24.3 G43.701-G43.719 G43.E01'),
      ...all('not_covered', 'G44.201 G44.209 L57.2 M54.50'),
    },
    lines: ['medicaid'],
    dates: { effective: '2026-05-01' },
    statements: {
      'Neck muscles that pull': 'indications',
      'Pain of the low back': 'limitations',
      'Lines of the brow': 'limitations',
    },
  }),
];
