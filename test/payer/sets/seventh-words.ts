/**
 * More of the seventh set: Word files with codes that support and do not support necessity, a list in sentences,
 * appendices, and starred bullets on a page.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const head = (text: string) => p(text, 'PolicyHeading');
const title = (text: string) => p(text, 'PolicyTitle');
const dot = (text: string) => p(text, null, { list: 2 });

export const seventhWords: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'do-not-support.docx',
    number: 'CP.MP.711',
    content: docx({
      header: ['CLINICAL POLICY', 'Wires and Pulses for the Diaphragm'],
      body: [
        title('Clinical Policy: Wires and Pulses for the Diaphragm'),
        p('Reference Number: CP.MP.711'),
        p('Date of Last Revision: 01/26'),
        p('Effective Date: 03/01/2026'),
        p('See Important Reminder at the end of this policy for important regulatory and legal information.'),
        head('Description'),
        p('Wires can move the diaphragm of a person who cannot breathe alone.'),
        head('Policy/Criteria'),
        p(
          'I. It is the policy of health plans affiliated with Sentry Corporation that pulses for the diaphragm are medically necessary when all of the following are met:',
        ),
        dot('An injury of the spine at C3 or higher'),
        dot('The nerve of the diaphragm can be stimulated'),
        p(
          'II. It is the policy of health plans affiliated with Sentry Corporation that current evidence does not support pulses for the diaphragm for sleep apnea of the brain.',
        ),
        head('Background'),
        p('Pulses must be tried early, says one author.'),
        head('Coding Implications'),
        p(
          'This clinical policy names codes that belong to others. Codes are current at the time of review. Inclusion or exclusion of any codes does not guarantee coverage.',
        ),
        p('CPT codes that support medical necessity'),
        table([
          ['CPT Codes', 'Description'],
          ['64575', 'Wire, nerve, open'],
          ['64580', 'Wire, muscle, open'],
          ['64590', 'Generator, put in'],
        ]),
        p('CPT codes that do not support medical necessity'),
        table([
          ['CPT Codes', 'Description'],
          ['33276', 'Pulses for apnea, whole system'],
          ['33277', 'Pulses for apnea, lead'],
          ['93150', 'First setting'],
        ]),
        p('HCPCS codes that support medical necessity'),
        table([
          ['HCPCS Codes', 'Description'],
          ['L8680', 'Wire, each'],
          ['C1778', 'Lead'],
        ]),
        p('ICD-10-CM diagnosis codes that support medical necessity'),
        table([
          ['ICD-10-CM Code', 'Description'],
          ['G82.51', 'All four limbs, complete'],
          ['J96.10', 'Lungs that fail for long'],
          ['Z99.11', 'Depends on a ventilator'],
        ]),
        p('ICD-10-CM diagnosis codes that do not support medical necessity'),
        table([
          ['ICD-10-CM Code', 'Description'],
          ['G47.31', 'Apnea of the brain'],
          ['G47.37', 'Apnea with another disease'],
        ]),
        table([
          ['Reviews, Revisions, and Approvals', 'Revision Date', 'Approval Date'],
          ['Policy created', '02/19', '02/19'],
          ['Annual review. 33276 added as not medically necessary; 0424T removed.', '01/26', '01/26'],
        ]),
        head('References'),
        p('1. Tran V. Apnea of the brain: pulses are medically necessary. Breath. 2020;4:4.'),
        head('Important Reminder'),
        p(
          'This clinical policy was made to help plans. For Medicaid members, when state provisions conflict with this policy, the state provisions prevail. For Medicare members, consult the national determination.',
        ),
      ],
    }),
    codes: {
      ...all('conditional', '64575 64580 64590 L8680 C1778'),
      ...all('not_covered', '33276 33277 93150 G47.31 G47.37'),
      ...all(['conditional', 'covered'], 'G82.51 J96.10 Z99.11'),
    },
    lines: null,
    dates: { effective: '2026-03-01' },
    statements: {
      'An injury of the spine at C3': 'indications',
      'II. It is the policy of health plans': 'limitations',
    },
    noCriteria: ['Pulses must be tried early', '1. Tran V.'],
  }),
  () => ({
    name: 'investigative.docx',
    number: 'III-DIA.31',
    content: docx({
      body: [
        title('Heat Pictures and Other Ways to Look at the Breast'),
        table([
          ['Policy number', 'III-DIA.31'],
          ['Developed', '09/2016'],
          ['Policy effective date', '07/01/2026'],
          ['Committee approval', '05/20/2026'],
          ['Benefit line', 'Commercial, Individual and Family (exchange), Medicare Advantage, Medicaid'],
        ]),
        p(
          'This policy describes what the plan takes as proven. If this policy and the benefit document differ, the benefit document rules.',
        ),
        head('Coverage Policy'),
        p(
          'Heat pictures of the breast are investigative and unproven, and therefore NOT COVERED. There is not enough evidence in the literature of peers.',
        ),
        p('Three-dimensional X-rays of the breast are COVERED when ordered for screening.'),
        p('Note: Light that shines through the breast is excluded from coverage under the benefit document.'),
        head('Description'),
        p('Other ways have been considered proven in the past.'),
        head('Coding Considerations'),
        p('Use the current code that fits best. The following codes may be used:'),
        p('CPT codes for covered services: 77063, 77067'),
        p('CPT codes for services that are investigative and unproven: 93740, 0422T, 0689T and 0690T'),
        p('HCPCS codes for excluded services: A9697'),
        p('Codes that may be billed in either case: 76498, 76999'),
        head('Prior Authorization'),
        p('Prior authorization is not required for covered services. Services that are investigative are denied.'),
        head('Original Effective Date'),
        p('09/01/2016'),
        head('Re-review Dates'),
        p('05/20/2026: 0690T remains not covered. 05/22/2024: 77063 changed from investigative to covered.'),
      ],
    }),
    codes: {
      ...all(['covered', 'conditional'], '77063 77067'),
      ...all('not_covered', '93740 0422T 0689T 0690T A9697'),
      ...all('unclear', '76498 76999'),
    },
    lines: ['commercial', 'medicare_advantage', 'medicaid', 'exchange'],
    dates: { effective: '2026-07-01', original: '2016-09-01' },
    statements: {
      'Heat pictures of the breast are investigative': 'limitations',
      'Three-dimensional X-rays of the breast are': 'indications',
    },
  }),
  () => ({
    name: 'appendices.docx',
    number: 'CCP.1588',
    content: docx({
      header: ['Clinical policy ID: CCP.1588', 'Recent review date: 2/2026', 'Next review date: 6/2027'],
      body: [
        title('Food by Vein and by Tube at Home'),
        p('Policy contains: food by vein; food by tube; formula by mouth.'),
        p(
          'Clinical policies are used to make coverage decisions of the Medicaid plan. State law and the contract come first.',
        ),
        head('Coverage policy'),
        p(
          'Food by tube at home is clinically proven and, therefore, may be medically necessary when all of the following criteria are met:',
        ),
        dot('The member cannot swallow enough'),
        dot('The need lasts for 90 days or longer'),
        p('Food by vein may be medically necessary when the bowel does not work.'),
        head('Limitations'),
        p(
          'Food by vein for cancer without loss of weight is investigational/not clinically proven and, therefore, not medically necessary.',
        ),
        p('No limitations apply to members below the age of 1.'),
        head('Alternative covered services'),
        p('Guidance of a dietitian in the network; a look at swallowing.'),
        head('Background'),
        p('Food by tube has been necessary since the days of silver tubes.'),
        head('Policy updates'),
        p('2/2026: Policy references updated. B4105 added. 2/2025: B4104 was covered.'),
        head('Appendix A: Codes that may be medically necessary'),
        table([
          ['Code', 'Description', 'Comment'],
          ['B4150', 'Formula, whole', ''],
          ['B4153', 'Formula, broken down', ''],
          ['B4161', 'Formula for children', 'Age under 21'],
          ['B4185', 'Fat by vein', ''],
          ['B5000', 'Protein by vein, kidney', ''],
        ]),
        head('Appendix B: Codes that do not meet criteria'),
        table([
          ['Code', 'Description', 'Comment'],
          ['B4102', 'Fluid for adults', 'Sold in stores'],
          ['B4104', 'Additive', 'Included in the formula'],
          ['S9434', 'Low protein food', 'Covered by a program of the state'],
        ]),
        head('Appendix C: Codes that are billed by the day'),
        p('S9340 through S9343 and S9364 are per diem codes. The supplies of the day are included.'),
        head('Appendix D: Deleted codes'),
        p('B4186, B4149'),
      ],
    }),
    codes: {
      ...all('conditional', 'B4150 B4153 B4161 B4185 B5000'),
      ...all('not_covered', 'B4102 B4104'),
      S9434: NO_COVERAGE,
      ...all(['unclear', 'conditional'], 'S9340-S9343 S9364'),
      ...all(NO_COVERAGE, 'B4186 B4149'),
    },
    lines: ['medicaid'],
    dates: { last: '2026-02-01', next: '2027-06-01' },
    statements: {
      'The need lasts for 90 days or longer': 'indications',
      'Food by vein may be medically necessary': 'indications',
      'Food by vein for cancer without loss': 'limitations',
    },
    noCriteria: ['Food by tube has been necessary'],
  }),
  () => ({
    name: 'starred-bullets.html',
    number: '06.01.44',
    content: `<html><head><title>Beams of Protons for Growths</title></head><body><h1>Beams of Protons for Growths</h1><p>Medical Policy: 06.01.44</p><p>Original Effective Date: July 2010</p><p>Reviewed: May 2026</p><p>Revised: May 2026</p>
<p><b>Notice:</b> This policy contains information that is for health care professionals. This policy may not apply to all plans; Medicare Advantage members are handled by another policy.</p>
<h2>Benefit Application</h2><p>Benefit determinations are based on the contract in effect when the services were rendered.</p>
<h2>Prior Approval</h2><p>Prior approval is <b>required</b> for codes with an asterisk.</p>
<h2>Policy</h2><p>Beams of protons may be considered <b>medically necessary</b> for growths of the eye and of the base of the skull.</p><p>Beams of protons are considered <b>not medically necessary</b> for growths of the prostate, because other beams are as good and cost less.</p><p>Beams of neutrons are considered <b>investigational</b> for all indications, because the evidence is insufficient.</p>
<h2>Procedure Codes and Billing Guidelines</h2><p>To report provider services, use appropriate codes, modifiers and diagnoses.</p>
<ul><li>77520* Beam, simple, no blocks</li><li>77522* Beam, simple, with blocks</li><li>77523* Beam, between</li><li>77525* Beam, complex</li><li>77423 Neutrons (considered investigational)</li><li>77299 Unlisted plan</li><li>S8030 Markers of metal in the eye</li></ul>
<h2>Selected References</h2><ul><li>Ruiz P. Neutrons are medically necessary. Beam. 1991;2:2.</li></ul><h2>Policy History</h2><ul><li>May 2026 - Annual Review, Policy Revised</li><li>May 2025 - S8030 added</li></ul><p>New information or technology may be sent to the analyst of policies.</p><table>${tr('Wellness line', '1-800')}</table></body></html>`,
    codes: {
      ...all(['requires_pa', 'conditional'], '77520 77522 77523 77525'),
      77423: 'not_covered',
      ...all(['unclear', 'conditional'], '77299 S8030'),
    },
    lines: null,
    dates: { original: '2010-07-01', last: '2026-05-01' },
    statements: {
      'Beams of protons may be considered': 'indications',
      'Beams of protons are considered not': 'limitations',
      'Beams of neutrons are considered': 'limitations',
    },
    noCriteria: ['Ruiz P.'],
  }),
];
