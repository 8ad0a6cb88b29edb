/** The twenty-sixth set, drugs: committed before the program read them and sealed. Payers and texts are invented. */

import { bullets, page, th, write } from './page-parts.ts';
import { all, type PayerFile, tr } from './payer-file.ts';
import { paper, ruled } from './twenty-fourth-paper.ts';

/** A program of steps: what is preferred and what is not, by class, with codes in brackets. */
async function steps(): Promise<PayerFile> {
  const on = paper({
    header: ['Medicare Part B Step Therapy Program, page #'],
    footer: ['Summit Senior Health (HMO), Summit Senior Choice (PPO)     H0931_26_417_C'],
  });
  write(
    on,
    '# 2026 Medicare Part B Step Therapy Preferred Drug List',
    'Effective Date: January 1, 2026     Last Updated: April 1, 2026',
    'This list applies to members of Summit Medicare Advantage plans. It applies to new starts only; a member who received the drug within the past 365 days may continue it.',
    'A preferred product does not require prior authorization. A non-preferred product requires prior authorization and a trial of the preferred product(s), unless it is contraindicated.',
  );
  ruled(
    on,
    [0, 120, 310],
    'Drug class | Preferred Product(s) | Non-Preferred Product(s)',
    'Bevacizumab | Mvasi (Q5107), Zirabev (Q5118) | Avastin (J9035), Alymsys (Q5126), Vegzelma (Q5129)',
    'Colony factors | Zarxio (Q5101), Nivestym (Q5110) | Neupogen (J1442), Granix (J1447), Releuko (Q5125)',
    'Knee gels | Synvisc-One (J7325), Euflexxa (J7323) | Gel-One (J7326), Monovisc (J7327), Trivisc (J7329)',
    'Iron | Venofer (J1756), Infed (J1750) | Injectafer (J1439), Monoferric (J1437)',
    'Rituximab | Ruxience (Q5119), Truxima (Q5115) | Rituxan (J9312), Riabni (Q5123)',
    'Eye injections | Bevacizumab, compounded (C9257) | Eylea (J0178), Lucentis (J2778), Vabysmo (J2777)',
  );
  write(
    on,
    '# Not covered under Part B',
    'Drugs that a member gives to himself are not covered under Part B: J3030, J1438, J0135.',
    '# Appeals',
    'You may ask for a faster decision if 14 days could harm you. Call 800-555-0175 (TTY 711).',
  );
  return {
    name: 'steps-of-part-b.pdf',
    number: 'SSH-STEP-26',
    content: await on.finish(),
    codes: {
      ...all(['unclear', 'covered'], 'Q5107 Q5118 Q5101 Q5110 J7325 J7323 J1756 J1750 Q5119 Q5115 C9257'),
      ...all(
        ['requires_pa', 'conditional'],
        'J9035 Q5126 Q5129 J1442 J1447 Q5125 J7326 J7327 J7329 J1439 J1437 J9312 Q5123 J0178 J2778 J2777',
      ),
      ...all('not_covered', 'J3030 J1438 J0135'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-01-01' },
  };
}

const CRITERIA = [
  '<h1>Clinical Criteria</h1><table>',
  tr('Subject:', 'Agents for Hereditary Swelling'),
  tr('Document #:', 'CC-0931'),
  tr('Publish Date:', '03/23/2026'),
  tr('Status:', 'Revised'),
  tr('Last Review Date:', '02/20/2026'),
  '</table><h2>Table of Contents</h2><p>Overview</p><p>Coding</p><p>References</p><p>Clinical Criteria</p><p>Document History</p>',
  '<h2>Overview</h2><p>Attacks of swelling occur without hives. One person in 50,000 has the disease.</p>',
  '<h2>Clinical Criteria</h2><p><i>When a drug is being reviewed for coverage under a member’s medical benefit plan or is otherwise subject to clinical review (including prior authorization), the following criteria will be used to determine whether the drug meets any applicable medical necessity requirements for the intended/prescribed purpose.</i></p>',
  '<p><b>Inhibitors for attacks (Berinert, Ruconest)</b></p><p>Requests for an inhibitor for attacks may be approved if the following criteria are met:</p>',
  bullets(
    'I. Individual has a diagnosis of hereditary angioedema; <b>AND</b>',
    'II. The diagnosis is confirmed by a C4 level below the lower limit of normal; <b>AND</b>',
    'III. Individual is using it for the treatment of an attack of the face, throat or belly.',
  ),
  '<p>Requests for an inhibitor for attacks may not be approved for the following:</p>',
  bullets(
    'I. Use together with another agent for attacks; <b>OR</b>',
    'II. Individual has known hypersensitivity to rabbits (Ruconest only); <b>OR</b>',
    'III. When the above criteria are not met and for all other indications.',
  ),
  '<p><b>Kallikrein inhibitor (Kalbitor)</b></p><p>Requests for Kalbitor may be approved if the individual is 12 years of age or older and has had an attack.</p><p>Requests for Kalbitor may not be approved when the above criteria are not met and for all other indications.</p>',
  '<h2>Quantity Limits</h2><table>',
  th('Drug', 'Limit'),
  tr('Berinert 500 IU vial', '12 vials per 30 days'),
  tr('Kalbitor 10 mg vial', '6 vials per 30 days'),
  '</table>',
  '<h2>Coding</h2><p><i>The following codes for treatments and procedures applicable to this document are included below for informational purposes. Inclusion or exclusion of a procedure, diagnosis or device code(s) does not constitute or imply member coverage or provider reimbursement policy.</i></p><table>',
  tr('<b>HCPCS</b>', ''),
  tr('J0596', 'Injection, Ruconest, 10 units'),
  tr('J0597', 'Injection, Berinert, 10 units'),
  tr('J0598', 'Injection, Cinryze, 10 units'),
  tr('J1290', 'Injection, Kalbitor, 1 mg'),
  tr('<b>ICD-10 Diagnosis</b>', ''),
  tr('D84.1', 'Defects of complement'),
  '</table><h2>Document History</h2><p>Revised: 02/20/2026<br>Document History:</p>',
  bullets(
    '02/20/2026 – Annual Review: Update criteria for age. Coding Reviewed: Removed C9015.',
    '06/10/2013 – New criteria.',
  ),
  '<h2>References</h2><ol><li>Label of Kalbitor. 2021.</li></ol>',
];

const row = (...cells: readonly string[]) => cells.join('\t');

const MARKS = [
  'COPPER BASIN HEALTH PARTNERS',
  'Medical Benefit Specialty Drug List (Commercial and Exchange)',
  'Effective 2026-04-01\tLast review 2026-02-11\tNext review 2026-08-01',
  '',
  'Legend: PA = prior authorization required; ST = step therapy; SOC = site of care review; QL = quantity limit; NF = not covered (excluded from the benefit). A drug without a mark is covered without review.',
  '',
  row('HCPCS', 'DRUG', 'PA', 'ST', 'SOC', 'QL', 'NF'),
  row('J0129', 'abatacept', 'X', 'X', 'X', '', ''),
  row('J0223', 'givosiran', 'X', '', 'X', '', ''),
  row('J0517', 'benralizumab', 'X', 'X', '', 'X', ''),
  row('J0640', 'leucovorin', '', '', '', '', ''),
  row('J0696', 'ceftriaxone', '', '', '', '', ''),
  row('J0791', 'crizanlizumab', 'X', '', '', '', ''),
  row('J1100', 'dexamethasone', '', '', '', '', ''),
  row('J1300', 'eculizumab', 'X', 'X', 'X', '', ''),
  row('J1428', 'eteplirsen', '', '', '', '', 'X'),
  row('J1429', 'golodirsen', '', '', '', '', 'X'),
  row('J1602', 'golimumab', 'X', 'X', 'X', '', ''),
  row('J1885', 'ketorolac', '', '', '', 'X', ''),
  row('J2357', 'omalizumab', 'X', '', 'X', 'X', ''),
  row('J2405', 'ondansetron', '', '', '', '', ''),
  row('J3111', 'romosozumab', 'X', 'X', '', 'X', ''),
  row('J3401', 'beremagene', 'X', '', '', '', ''),
  row('J7318', 'hyaluronan, Durolane', '', '', '', '', 'X'),
  row('J7320', 'hyaluronan, Genvisc', '', '', '', '', 'X'),
  row('J9035', 'bevacizumab', 'X', 'X', '', '', ''),
  row('J9271', 'pembrolizumab', 'X', '', '', '', ''),
  row('Q5111', 'pegfilgrastim-cbqv', '', '', '', 'X', ''),
  '',
  'Questions: pharmacy desk, 602-555-0177. Form CBHP-9035.',
].join('\r\n');

export const twentySixthDrugs: (() => PayerFile | Promise<PayerFile>)[] = [
  steps,
  () => ({
    name: 'criteria-of-a-drug.html',
    number: 'CC-0931',
    content: page('CC-0931 Agents for Hereditary Swelling', ...CRITERIA),
    codes: {
      ...all(['conditional', 'unclear', 'requires_pa'], 'J0596 J0597 J0598 J1290'),
      'D84.1': ['conditional', 'covered', 'unclear'],
    },
    optional: { C9015: 'unclear' },
    lines: null,
    dates: { last: '2026-02-20' },
    statements: {
      'II. The diagnosis is confirmed by a C4': 'indications',
      'I. Use together with another agent': 'limitations',
      'II. Individual has known hypersensitivity': 'limitations',
      'Requests for Kalbitor may be approved': 'indications',
      'Requests for Kalbitor may not be approved': 'limitations',
    },
    noCriteria: ['One person in 50,000'],
  }),
  // Columns of marks; what has no mark is covered without review.
  () => ({
    name: 'drugs-with-marks.txt',
    number: 'CBHP-MBD-26',
    content: MARKS,
    codes: {
      ...all('requires_pa', 'J0129 J0223 J0517 J0791 J1300 J1602 J2357 J3111 J3401 J9035 J9271'),
      ...all('covered', 'J0640 J0696 J1100 J2405'),
      ...all(['covered', 'conditional', 'unclear'], 'J1885 Q5111'),
      ...all('not_covered', 'J1428 J1429 J7318 J7320'),
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-04-01', last: '2026-02-11', next: '2026-08-01' },
  }),
];
