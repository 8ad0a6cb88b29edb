/** The twenty-fifth set, drugs and supplies: committed before the program read them and sealed. Payers and texts are invented. */

import { write } from './page-parts.ts';
import { all, type PayerFile } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

/** Tiers and steps, contraindications, a list of uses that are not necessary, and codes that only go with a drug. */
async function infliximab(): Promise<PayerFile> {
  const on = paper({
    header: ['Infliximab Products', 'Page #'],
    footer: ['Copperline Rx  Medical Benefit Drug Policy  CRX.217  Page #'],
  });
  write(on, '# Medical Benefit Drug Policy: Infliximab Products');
  twoColumns(
    on,
    260,
    ['Policy: CRX.217', 'Last P&T Approval: 11/2025'],
    ['Effective Date: 02/01/2026', 'Line of Business: Commercial, Medicaid'],
  );
  write(
    on,
    '# I. Preferred products',
    'Requests for a product of tier 3 are reviewed only after failure of, or a reaction to, both products of tier 1.',
  );
  ruled(
    on,
    [0, 60, 220, 300],
    'Tier | Product | Code | What is needed',
    '1 | Inflectra, Renflexis | Q5103, Q5104 | Prior authorization',
    '2 | Avsola | Q5121 | Prior authorization; one product of tier 1 first',
    '3 | Remicade and infliximab without a brand | J1745 | Prior authorization; both products of tier 1 first',
    'Excluded | Zymfentra, as given in a clinic | J1748 | Not covered under the medical benefit',
  );
  write(
    on,
    '# II. Criteria for approval',
    '! A. Crohn disease',
    'Approve for 12 months if all of these are met:',
    '* The member is 6 years or older',
    '* A gastroenterologist prescribes it',
    '* A conventional drug failed, was not tolerated, or fistulas are present',
    '! B. Rheumatoid arthritis',
    'Approve for 12 months if methotrexate is given with it or is contraindicated.',
  );
  write(
    on,
    '# III. Contraindications',
    'Doses above 5 mg/kg in moderate or severe heart failure.',
    'Known hypersensitivity to proteins of mice.',
    '# IV. Uses that are not approved',
    'Each of the following is not medically necessary:',
    '* Use with another biologic for the same disease',
    '* Giant cell arteritis (M31.6)',
    '* Chronic obstructive lung disease (J44.9)',
    '* Back pain from a disc (M51.26)',
  );
  write(
    on,
    '# V. Dosage and limits',
    'No more than 10 mg/kg every 8 weeks after the first three doses.',
    '# VI. Codes',
  );
  ruled(
    on,
    [0, 120],
    'Code | Description',
    'J1745 | Infliximab, 10 mg',
    'J1748 | Infliximab-dyyb for under the skin, 10 mg',
    'Q5103 | Infliximab-dyyb, 10 mg',
    'Q5104 | Infliximab-abda, 10 mg',
    'Q5121 | Infliximab-axxq, 10 mg',
  );
  write(
    on,
    'Codes 96413 and 96415 for the infusion are payable when the drug is approved; no separate request is needed.',
    'Diagnoses that the criteria may support: K50.00-K50.919, K51.00-K51.919, L40.0, L40.50, M05.9, M45.9.',
  );
  write(on, '# VII. References', '1. Label of infliximab. 2025.', '# VIII. Revision log');
  ruled(
    on,
    [0, 80],
    'Date | Change',
    '11/2025 | Avsola moved to tier 2.',
    '08/2023 | Removed J3590 since a code exists.',
  );
  return {
    name: 'tiers-of-infliximab.pdf',
    number: 'CRX.217',
    content: await on.finish(),
    codes: {
      ...all(['requires_pa', 'conditional'], 'Q5103 Q5104 Q5121 J1745'),
      ...all('not_covered', 'J1748 M31.6 J44.9 M51.26'),
      ...all(['conditional', 'covered'], '96413 96415'),
      ...all(['conditional', 'covered'], 'K50.00-K50.919 K51.00-K51.919 L40.0 L40.50 M05.9 M45.9'),
    },
    optional: { J3590: 'unclear' },
    lines: ['commercial', 'medicaid'],
    dates: { effective: '2026-02-01' },
    statements: {
      'A conventional drug failed': 'indications',
      'Known hypersensitivity to proteins of mice': 'limitations',
      'Use with another biologic': 'limitations',
      'No more than 10 mg/kg every 8 weeks': 'frequency',
    },
  };
}

/** Ranges in several spellings, limits for a month, and items that are never paid. */
async function dressings(): Promise<PayerFile> {
  const on = paper({
    footer: ['Northway Health Alliance  Reimbursement and Coverage Policy RC-88  Page #'],
    serif: true,
  });
  write(
    on,
    '! Northway Health Alliance',
    '# Dressings, Skin Substitutes and Wound Pumps',
    'Policy number: RC-88. Original date: 07/01/2018. Effective: 04/15/2026. Next review due: 04/2027.',
    'Applies to: Northway Medicaid, Northway Medicare Advantage (D-SNP).',
  );
  write(
    on,
    '# Medically necessary',
    'Dressings are medically necessary for a wound that a surgeon made or that was debrided. Limits are for one wound in a month.',
  );
  ruled(
    on,
    [0, 150, 330],
    'Codes | Item | Limit',
    'A6010 through A6024 | Collagen | 30',
    'A6196\u2013A6199 | Alginate | 30',
    'A6209 - A6214 | Foam | 12',
    'A6234 to A6241 | Hydrocolloid | 12',
    'A6402 | Gauze, sterile | 90',
    'A6457 | Tube for the limb | None',
  );
  write(
    on,
    '# Prior authorization',
    'A pump (E2402) with its canisters (A7000) and sets (A6550) needs prior authorization before the first day and again every 30 days.',
    'Skin substitutes Q4101, Q4106, Q4121 and Q4186 need prior authorization; no more than ten applications for a wound.',
    '# Not covered',
  );
  write(
    on,
    'The following are not covered because evidence is lacking or because the item is for comfort:',
    '* Q4100 and Q4132-Q4134',
    '* Pumps that are thrown away after use: 97607, 97608, A9272',
    '* Honey dressings billed as A6261',
    '* Silver added to a dressing (no separate payment)',
    '! Mixed cases',
    'Maggots, billed as A9999, are covered for a wound with dead tissue when surgery is refused and are not covered for other wounds.',
  );
  write(
    on,
    '# Records',
    'Each request states the size of the wound, its depth, the stage and the dressing changes in a day.',
  );
  return {
    name: 'ranges-of-dressings.pdf',
    number: 'RC-88',
    content: await on.finish(),
    codes: {
      ...all(['conditional', 'covered'], 'A6010-A6024 A6196-A6199 A6209-A6214 A6234-A6241 A6402 A6457'),
      ...all(['requires_pa', 'conditional'], 'E2402 A7000 A6550 Q4101 Q4106 Q4121 Q4186'),
      ...all('not_covered', 'Q4100 Q4132-Q4134 97607 97608 A9272 A6261'),
      A9999: ['conditional', 'unclear'],
    },
    lines: ['medicare_advantage', 'medicaid'],
    dates: { effective: '2026-04-15', original: '2018-07-01', next: '2027-04-01' },
    statements: { 'Each request states the size': 'documentation' },
  };
}

export const twentyFifthDrugs = [infliximab, dressings];
