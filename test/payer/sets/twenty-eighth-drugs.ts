/** The twenty-eighth set, drugs of the medical benefit: committed before the program read them and sealed. Payers and texts are invented. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { dot, head, page, th, title, write } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

/** Dates with dots, three lines of business, and diagnoses for which the drug is not authorized. */
async function natalizumab(): Promise<PayerFile> {
  const on = paper({ header: ['CLINICAL POLICY', 'Natalizumab'], footer: ['Page # of 9'] });
  write(
    on,
    '# Clinical Policy: Natalizumab (Tysabri, Tyruko)',
    'Reference Number: ZN.PHAR.931',
    'Effective Date: 03.01.18',
    'Last Review Date: 02.26',
    'Line of Business: Commercial, HIM, Medicaid',
  );
  twoColumns(on, 400, ['', 'Coding Implications'], ['', 'Revision Log']);
  write(
    on,
    'See Important Reminder at the end of this policy for important regulatory and legal information.',
    '! Description',
    'Natalizumab (Tysabri®) and its biosimilar (Tyruko®) bind integrins.',
    '! FDA Approved Indication(s)',
    'Natalizumab is indicated as monotherapy for relapsing forms of multiple sclerosis.',
    '! Policy/Criteria',
    'Provider must submit documentation (such as office chart notes, lab results or other clinical information) supporting that member has met all approval criteria.',
    'It is the policy of health plans affiliated with Zenith Corporation that Tysabri and Tyruko are medically necessary when the following criteria are met:',
    '! I. Initial Approval Criteria',
    '! A. Multiple Sclerosis (must meet all):',
    '* 1. Diagnosis of a relapsing form of multiple sclerosis;',
    '* 2. Prescribed by or in consultation with a neurologist;',
    '* 3. Age ≥ 18 years;',
    '* 4. For Tysabri requests: failure of Tyruko, unless contraindicated;',
    '* 5. Dose does not exceed 300 mg every 4 weeks.',
    'Approval duration: Medicaid/HIM – 6 months; Commercial – 12 months',
    '! B. Other diagnoses/indications (must meet 1 or 2):',
    '* 1. If this drug has recently (within the last 6 months) undergone a label change, refer to the off-label use policy.',
    '! II. Continued Therapy',
    '! A. Multiple Sclerosis (must meet all):',
    '* 1. Member is responding positively to therapy;',
    '* 2. Dose does not exceed 300 mg every 4 weeks.',
    '! III. Diagnoses/Indications for which coverage is NOT authorized:',
    '* A. Non-FDA approved indications, which are not addressed in this policy;',
    '* B. Primary progressive multiple sclerosis;',
    '* C. Use together with another drug for multiple sclerosis.',
    '! IV. Appendices/General Information',
    'Appendix B: Therapeutic Alternatives. This table is a listing of preferred alternative therapies; dimethyl fumarate, ofatumumab.',
    'Appendix C: Contraindications/Boxed Warnings. Contraindication(s): members who have or have had progressive multifocal leukoencephalopathy.',
    '! V. Dosage and Administration',
  );
  ruled(
    on,
    [0, 180, 360],
    'Indication | Dosing Regimen | Maximum Dose',
    'Multiple sclerosis | 300 mg IV every 4 weeks | 300 mg/4 weeks',
  );
  write(
    on,
    '! Coding Implications',
    'Codes referenced in this clinical policy are for informational purposes only. Inclusion or exclusion of any codes does not guarantee coverage. Providers should reference the most up-to-date sources of professional coding guidance prior to the submission of claims for reimbursement of covered services.',
  );
  ruled(
    on,
    [0, 90],
    'HCPCS Codes | Description',
    'J2323 | Natalizumab, 1 mg',
    'Q5134 | Natalizumab-sztn (Tyruko), 1 mg',
  );
  ruled(
    on,
    [0, 330, 420],
    'Reviews, Revisions, and Approvals | Date | P&T Approval Date',
    '1Q 2025 annual review: no significant changes; removed Q4079. | 11.12.24 | 02.25',
    '1Q 2026 annual review: preferred the biosimilar. | 11.20.25 | 02.26',
  );
  write(
    on,
    '! Important Reminder',
    'This clinical policy has been developed by appropriately experienced and licensed health care professionals.',
  );
  return {
    name: 'dates-with-dots.pdf',
    number: 'ZN.PHAR.931',
    content: await on.finish(),
    codes: all(['conditional', 'unclear'], 'J2323 Q5134'),
    optional: { Q4079: 'unclear' },
    lines: ['commercial', 'medicaid', 'exchange'],
    dates: { effective: '2018-03-01', last: '2026-02-01' },
    statements: {
      '1. Diagnosis of a relapsing form': 'indications',
      '1. Member is responding positively': 'indications',
      'B. Primary progressive multiple sclerosis': 'limitations',
      'C. Use together with another drug': 'limitations',
    },
    noCriteria: ['Natalizumab is indicated as monotherapy'],
  };
}

/** A list of drugs in two newspaper columns, with marks behind the codes. */
async function newspaper(): Promise<PayerFile> {
  const on = paper({
    header: ['Medical Drug Authorization List'],
    footer: ['Revised 05/15/2026     Page #'],
    size: 9,
    bottom: 330,
  });
  write(
    on,
    '# Medical Drug Authorization List',
    'Prairie Winds Health Plan     Commercial and Marketplace plans     Effective July 1, 2026',
    'All drugs in this list require prior authorization unless they are in the part “No authorization required” or “Excluded”. † = step therapy applies. ‡ = site of care review applies.',
  );
  on.setColumns(2);
  write(
    on,
    '! Authorization required',
    'Abatacept (Orencia) J0129 †‡',
    'Aflibercept (Eylea) J0178 †',
    'Alglucosidase alfa (Lumizyme) J0221 ‡',
    'Belimumab (Benlysta) J0490',
    'Certolizumab (Cimzia) J0717',
    'Denosumab (Prolia, Xgeva) J0897 †',
    'Eculizumab (Soliris) J1299 ‡',
    'Faricimab (Vabysmo) J2777 †',
    'Golimumab (Simponi Aria) J1602 ‡',
    'Infliximab (Remicade) J1745 †‡',
    'Mepolizumab (Nucala) J2182',
    'Ocrelizumab (Ocrevus) J2350 ‡',
    'Omalizumab (Xolair) J2357',
    'Pegloticase (Krystexxa) J2507',
    '! No authorization required',
    'Bevacizumab for the eye C9257',
    'Infliximab-dyyb (Inflectra) Q5103',
    'Iron sucrose (Venofer) J1756',
    'Ranibizumab-nuna (Byooviz) Q5124',
    '! Excluded',
    'These drugs are not covered by the medical benefit:',
    'Aducanumab (Aduhelm) J0172',
    'Collagenase for cellulite J0775',
    'Hyaluronate (all products) J7318, J7320-J7329, J7331',
    'Sumatriptan injection J3030',
    'Testosterone pellets S0189',
  );
  on.setColumns(1);
  write(on, '! Contact', 'Send requests by fax to 866-555-0177. Form PW-J0129 is on the portal.');
  return {
    name: 'drugs-in-two-columns.pdf',
    number: 'PW-MDAL-26',
    content: await on.finish(),
    codes: {
      ...all('requires_pa', 'J0129 J0178 J0221 J0490 J0717 J0897 J1299 J2777 J1602 J1745 J2182 J2350 J2357 J2507'),
      ...all(['covered', 'unclear', 'conditional'], 'C9257 Q5103 J1756 Q5124'),
      ...all('not_covered', 'J0172 J0775 J7318 J7320-J7329 J7331 J3030 S0189'),
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-07-01' },
  };
}

/** Columns of letters, a limit of units, and a benefit that is not the medical one. */
const MATRIX = [
  '<h1>Medical Benefit Drug Matrix</h1><p>Keystone Valley Health &middot; Policy MBD-26B &middot; Effective 4/1/2026 &middot; Last updated 3/12/2026</p><p>Plans: KV Medicare Advantage HMO and PPO</p>',
  '<p><b>PA</b> prior authorization &middot; <b>ST</b> step therapy &middot; <b>QL</b> quantity limit in billing units &middot; <b>SP</b> must come from the specialty pharmacy &middot; <b>NC</b> not covered &middot; <b>D</b> covered under Part D only</p><table>',
  th('HCPCS', 'Drug', 'Requirement', 'QL', 'Preferred product'),
  tr('J0585', 'OnabotulinumtoxinA', 'PA, QL', '400 per 84 days', ''),
  tr('J0586', 'AbobotulinumtoxinA', 'PA, ST, QL', '200 per 84 days', 'J0585'),
  tr('J0587', 'RimabotulinumtoxinB', 'PA, ST', '', 'J0585'),
  tr('J0588', 'IncobotulinumtoxinA', 'PA', '', ''),
  tr('J0589', 'DaxibotulinumtoxinA', 'NC', '', 'J0585, J0588'),
  tr('J1439', 'Ferric carboxymaltose', 'ST', '750 per dose', 'J1756, J2916'),
  tr('J1437', 'Ferric derisomaltose', 'ST', '', 'J1756, J2916'),
  tr('J1756', 'Iron sucrose', 'None', '', ''),
  tr('J2916', 'Ferric gluconate', 'None', '', ''),
  tr('J3357', 'Ustekinumab, under the skin', 'D', '', ''),
  tr('J3358', 'Ustekinumab, in a vein', 'PA, SP', '520 per dose', 'Q5138'),
  tr('Q5138', 'Ustekinumab-auub', 'PA', '', ''),
  tr('J3031', 'Fremanezumab', 'D', '', ''),
  tr('J7999', 'Compounded drug', 'PA', '', ''),
  tr('J1726', 'Hydroxyprogesterone', 'NC (withdrawn from the market)', '', ''),
  '</table><h2>Step therapy criteria</h2><p>A drug with ST is covered when the preferred product was tried for 30 days or cannot be used.</p><h2>Not covered</h2><p>Drugs for cosmetic use, for weight loss or for hair growth are excluded from Medicare Part B.</p>',
];

const STEPS = [
  title('Part B Step Therapy Program'),
  p(
    'Sagebrush Medicare Advantage          Program number: PBST-9          Effective date: January 1, 2026          Date reviewed: 11/06/2025',
  ),
  p(
    'This program applies to members of Sagebrush Medicare Advantage plans who start a drug. It does not apply to members who received the drug within the past 365 days.',
  ),
  head('Step 1 drugs: no prior authorization is required'),
  table([
    ['Category', 'Drug', 'Code'],
    ['Bevacizumab', 'Mvasi', 'Q5107'],
    ['Bevacizumab', 'Zirabev', 'Q5118'],
    ['Rituximab', 'Truxima', 'Q5115'],
    ['Rituximab', 'Ruxience', 'Q5119'],
  ]),
  head('Step 2 drugs: prior authorization is required; both step 1 drugs of the category must have failed'),
  table([
    ['Category', 'Drug', 'Code'],
    ['Bevacizumab', 'Avastin', 'J9035'],
    ['Bevacizumab', 'Vegzelma', 'Q5129'],
    ['Rituximab', 'Rituxan', 'J9312'],
    ['Rituximab', 'Rituxan Hycela', 'J9311'],
  ]),
  head('Drugs that are not covered'),
  table([
    ['Category', 'Drug', 'Code'],
    ['Viscosupplement', 'Gel-One', 'J7326'],
    ['Viscosupplement', 'Monovisc', 'J7327'],
  ]),
  head('Exception criteria'),
  p('A step 2 drug may be approved without a trial of step 1 drugs if one of the following is documented:'),
  dot('The member is allergic to a part of the step 1 drug'),
  dot('The member is stable on the step 2 drug'),
  p('The following are not reasons for an exception:'),
  dot('Use of samples'),
  dot('Preference of the member'),
];

export const twentyEighthDrugs: (() => PayerFile | Promise<PayerFile>)[] = [
  natalizumab,
  newspaper,
  () => ({
    name: 'matrix-with-part-d.html',
    number: 'MBD-26B',
    content: page('Medical Benefit Drug Matrix', ...MATRIX),
    codes: {
      ...all('requires_pa', 'J0585 J0586 J0587 J0588 J3358 Q5138 J7999'),
      ...all('not_covered', 'J0589 J1726'),
      ...all(['conditional', 'unclear'], 'J1439 J1437'),
      ...all(['covered', 'unclear', 'conditional'], 'J1756 J2916'),
      ...all(NO_COVERAGE, 'J3357 J3031'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-04-01' },
    statements: { 'A drug with ST is covered when': 'indications', 'Drugs for cosmetic use': 'limitations' },
  }),
  () => ({
    name: 'steps-under-headings.docx',
    number: 'PBST-9',
    content: docx({ header: ['Sagebrush Medicare Advantage   Part B Step Therapy'], body: STEPS }),
    codes: {
      ...all(['covered', 'unclear', 'conditional'], 'Q5107 Q5118 Q5115 Q5119'),
      ...all('requires_pa', 'J9035 Q5129 J9312 J9311'),
      ...all('not_covered', 'J7326 J7327'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-01-01', last: '2025-11-06' },
    statements: { 'The member is stable on the step 2 drug': 'indications', 'Preference of the member': 'limitations' },
  }),
];
