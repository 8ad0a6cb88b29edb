/** The twenty-eighth set, statements with codes and codes with letters: committed before the program read them and sealed. Payers and texts are invented. */
import { write } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

/** A key of letters behind the texts of codes. */
async function sinus(): Promise<PayerFile> {
  const on = paper({
    header: ['Medical Policy: DEVICES FOR THE NOSE AND SINUSES', 'Policy Number: 7.01.931   Page: # of 9'],
    footer: ['Proprietary Information of Genesee Blue'],
    serif: true,
  });
  write(on, '# MEDICAL POLICY');
  ruled(
    on,
    [0, 170],
    'MEDICAL POLICY DETAILS |',
    'Medical Policy Title | Devices for the Nose and Sinuses',
    'Policy Number | 7.01.931',
    'Category | Technology Assessment',
    'Original Effective Date | 10/18/01',
    'Committee Approval Date | 03/27/02, 05/21/03, 04/15/04, 06/16/05, 05/18/06, 03/15/07, 02/21/08, 01/22/26',
    'Current Effective Date | 04/15/26',
    'Archived Date | N/A',
    'Archive Review Date | N/A',
    'Product Disclaimer | Services are contract dependent; if a product excludes coverage for a service, it is not covered, and medical policy criteria do not apply. If a Medicare product (including Medicare HMO-Dual Special Needs Program (DSNP) product) covers a specific service, and there is no national or local Medicare coverage decision for the service, medical policy criteria apply to the benefit.',
  );
  write(
    on,
    '# POLICY STATEMENT(S)',
    'I. Balloon widening of a sinus opening is considered medically appropriate when ALL the following criteria are met:',
    '* A. Sinusitis has lasted at least 12 weeks;',
    '* B. Computed tomography shows thick lining or fluid; and',
    '* C. Sprays and rinses for 8 weeks failed.',
    'II. Balloon widening is considered not medically necessary when Policy Statement I is not met.',
    'III. Implants that release a steroid are considered investigational.',
    'IV. Freezing or heating of nerves in the back of the nose for rhinitis is considered investigational for all indications.',
    '# POLICY GUIDELINES',
    'The laboratory or the surgeon must keep the images for review.',
    '# RATIONALE',
    'A trial of 84 adults with 31242 found fewer symptoms at 12 weeks; sham groups improved as well.',
    '# CODE(S)',
    '* Codes may not be covered under all circumstances.',
    '* Code list may not be all inclusive (AMA and CMS code updates may occur more frequently than policy updates).',
    '* (E/I)=Experimental/Investigational',
    '* (NMN)=Not medically necessary/appropriate',
    '! CPT Codes',
  );
  ruled(
    on,
    [0, 90],
    'Code | Description',
    '31295 | Balloon, maxillary',
    '31296 | Balloon, frontal',
    '31297 | Balloon, sphenoid',
    '31298 | Balloon, frontal and sphenoid',
    '30468 (E/I) | Implant that widens the nasal valve',
    '30469 (E/I) | Valve of the nose by heat',
    '31242 (E/I) | Nerve at the back of the nose, heat',
    '31243 (E/I) | the same, cold',
    '30801 | Lining of turbinates, surface',
    '30117 (*NMN if done for rhinitis) | Lesion within the nose',
  );
  write(on, 'Copyright © 2026 American Medical Association, Chicago, IL', '! HCPCS Codes');
  ruled(
    on,
    [0, 90],
    'Code | Description',
    'C1726 | Catheter with a balloon',
    'C2625 (E/I) | Stent with a drug, not coronary',
    'J7402 (E/I) | Mometasone sinus implant, 10 mcg',
    'S1091 (E/I) | Stent that is absorbed',
  );
  write(on, '! ICD10 Codes');
  ruled(
    on,
    [0, 90],
    'Code | Description',
    'J32.0-J32.9 | Long sinusitis (code range)',
    'J30.0 (E/I) | Rhinitis from the nerves',
  );
  write(on, '# REFERENCES', '*Dunham P, et al. Cold for the nose. Rhin. 2021;31243:9-15.', '*Key article');
  return {
    name: 'key-behind-codes.pdf',
    number: '7.01.931',
    content: await on.finish(),
    codes: {
      ...all(['conditional', 'unclear'], '31295 31296 31297 31298 30801 C1726'),
      ...all('not_covered', '30468 30469 31242 31243 C2625 J7402 S1091'),
      30117: NO_COVERAGE,
      'J32.0-J32.9': ['conditional', 'covered', 'unclear'],
      'J30.0': NO_COVERAGE,
    },
    lines: null,
    dates: { effective: '2026-04-15', original: '2001-10-18' },
    statements: {
      'A. Sinusitis has lasted': 'indications',
      'II. Balloon widening is considered not medically': 'limitations',
      'III. Implants that release': 'limitations',
      'IV. Freezing or heating': 'limitations',
    },
    noCriteria: ['A trial of 84 adults with 31242'],
  };
}

/** A policy of a plan for state programs; other services that are covered are named below what is not. */
async function backBraces(): Promise<PayerFile> {
  const on = paper({ footer: ['CCP.1931                                                    #'], bottom: 640 });
  write(on, '# Braces of the Spine and Devices for Posture');
  twoColumns(
    on,
    280,
    ['!Clinical Policy ID: CCP.1931', ''],
    ['Recent review date: 2/2026', ''],
    ['Next review date: 6/2027', ''],
  );
  write(
    on,
    'Policy contains: Brace; scoliosis; posture.',
    'Carolina Partners has developed clinical policies to assist with making coverage determinations for its Medicaid members. Clinical policies are based on guidelines of established sources.',
    '# Coverage policy',
    'A brace for scoliosis that is made for the member is clinically proven and, therefore, may be medically necessary when all of the following criteria are met:',
    '* The curve is 25 to 40 degrees.',
    '* The member is still growing (Risser 0 to 2).',
    '* The member will wear it at least 18 hours a day (L1000, L1200, L1300).',
    'A brace after surgery of the spine (L0456, L0464, L0637) is medically necessary for up to 12 weeks.',
    'The following are not medically necessary, as they are for comfort:',
    '* Garments for posture (A4467, L1499)',
    '* Braces with a motor (K1014, L2006)',
    'For Medicaid members under 21 years, requests are reviewed under EPSDT.',
    '# Limitations',
    'All other uses of braces of the spine are not medically necessary, including:',
    '* Curves of less than 20 degrees',
    '* Low back pain without instability (L0450, L0625)',
    '# Alternative covered services',
    'Exercise taught by a therapist (97110) and manual therapy (97140) within the limits of the benefit.',
    '# Background',
    'In a study of 242 children, a brace (L1200) kept 72% below 50 degrees.',
    '# Findings',
    'Guidelines advise a brace for curves over 25 degrees.',
    '# References',
    'On January 12, 2026, we searched the databases of the National Library of Medicine.',
    '# Policy updates',
    '3/2013: initial review date',
    '2/2025: Policy references updated.',
    '2/2026: Policy references updated; removed L0982.',
  );
  return {
    name: 'alternatives-that-are-covered.pdf',
    number: 'CCP.1931',
    content: await on.finish(),
    codes: {
      ...all('conditional', 'L1000 L1200 L1300'),
      ...all(['conditional', 'covered'], 'L0456 L0464 L0637'),
      ...all('not_covered', 'A4467 L1499 K1014 L2006 L0450 L0625'),
      ...all(['covered', 'conditional', 'unclear'], '97110 97140'),
    },
    optional: { L0982: 'unclear' },
    lines: ['medicaid'],
    dates: { last: '2026-02-01', next: '2027-06-01' },
    statements: {
      'The member is still growing': 'indications',
      'Braces with a motor': 'limitations',
      'Curves of less than 20 degrees': 'limitations',
    },
    noCriteria: ['In a study of 242 children'],
  };
}

export const twentyEighthWords = [sinus, backBraces];
