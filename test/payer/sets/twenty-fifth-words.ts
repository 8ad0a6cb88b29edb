/** The twenty-fifth set, word files: committed before the program read them and sealed. Payers and texts are invented. */
import { docx, p, table, type WordCell } from '../unseen/docx-file.ts';
import { dot, head, title } from './page-parts.ts';
import { all, type PayerFile } from './payer-file.ts';

const begins = (text: string): WordCell => ({ text, merge: 'restart' });
const ongoing: WordCell = { text: '', merge: 'continue' };

const HEADACHE = [
  title('Clinical Policy: Injections for Headache'),
  p('Reference Number: PV.CP.MP.431'),
  p('Coding Implications. Revision Log.'),
  p('Date of Last Revision: 03/26'),
  p('Effective Date: 04/01/2026'),
  p('Applicable lines of business: Medicaid, Health Insurance Marketplace'),
  head('Description'),
  p('Numbing drugs near nerves of the head, and toxin in its muscles, may reduce attacks.'),
  head('Policy/Criteria'),
  p(
    'I. It is the policy of Pine Valley Health that a block of the occipital nerve is medically necessary for cluster headache or occipital neuralgia when both apply:',
  ),
  dot('The pain has lasted for three months;'),
  dot('Two kinds of drugs failed.'),
  p(
    'II. It is the policy of Pine Valley Health that toxin for chronic migraine is medically necessary with prior authorization when there are 15 or more days of headache in a month.',
  ),
  p(
    'III. It is the policy of Pine Valley Health that blocks of the sphenopalatine ganglion, nerve stimulators that are implanted for headache, and removal of nerves are not medically necessary, as outcomes are not known.',
  ),
  head('Coding Implications'),
  p('Codes are given for information. Inclusion or exclusion of a code is no guarantee of coverage.'),
  table([
    ['Disposition', 'Code', 'Service'],
    [begins('Medically necessary when criteria in I are met'), '64405', 'Occipital nerve'],
    [ongoing, '64400', 'Trigeminal branch'],
    [ongoing, '64450', 'Other nerve'],
    [begins('Prior authorization, criteria in II'), '64615', 'Toxin for migraine'],
    [ongoing, 'J0585', 'Toxin A, one unit'],
    [begins('No criteria; paid with an approved block'), 'J3301', 'Triamcinolone'],
    [ongoing, 'J0665', 'Bupivacaine'],
    [begins('Not medically necessary'), '64505', 'Sphenopalatine ganglion'],
    [ongoing, '61885', 'Generator placed in the head'],
    [ongoing, '64568', 'Lead at the vagus nerve'],
    [ongoing, '64732', 'Nerve of the brow cut'],
    [begins('Reviewed by a medical director'), '64999', 'Nerve item without a code'],
  ]),
  p('ICD-10-CM codes that support the criteria'),
  table([
    ['ICD-10-CM', 'Condition'],
    ['G43.711', 'Chronic migraine, no aura, hard to treat'],
    ['G44.021', 'Chronic cluster headache, hard to treat'],
    ['M54.81', 'Occipital neuralgia'],
  ]),
  p('ICD-10-CM codes that do not support the criteria'),
  table([
    ['ICD-10-CM', 'Condition'],
    ['G44.209', 'Tension headache'],
    ['R51.9', 'Headache'],
  ]),
  table([
    ['Reviews, Revisions, and Approvals', 'Revision Date', 'Approval Date'],
    ['Annual review. Removed 64402, a code that ended.', '03/26', '03/26'],
  ]),
];

const DENTAL = [
  title('Dental Clinical Guideline: Crowns, Implants and Gums'),
  p(
    'Guideline DG-09. Effective 01/01/2026. Applies to individual and group dental plans sold on and off the Exchange, and to no government program.',
  ),
  head('How to read the table'),
  p(
    'A: benefit without review. B: benefit after review of films before treatment. X: no benefit. (#) see the note with that number.',
  ),
  table([
    ['Procedure', 'Key', 'Frequency'],
    ['D0120', 'A', 'Two in a benefit year'],
    ['D0210', 'A', 'One in 60 months'],
    ['D1110', 'A', 'Two in a benefit year'],
    ['D1206', 'A (1)', 'Two in a benefit year'],
    ['D2740', 'B', 'One for a tooth in 60 months'],
    ['D2750', 'B', 'One for a tooth in 60 months'],
    ['D2950', 'B', ''],
    ['D2960', 'X', ''],
    ['D2962', 'X', ''],
    ['D4341', 'B', 'One for a quadrant in 24 months'],
    ['D4342', 'B', 'One for a quadrant in 24 months'],
    ['D4381', 'X', ''],
    ['D4910', 'A (2)', 'Four in a benefit year'],
    ['D6010', 'B', 'One for a space in a lifetime'],
    ['D6058', 'B', ''],
    ['D6190', 'X', ''],
    ['D9944', 'X', ''],
    ['D9972', 'X', ''],
  ]),
  p('(1) Under age 19. No benefit for others.'),
  p('(2) Only after D4341 or D4342.'),
  head('Crowns'),
  p(
    'A crown is necessary when a cusp is lost or half of the tooth is decayed. A crown for looks alone is not a benefit.',
  ),
  head('Records'),
  p('Send films of the whole root and a chart of pockets.'),
];

const BEHAVIOR = [
  title('Behavioral Health Utilization Management Grid'),
  p(
    'Lighthouse Behavioral, on behalf of Delta Plains Health Plan (Medicaid). Effective Date: 05/15/2026. Supersedes the grid of 05/15/2025.',
  ),
  table([
    ['Level of care', 'Codes', 'Authorization?', 'Remarks'],
    ['Evaluation', '90791, 90792', 'No', 'Four in a year'],
    ['Talk therapy', '90832, 90834, 90837', 'No', ''],
    ['Talk therapy of families', '90846, 90847', 'No', ''],
    ['Tests of the mind', '96130, 96131, 96136', 'Yes, beyond eight hours', ''],
    ['Applied behavior analysis', '97151, 97153, 97155', 'Yes', 'New plan every six months'],
    ['Pulses to the brain', '90867, 90868, 90869', 'Yes', 'Adults'],
    ['Shock therapy', '90870', 'Yes', ''],
    ['Day program', 'H0035', 'Yes', ''],
    ['Program of several hours', 'S9480, H0015', 'Yes', ''],
    ['Peer support', 'H0038', 'No', ''],
    ['Crisis', 'H2011, S9484', 'Never', 'Call within 24 hours after'],
    ['Methadone', 'H0020', 'No', ''],
    ['Training by signals of the body', '90875, 90901', 'Not a covered benefit', ''],
    ['Hypnosis', '90880', 'Not a covered benefit', ''],
    ['Reports for others', '90889', 'Not separately paid', ''],
  ]),
  head('Criteria'),
  p(
    'Pulses to the brain are medically necessary when two drugs of different classes were taken for eight weeks and failed.',
  ),
  p('They are not medically necessary with metal in the head, with seizures, or during pregnancy.'),
  p('Crisis line: dial 988. Mail: PO Box 90210, Jackson, MS 39201.'),
];

export const twentyFifthWords: (() => PayerFile)[] = [
  // Dispositions in cells that are merged over several rows.
  () => ({
    name: 'merged-dispositions.docx',
    number: 'PV.CP.MP.431',
    content: docx({ header: ['CLINICAL POLICY', 'Injections for Headache'], body: HEADACHE }),
    codes: {
      ...all('conditional', '64405 64400 64450'),
      ...all('requires_pa', '64615 J0585'),
      ...all(['covered', 'conditional'], 'J3301 J0665 G43.711 G44.021 M54.81'),
      ...all('not_covered', '64505 61885 64568 64732 G44.209 R51.9'),
      64999: ['unclear', 'conditional'],
    },
    optional: { 64402: 'unclear' },
    lines: ['medicaid', 'exchange'],
    dates: { effective: '2026-04-01' },
    statements: { 'The pain has lasted for three months': 'indications', 'III. It is the policy': 'limitations' },
  }),

  // Letters with a key in prose and notes by number.
  () => ({
    name: 'key-of-a-dental-plan.docx',
    number: 'DG-09',
    content: docx({ header: ['Cedar Dental'], body: DENTAL }),
    codes: {
      ...all(['covered', 'conditional'], 'D0120 D0210 D1110'),
      ...all(['conditional', 'covered'], 'D1206 D4910'),
      ...all(['requires_pa', 'conditional'], 'D2740 D2750 D2950 D4341 D4342 D6010 D6058'),
      ...all('not_covered', 'D2960 D2962 D4381 D6190 D9944 D9972'),
    },
    lines: null,
    dates: { effective: '2026-01-01' },
    statements: { 'Send films of the whole root': 'documentation' },
  }),

  // Yes, No and Never in a column, where No is the answer to a question on authorization.
  () => ({
    name: 'grid-of-behavior.docx',
    number: 'LB-DPHP-26',
    content: docx({ body: BEHAVIOR }),
    codes: {
      ...all(
        ['covered', 'conditional', 'unclear'],
        '90791 90792 90832 90834 90837 90846 90847 H0038 H2011 S9484 H0020',
      ),
      ...all(['requires_pa', 'conditional'], '96130 96131 96136'),
      ...all('requires_pa', '97151 97153 97155 90867 90868 90869 90870 H0035 S9480 H0015'),
      ...all('not_covered', '90875 90901 90880'),
      90889: ['not_covered', 'unclear'],
    },
    lines: ['medicaid'],
    dates: { effective: '2026-05-15' },
    statements: {
      'Pulses to the brain are medically necessary': 'indications',
      'They are not medically necessary with metal': 'limitations',
    },
  }),
];
