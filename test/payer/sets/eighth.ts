/**
 * The eighth set, committed before the results of the seventh were reviewed: tables with two statements about a code,
 * lists below a legend, and wording that occurs in no other set.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

const SCHEDULE = `RIVERBEND COMMUNITY HEALTH
Therapies and Home Services: Authorization Schedule

Schedule ID: RCH-THS-4
Effective 09/01/2026
For: Medicaid members of all ages

Always requires authorization
  G0151   Therapist at home, 15 minutes
  G0299   Nurse at home, 15 minutes
  S9123   Nurse at home, by the hour
  T1019   Personal care, 15 minutes

Requires authorization after 24 visits a year
  97110   Exercise
  97112   Balance

Never requires authorization
  97161   First look, simple
  T1015   Visit at a clinic

Not payable by this plan
  97169   Look at an athlete
  S8990   Upkeep after the goal is reached
  97014   Current, nobody present (bill G0283)

Changes since last edition: S9124 was removed. 97112 was always reviewed until 2025.
`;

export const eighth: (() => PayerFile | Promise<PayerFile>)[] = [
  async () => ({
    name: 'status-and-review.pdf',
    number: 'LAB-0166',
    content: await pdf(
      [
        { heading: 'Laboratory Policy: Tests of Blood for Cancer', size: 16 },
        ...rows(
          'Policy: LAB-0166 | Effective: 10/01/2026',
          'Last review: 07/14/2026 | Next review: 07/2027',
          'First issued: 01/01/2018 | Product: Commercial, Exchange',
        ),
        { heading: 'Coverage Statement' },
        'A test of free DNA is covered once for a cancer of the lung that has spread, when tissue is not enough.',
        'Tests of blood that look for many cancers at once do not meet coverage criteria.',
        { heading: 'Table of Codes' },
        heads('Code | Test | Status | Review'),
        ...rows(
          '0242U | Free DNA, 55 genes | Meets criteria with indication | Prior authorization',
          '0239U | Free DNA, 311 genes | Meets criteria with indication | Prior authorization',
          '0326U | Free DNA, 83 genes | Meets criteria with indication | Prior authorization',
          '81327 | One gene of the bowel | Does not meet coverage criteria | N/A',
          'G0327 | Blood test for bowel cancer | Does not meet coverage criteria | N/A',
          '0179U | Free DNA, 23 genes | Under evaluation | Hold',
          '81599 | Unlisted | Varies | Individual review',
        ),
        'page',
        heads('Code | Test | Status | Review'),
        ...rows(
          '0333U | Liver, early | Does not meet coverage criteria | N/A',
          '0356U | Throat, virus | Does not meet coverage criteria | N/A',
          '86152 | Cells in the blood | Does not meet coverage criteria | N/A',
          '82378 | Marker of the bowel | Meets criteria with indication | None',
        ),
        { heading: 'Amendments' },
        '10/01/2026: G0327 was changed from meets criteria to does not meet coverage criteria.',
      ],
      { columns: [60, 120, 270, 440] },
    ),
    codes: {
      ...all(['requires_pa', 'conditional'], '0242U 0239U 0326U'),
      ...all('not_covered', '81327 G0327 0333U 0356U 86152'),
      ...all('unclear', '0179U 81599'),
      82378: ['conditional', 'covered'],
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-10-01', last: '2026-07-14', next: '2027-07-01', original: '2018-01-01' },
    statements: {
      'A test of free DNA is covered once': 'indications',
      'Tests of blood that look for many cancers': 'limitations',
    },
  }),
  () => ({
    name: 'home-schedule.txt',
    number: 'RCH-THS-4',
    content: SCHEDULE,
    codes: {
      ...all('requires_pa', 'G0151 G0299 S9123 T1019'),
      ...all(['conditional', 'requires_pa', 'unclear'], '97110 97112'),
      ...all(['covered', 'unclear', 'conditional'], '97161 T1015'),
      ...all('not_covered', '97169 S8990'),
      97014: NO_COVERAGE,
    },
    lines: ['medicaid'],
    dates: { effective: '2026-09-01' },
  }),
  () => ({
    name: 'tabs-of-guideline.html',
    number: 'OG-31',
    content: `<html><head><title>Clinical Guideline: Veins of the Legs (OG-31)</title></head><body><h1>Clinical Guideline: Veins of the Legs (OG-31)</h1><p>Disclaimer: Guidelines are for commercial plans of Skylark. Benefits differ.</p>
<h2>Medical Necessity Criteria for Initial Clinical Review</h2><p>Heat in the long vein of the leg is considered medically necessary if ALL are met:</p><ol><li>Flow runs backward for more than 500 ms</li><li>Stockings for 12 weeks did not help</li></ol>
<h2>Experimental or Investigational / Not Medically Necessary</h2><p>The following are considered experimental, investigational, or unproven:</p><ul><li>Cold in the long vein</li><li>Spider veins treated for looks, which is cosmetic</li></ul>
<h2>Applicable Billing Codes</h2>
<table><caption>CPT/HCPCS codes considered medically necessary if criteria are met:</caption><tr><th>Code</th><th>Description</th></tr>${tr('36475', 'Radio waves, first vein')}${tr('36478', 'Laser, first vein')}${tr('36482', 'Glue, first vein')}${tr('37765', 'Hooks, 10 to 20')}</table>
<table><caption>CPT/HCPCS codes <i>not</i> considered medically necessary if criteria are not met:</caption><tr><th>Code</th><th>Description</th></tr>${tr('37785', 'Cluster of veins tied')}</table>
<table><caption>CPT/HCPCS codes considered experimental, investigational or cosmetic:</caption><tr><th>Code</th><th>Description</th></tr>${tr('36468', 'Spider veins, shots')}${tr('0524T', 'Tube with medicine in the vein')}${tr('S2202', 'Foam by sound')}</table>
<table><caption>ICD-10 codes considered medically necessary with 36475 and 36478 if criteria are met:</caption><tr><th>Code</th><th>Description</th></tr>${tr('I83.011 - I83.029', 'Open sore')}${tr('I83.811', 'Pain, right')}${tr('I83.812', 'Pain, left')}</table>
<table><caption>ICD-10 codes not considered medically necessary:</caption><tr><th>Code</th><th>Description</th></tr>${tr('I78.1', 'Spider')}${tr('I83.90', 'No symptom')}</table>
<h2>Clinical Guideline Revision / History Information</h2><p>Original Date: 4/11/2017</p><p>Reviewed/Revised: 5/9/2025, 05/07/2026</p><p>Effective 06/08/2026</p></body></html>`,
    codes: {
      ...all('conditional', '36475 36478 36482 37765'),
      37785: ['conditional', 'unclear', 'not_covered'],
      ...all('not_covered', '36468 0524T S2202 I78.1 I83.90'),
      ...all(['conditional', 'covered'], 'I83.011-I83.029 I83.811 I83.812'),
    },
    lines: ['commercial'],
    dates: { effective: '2026-06-08', original: '2017-04-11' },
    statements: {
      'Stockings for 12 weeks did not help': 'indications',
      'Spider veins treated for looks': 'limitations',
    },
  }),
  () => ({
    name: 'two-appendices.docx',
    number: 'PH-909',
    content: docx({
      header: ['Mountain Health Partners', 'PH-909'],
      body: [
        p('Medical Policy: Lights and Drops for Skin', 'PolicyTitle'),
        table([
          ['Effective Date', '04/01/2026'],
          ['Review Date', '02/10/2026'],
          ['Applies to', 'Medicare Advantage and Commercial'],
        ]),
        p('I. Medical Necessity', 'PolicyHeading'),
        p('Light at home is medically necessary for scaly skin when it covers 10% of the body or more.'),
        p('Light is not medically necessary for loss of hair by age.'),
        p('II. Codes That Are Covered', 'PolicyHeading'),
        table([
          ['Code', 'Description'],
          ['96900', 'Light, office'],
          ['96910', 'Light with tar'],
          ['E0691', 'Light panel, home'],
        ]),
        p('III. Codes That Are Considered Not Medically Necessary When Billed for Hair Loss', 'PolicyHeading'),
        table([
          ['Code', 'Description'],
          ['96920', 'Laser, small area'],
          ['96921', 'Laser, larger area'],
        ]),
        p('IV. Codes That Are Considered Cosmetic', 'PolicyHeading'),
        table([
          ['Code', 'Description'],
          ['15788', 'Acid peel, face'],
          ['17360', 'Acid for acne'],
          ['J0591', 'Acid for a double chin'],
        ]),
        p('V. Revision History', 'PolicyHeading'),
        table([
          ['Date', 'Change'],
          ['04/01/2026', 'E0691 was not covered and is now covered.'],
        ]),
      ],
    }),
    codes: {
      ...all(['covered', 'conditional'], '96900 96910 E0691'),
      ...all(['not_covered', 'unclear', 'conditional'], '96920 96921'),
      ...all('not_covered', '15788 17360 J0591'),
    },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-04-01', last: '2026-02-10' },
    statements: {
      'Light at home is medically necessary': 'indications',
      'Light is not medically necessary for loss': 'limitations',
    },
  }),
  async () => ({
    name: 'legend-of-letters.pdf',
    number: 'BG-2026',
    content: await pdf(
      [
        { heading: 'Benefit Guide for Providers: Equipment', size: 16 },
        'BG-2026     Effective 01/01/2026     State program (Medicaid)',
        {
          bold: 'How to read this guide: B = benefit; BA = benefit with authorization; NB = not a benefit; R = rental only, benefit with authorization',
        },
        heads('Code | Item | Adult | Child'),
        ...rows(
          'E0143 | Walker on wheels | B | B',
          'E0260 | Bed, half electric | BA | BA',
          'E0470 | Breathing aid | R | R',
          'E0240 | Chair for the bath | NB | NB',
          'E0625 | Lift for the bath | NB | NB',
          'E1028 | Mount that swings | BA | BA',
          'A4520 | Briefs | NB | BA',
          'E0700 | Belt for safety | NB | NB',
        ),
        'Note: E0300 is a benefit for children in a hospital only.',
      ],
      { columns: [60, 130, 330, 420] },
    ),
    codes: {
      E0143: ['covered', 'conditional'],
      ...all('requires_pa', 'E0260 E1028'),
      E0470: ['requires_pa', 'conditional', 'unclear'],
      ...all('not_covered', 'E0240 E0625 E0700'),
      A4520: 'unclear',
      E0300: ['unclear', 'conditional', 'covered'],
    },
    lines: ['medicaid'],
    dates: { effective: '2026-01-01' },
  }),
  async () => ({
    name: 'policy-with-mandate.pdf',
    number: 'MM.12.040',
    content: await pdf(
      [
        { heading: 'Sperm, Eggs and Storage', size: 17 },
        ...rows(
          'Policy Number: MM.12.040 | Current Effective Date: 02/27/2026',
          'Original Effective Date: 05/01/2012 | Lines of Business: HMO; PPO; QUEST Integration',
        ),
        { heading: 'I. Criteria/Guidelines' },
        'Storage of eggs is covered (subject to limitations) for a member whose treatment for cancer will end fertility.',
        { heading: 'II. Limitations' },
        'Storage for reasons of age is not covered.',
        { heading: 'III. Administrative Guidelines' },
        { bold: 'A. Prior authorization is required for the following codes:' },
        heads('CPT Code | Description'),
        ...rows('58970 | Eggs taken', '89337 | Eggs frozen', '89346 | Eggs stored, one year'),
        { bold: 'B. Prior authorization is not required for the following codes:' },
        heads('CPT Code | Description'),
        ...rows('89259 | Sperm frozen', '89343 | Sperm stored, one year'),
        { bold: 'C. Codes that do not meet payment determination criteria:' },
        heads('CPT Code | Description'),
        ...rows('89335 | Tissue of testes frozen', '0058T | Tissue of ovary frozen', '89344 | Tissue stored, one year'),
        { heading: 'IV. Important Reminder' },
        'The purpose of this policy is to guide. It is no promise of payment. Nothing in it says that 89398 is covered.',
      ],
      { columns: [60, 300] },
    ),
    codes: {
      ...all('requires_pa', '58970 89337 89346'),
      ...all(['covered', 'conditional', 'unclear'], '89259 89343'),
      ...all('not_covered', '89335 0058T 89344'),
      89398: NO_COVERAGE,
    },
    lines: null,
    dates: { effective: '2026-02-27', original: '2012-05-01' },
    statements: {
      'Storage of eggs is covered': 'indications',
      'Storage for reasons of age': 'limitations',
    },
  }),
];
