/** The twenty-eighth set, guides and manuals of state programs and their plans: committed before the program read them and sealed. Payers and texts are invented. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { bullets, dot, head, page, title, write } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';
import { paper, ruled } from './twenty-fourth-paper.ts';

/** A billing guide: a first column of marks, two of which are about the guide itself. */
async function supplies(): Promise<PayerFile> {
  const on = paper({
    header: ['                                                                 Nondurable Medical Supplies'],
    footer: [
      'CPT® codes and descriptions only are copyright 2025 American Medical Association.',
      '# | Nondurable Medical Supplies Billing Guide',
    ],
    bottom: 560,
  });
  write(
    on,
    '! Evergreen Medicaid (Apple Orchard Health)',
    '# Nondurable Medical Supplies Billing Guide',
    '! July 1, 2026',
  );
  write(
    on,
    'Every effort has been made to ensure this guide’s accuracy. If an actual or apparent conflict between this document and a rule arises, the rule applies.',
    '# About this guide',
    'This publication takes effect July 1, 2026, and supersedes earlier billing guides to this program.',
    '# What has changed?',
  );
  ruled(
    on,
    [0, 150, 350],
    'Subject | Change | Reason',
    'Coverage table | Removed A4351-U9 and T4540 | Codes no longer used',
    'Coverage table | A9286 is not covered | Clarification',
  );
  write(
    on,
    '# Coverage',
    'What is covered? The agency covers the supplies in the table below for eligible clients with the limits listed.',
    'Prior authorization (PA) is required for supplies with yes in the column “PA?”. Requests beyond a limit need a limitation extension (LE).',
    '# What is not covered?',
    'The agency does not cover the following:',
    '* Supplies for comfort',
    '* Shaving and hygiene products',
    '* Supplies included in the daily rate of a facility',
    '# Coverage table',
    'Legend of code status indicators: D = Discontinued Code   N = New Code   P = Policy change   # = Not covered   DP = Service is bundled in another code',
  );
  ruled(
    on,
    [0, 52, 100, 140, 330, 375],
    'Code Status Indicator | HCPCS Code | Mod | Short Description | PA? | Policy/Comments',
    ' | A4253 | KX, KS | Strips, 50 | No | 100 each 3 months (KS); 100 each month (KX)',
    ' | A4258 | | Lancing device | No | 1 each 6 months',
    ' | A4335 | | Incontinence supply without a code of its own | Yes | By report',
    'N | A4438 | | Adhesive clip | No | 30 each month',
    ' | A4351 | | Catheter, straight | No | 200 each month; not allowed in combination with A4352',
    ' | A4352 | | Catheter, curved tip | No | 200 each month',
    'P | A4353 | | Catheter kit, sterile | Yes | Documentation of infections is required',
    '# | A4520 | | Garment of any type | |',
    ' | A4554 | | Underpad, thrown away | No | 180 each month',
    '# | A9286 | | Hygiene item, thrown away or not | |',
    '# | A4670 | | Blood pressure monitor that works by itself | |',
    'D | A4397 | | Irrigation, sleeve | |',
    'DP | A4206 | | Syringe with needle, 1 cc | | Included in the charge for the visit',
    ' | T4521 | | Brief, adult, small | No | 200 each month; age 19 and older',
    ' | T4533 | | Brief, youth | No | 200 each month; age 3 to 18',
    ' | T4543 | | Brief, bariatric | Yes | EPA #870000871 when criteria are met',
  );
  write(on, '# Billing', 'What are the time limits? Claims must be sent within 365 days. Use place of service 12.');
  return {
    name: 'guide-with-indicators.pdf',
    number: 'NDMS-2026-07',
    content: await on.finish(),
    codes: {
      ...all(['covered', 'conditional'], 'A4253 A4258 A4438 A4351 A4352 A4554 T4521 T4533'),
      ...all('requires_pa', 'A4335 A4353 T4543'),
      ...all('not_covered', 'A4520 A9286 A4670'),
      ...all(NO_COVERAGE, 'A4397 A4206'),
    },
    optional: all(NO_COVERAGE, 'T4540'),
    lines: ['medicaid'],
    dates: { effective: '2026-07-01' },
    statements: { 'Shaving and hygiene products': 'limitations' },
  };
}

/** Numbered parts of a state's policy; the codes are in an attachment. */
const STATE = [
  p(
    'NC Health Works and Child Choice          Hearing Devices of the Ear Bone          Clinical Coverage Policy No: 1A-93',
  ),
  p('Amended Date: February 1, 2026'),
  head('1.0 Description of the Procedure, Product, or Service'),
  p('A device on the bone sends sound through the skull.'),
  head('2.0 Eligibility Requirements'),
  p('An eligible beneficiary shall be enrolled in Medicaid on the date of service.'),
  head('3.0 When the Procedure, Product, or Service Is Covered'),
  head('3.2.1 Specific criteria covered by both Medicaid and Child Choice'),
  p(
    'Medicaid and Child Choice shall cover one implant for each ear when the beneficiary meets ALL of the following criteria:',
  ),
  dot('is five years of age or older;'),
  dot('has a loss of hearing that is conductive or mixed; and'),
  dot('cannot wear a device behind the ear.'),
  head('4.0 When the Procedure, Product, or Service Is Not Covered'),
  head('4.2.1 Specific Criteria Not Covered by both Medicaid and Child Choice'),
  p('Medicaid and Child Choice shall not cover:'),
  dot('a second implant for the same ear within five years;'),
  dot('implants of the middle ear;'),
  dot('devices that are only worn for tinnitus.'),
  head('5.0 Requirements for and Limitations on Coverage'),
  head('5.1 Prior Approval'),
  p(
    'Medicaid and Child Choice shall require prior approval for 69714, 69716, L8690 and L8691. Prior approval is not required for repairs under $250.',
  ),
  head('5.2 Prior Approval Requirements'),
  p('The provider shall submit the prior approval request and an audiogram of the last six months.'),
  head('8.0 Policy Implementation and History'),
  p('Original Effective Date: October 1, 1997'),
  table([
    ['Date', 'Section or Subsection Amended', 'Change'],
    ['10/01/2015', 'All Sections and Attachments', 'Updated policy template language and added ICD-10 codes'],
    ['02/01/2026', 'Attachment A', 'Deleted codes 69715 and 69718'],
  ]),
  head('Attachment A: Claims-Related Information'),
  p(
    'Provider(s) shall comply with the Tracks Provider Billing Guide. A. Claim Type: Professional (CMS-1500/837P). B. ICD-10-CM: report the diagnosis to the highest level of specificity.',
  ),
  p(
    'C. Code(s): Provider(s) shall report the most specific billing code that accurately and completely describes the procedure, product or service provided.',
  ),
  p('HCPCS and CPT codes covered:'),
  table([
    ['Code', 'Item', 'Unit of Service', 'Lifetime expectancy or limit'],
    ['69714', 'Implant through the skin', '1', '5 years'],
    ['69716', 'Implant with a magnet', '1', '5 years'],
    ['L8690', 'Device, all parts', '1', '5 years'],
    ['L8691', 'Processor, replacement', '1', '3 years'],
    ['L8692', 'Processor on a band', '1', '3 years'],
    ['L8693', 'Abutment, replacement', '1', '5 years'],
  ]),
  p('HCPCS and CPT codes not covered:'),
  table([
    ['Code', 'Item'],
    ['S2230', 'Magnet at a bone of the middle ear'],
    ['V5095', 'Prosthesis of the middle ear'],
    ['V5298', 'Device without a code'],
  ]),
  p('D. Modifiers: Provider(s) shall follow applicable modifier guidelines: LT, RT, NU, RB.'),
];

const grid = (...lines: readonly string[]) =>
  `<table><tr><th colspan="8">Procedure Codes</th></tr>${lines.map((line) => tr(...line.split(' '))).join('')}</table>`;

const HANDBOOK = [
  '<h1>Lone Prairie Medicaid Provider Procedures Manual</h1><p>Volume 2: Nursing and Therapy Handbook &middot; June 2026</p>',
  '<h2>9.2.14 Wound Care and Hyperbaric Oxygen</h2><h3>9.2.14.1 Benefits</h3><p>The following procedure codes are a benefit of Lone Prairie Medicaid:</p>',
  grid('97597 97598 97602 97605', '97606 99183 G0277'),
  '<h3>9.2.14.2 Prior Authorization</h3><p>Prior authorization is required for the following procedure codes:</p>',
  grid('99183 G0277 97610'),
  '<p>Hyperbaric oxygen may be prior authorized for clients with one of the following conditions:</p>',
  bullets('Gas gangrene', 'Osteomyelitis that did not heal with other care', 'Injury of tissue by radiation'),
  '<h3>9.2.14.3 Skin Substitutes</h3><p>Procedure codes in the following table may be reimbursed once per wound when the wound has been open for 30 days:</p>',
  grid('15271 15272 15273 15275 Q4101 Q4106'),
  '<h3>9.2.14.4 Services That Are Not a Benefit</h3><p>The following procedure codes are not a benefit of Lone Prairie Medicaid:</p>',
  grid('Q4137 Q4173 Q4186 Q4205', 'A2001 A2013 97608 E0446'),
  '<p>The following services are not a benefit:</p>',
  bullets('Oxygen applied to a limb only', 'Wound care by a member of the household'),
  '<h3>9.2.14.5 Documentation</h3><p>The size and the depth of the wound must be recorded at each visit.</p>',
  '<h3>9.2.14.6 Reimbursement</h3><p>Procedure code 97602 will be denied when billed with 97597 on the same day. See form F00093 for rates.</p>',
];

/** A list in fixed columns, with TAR and Non-Benefit behind each code. */
const TAR = [
  'GOLDEN VALLEY MEDICAID                                            tar and non cd6',
  'TAR and Non-Benefit List: Codes 60000 - 69999                     Page updated: May 2026',
  '',
  'This section lists codes that require a Treatment Authorization Request (TAR) or that are non-benefits of the program.',
  'Unless noted, codes that are not listed are benefits without a TAR.',
  'Effective for dates of service on or after June 1, 2026.',
  '',
  'Surgery: Nervous System, Eye and Ear',
  'Code      Short name                         TAR or Non-Benefit',
  '------    -------------------------------    ------------------------------------',
  '61863     Brain lead, first                  Requires TAR',
  '61867     Brain lead with recording          Requires TAR',
  '61885     Generator, one array               Requires TAR; TAR must include the earlier drugs',
  '62263     Adhesions freed, several days      Non-Benefit',
  '62264     Adhesions freed, one day           Non-Benefit',
  '62287     Disc taken out by needle           Non-Benefit',
  '63650     Cord lead by needle                Requires TAR',
  '63685     Cord generator                     Requires TAR',
  '64555     Peripheral lead by needle          Requires TAR',
  '64566     Tibial nerve by needle             Non-Benefit',
  '65760     Cornea reshaped                    Non-Benefit',
  '65765     Cornea lens placed within          Non-Benefit',
  '65771     Radial cuts of the cornea          Non-Benefit',
  '66999     Front of the eye, unlisted         Requires TAR',
  '67900     Brow lift                          Requires TAR; Non-Benefit if cosmetic',
  '69090     Ear piercing                       Non-Benefit',
  '69300     Ear set back                       Requires TAR',
  '69710     Bone device changed                Non-Benefit',
  '',
  'Legend: TAR = Treatment Authorization Request. A Non-Benefit may be paid for members under 21 through EPSDT.',
];

export const twentyEighthStates: (() => PayerFile | Promise<PayerFile>)[] = [
  supplies,
  () => ({
    name: 'numbered-parts-of-a-state.docx',
    number: '1A-93',
    content: docx({ body: [title('Hearing Devices of the Ear Bone'), ...STATE] }),
    codes: {
      ...all(['requires_pa'], '69714 69716 L8690 L8691'),
      ...all(['covered', 'conditional'], 'L8692 L8693'),
      ...all('not_covered', 'S2230 V5095 V5298'),
    },
    optional: all('unclear', '69715 69718'),
    lines: ['medicaid'],
    dates: { original: '1997-10-01' },
    statements: {
      'cannot wear a device behind the ear': 'indications',
      'a second implant for the same ear': 'limitations',
      'devices that are only worn for tinnitus': 'limitations',
      'The provider shall submit the prior approval request': 'documentation',
    },
  }),
  () => ({
    name: 'handbook-of-a-state.html',
    number: 'LPM-9.2.14',
    content: page('Wound Care and Hyperbaric Oxygen', ...HANDBOOK),
    codes: {
      ...all(['covered', 'conditional'], '97597 97598 97602 97605 97606'),
      ...all('requires_pa', '99183 G0277'),
      97610: ['requires_pa', 'unclear'],
      ...all(['conditional', 'covered'], '15271 15272 15273 15275 Q4101 Q4106'),
      ...all('not_covered', 'Q4137 Q4173 Q4186 Q4205 A2001 A2013 97608 E0446'),
    },
    lines: ['medicaid'],
    dates: {},
    statements: {
      'Osteomyelitis that did not heal': 'indications',
      'Oxygen applied to a limb only': 'limitations',
      'Wound care by a member of the household': 'limitations',
    },
  }),
  () => ({
    name: 'tar-and-non-benefits.txt',
    number: 'TAR-NON-CD6',
    content: TAR.join('\r\n'),
    codes: {
      ...all('requires_pa', '61863 61867 61885 63650 63685 64555 66999 69300'),
      ...all('not_covered', '62263 62264 62287 64566 65760 65765 65771 69090 69710'),
      67900: ['requires_pa', 'unclear'],
    },
    lines: ['medicaid'],
    dates: { effective: '2026-06-01' },
  }),
];
