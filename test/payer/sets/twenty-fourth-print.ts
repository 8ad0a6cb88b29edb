/** The twenty-fourth set, printed policies: committed before the program read it and sealed, written without the reader. */

import { write } from './page-parts.ts';
import { all, type PayerFile } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

const HEARING = [
  '# Application',
  'This Medical Policy applies only to the Medicaid program of the Commonwealth of Kentucky.',
  '# Coverage Rationale',
  'A cochlear implant is proven and medically necessary for treating severe to profound hearing loss of both ears when all of the following criteria are met:',
  '* The member is 9 months of age or older',
  '* Hearing aids were worn for three months with little benefit',
  '* Nothing in the ear or brain prevents the use of the device',
  'An implant that conducts sound through bone is proven and medically necessary in certain circumstances. For the criteria, refer to the guideline of the vendor: Procedures, Bone Conduction.',
  'Due to insufficient evidence of efficacy, the following are unproven and not medically necessary:',
  '* Devices that are partly implanted in the middle ear',
  '* Devices that conduct sound through a tooth',
  '# Medical Records Documentation Used for Reviews',
  'Benefit coverage is determined by the federal, state, or contractual requirements that apply. Records may be requested to establish whether the criteria are met:',
  '* Audiogram of both ears with and without aids',
  '* Report of the trial of hearing aids',
  '# Applicable Codes',
  'The procedure and diagnosis codes in the list(s) below are given for reference only, and others may exist. That a code is listed does not mean that its service is covered or not covered. The contract and the laws that apply determine coverage, and a listed code gives no right to payment. Other policies may apply.',
  'Codes with an asterisk (*) are not on the fee schedule of the Commonwealth of Kentucky; the Kentucky Medicaid Program therefore does not cover them.',
];

const IMPLANTS = [
  '69714 | Implant in the skull, through the skin',
  '69716 | Implant in the skull, magnet',
  '69717 | Implant replaced, through the skin',
  '69719 | Implant replaced, magnet',
  '69726 | Implant removed, through the skin',
  '69727 | Implant removed, magnet',
  '69728 | Large implant removed',
  '69729 | Large implant, magnet',
  '69730 | Large implant replaced',
  '69930 | Device in the cochlea',
  '*92630 | Training before speech',
  '*92633 | Training after speech',
];

const DEVICES = [
  'L8614 | Cochlear device, all parts',
  'L8615 | Headset',
  'L8616 | Microphone',
  'L8617 | Coil',
  'L8618 | Cable',
  'L8619 | Processor, complete',
  'L8621 | Zinc battery',
  'L8624 | Lithium battery, ear level',
  'L8690 | Bone device, all parts',
  'L8691 | Bone device, processor',
  '*L8692 | Bone device, on a band',
  'L8694 | Bone device, actuator',
  '*S2230 | Device partly implanted in the middle ear',
  '*S2235 | Device at the brain stem',
  '*V5095 | Prosthesis partly implanted in the middle ear',
];

const PROSTATE = [
  '# Overview',
  'This Coverage Policy addresses procedures for an enlarged prostate that is no cancer.',
  '# Coverage Policy',
  '! Surgery and Ablation',
  'Each of the following is considered medically necessary for symptoms of an enlarged prostate when drugs failed, were not tolerated, or are contraindicated:',
  '* Resection, vaporization, enucleation or incision of the prostate',
  '* Heat by microwave, radio waves or water vapor',
  '* Lift of the prostate with implants, when ALL of the following are met:',
  '- age of 45 years or more',
  '- volume of the prostate of 80 mL or less',
  '! Embolization',
  'Embolization of the arteries of the prostate is considered medically necessary when surgery is contraindicated.',
  '! Not Medically Necessary',
  'A contact laser is considered not medically necessary.',
  '! Not Covered or Reimbursable',
  'EACH of the following is considered experimental, investigational or unproven:',
  '* Temporary stent or device in the prostatic urethra',
  '* Ablation by laser through the perineum',
  '* Histotripsy of the prostate',
  '# Health Equity Considerations',
  'Groups differ in how often they are treated.',
  '# General Background',
  'In a trial of 197 men, those with 53854 improved as much as those with 52601. A society does not recommend 37243 outside of a trial.',
  '# Medicare Coverage Determinations',
  'There is no national determination. Local determinations exist for 52441.',
  '# Coding Information',
  'Notes: 1. This list of codes may not be complete, since codes are updated. 2. Deleted codes, and codes that are not in effect on the day of the service, may not be paid.',
];

const bph = () => {
  const on = paper({
    footer: ['Page # of 11', 'Medical Coverage Policy: 0561'],
    bottom: 600,
    size: 10,
  });
  twoColumns(
    on,
    250,
    ['!Medical Coverage Policy', 'Effective Date ............................. 4/15/2026'],
    ['', 'Next Review Date ........................ 4/15/2027'],
    ['', 'Coverage Policy Number ................. 0561'],
  );
  write(on, '# Procedures for an Enlarged Prostate');
  twoColumns(
    on,
    270,
    ['!Table of Contents', '!Related Coverage Resources'],
    ['Overview .................................................. 1', 'Lasers and Their Payment (R31)'],
    ['Coverage Policy ........................................ 1', 'Stimulation of the Sacral Nerve (0404)'],
    ['Coding Information ................................... 6', 'Ultrasound of High Intensity (0515)'],
    ['References .............................................. 8', ''],
  );
  write(
    on,
    '! INSTRUCTIONS FOR USE',
    'This policy applies to health benefit plans that Tidewater companies administer. Some companies and lines of business only perform utilization review and do not decide coverage. A benefit plan document may differ from this policy, and it prevails. Each request is reviewed on its own merits.',
    ...PROSTATE,
  );
  return on;
};

export const twentyFourthPrint: (() => PayerFile | Promise<PayerFile>)[] = [
  // Codes for reference only, under a rationale that names services; an asterisk refuses some of them.
  async () => {
    const on = paper({
      footer: [
        'Implants for Hearing (for Kentucky Only)                                                     Page # of 8',
        'Harborline Community Plan Medical Policy                                        Effective 06/01/2026',
        'Proprietary Information of Harborline. Copyright 2026 Harborline Services, Inc.',
      ],
      bottom: 500,
    });
    write(on, 'Harborline Community Plan', 'Medical Policy', '# Implants for Hearing (for Kentucky Only)');
    twoColumns(on, 300, ['!Policy Number: CS411KY.C', '!Instructions for Use'], ['!Effective Date: June 1, 2026', '']);
    twoColumns(
      on,
      300,
      ['!Table of Contents                         Page', '!Related Community Plan Policy'],
      ['Application ............................................ 1', 'Hearing Aids and Devices (for Kentucky Only)'],
      ['Coverage Rationale ............................... 1', ''],
      ['Applicable Codes ................................... 2', ''],
      ['Policy History/Revision Information ......... 6', ''],
    );
    write(on, ...HEARING);
    ruled(on, [0, 90], 'CPT Code | Description', ...IMPLANTS);
    ruled(on, [0, 90], 'HCPCS Code | Description', ...DEVICES);
    write(
      on,
      '# Description of Services',
      'A cochlear implant stimulates the nerve of hearing.',
      '# Clinical Evidence',
      'In 80 adults, speech in noise was better with two devices (L8614) than with one.',
      '# Policy History/Revision Information',
    );
    ruled(
      on,
      [0, 90],
      'Date | Summary of Changes',
      '06/01/2026 | Applicable Codes: removed L8693 and added an asterisk to S2235',
    );
    return {
      name: 'reference-only-for-one-state.pdf',
      number: 'CS411KY.C',
      content: await on.finish(),
      codes: {
        ...all(['unclear', 'conditional'], '69714 69716 69717 69719 69726 69727 69728 69729 69730 69930'),
        ...all(['unclear', 'conditional'], 'L8614 L8615 L8616 L8617 L8618 L8619 L8621 L8624 L8690 L8691 L8694'),
        ...all('not_covered', '92630 92633 L8692 S2230 S2235 V5095'),
      },
      optional: { L8693: 'unclear' },
      lines: ['medicaid'],
      dates: { effective: '2026-06-01' },
      statements: {
        'Hearing aids were worn for three months': 'indications',
        'Devices that conduct sound through a tooth': 'limitations',
        'Audiogram of both ears': 'documentation',
      },
      noCriteria: ['In 80 adults, speech in noise'],
    };
  },

  // Statements before each ruled table, tables over pages, an unlisted code "when used to report", and background with codes.
  async () => {
    const on = bph();
    write(
      on,
      '! Surgery and Ablation',
      'Considered medically necessary when the criteria in the policy statements listed above that apply are met:',
    );
    ruled(
      on,
      [0, 120],
      'CPT®* Codes | Description',
      '52441 | Implant that lifts, first',
      '52442 | Implant that lifts, each more',
      '52450 | Incision',
      '52601 | Resection, complete',
      '52630 | Resection, again',
      '52648 | Laser, vaporization',
      '52649 | Laser, enucleation',
      '53850 | Microwaves',
      '53852 | Radio waves',
      '53854 | Water vapor',
      '55801 | Open, through the perineum',
      '55821 | Open, above the bone',
      '55831 | Open, behind the bone',
    );
    ruled(
      on,
      [0, 120],
      'HCPCS Codes | Description',
      'C9739 | Lift, 1 to 3 implants',
      'C9740 | Lift, 4 implants or more',
    );
    write(
      on,
      '! Embolization',
      'Considered medically necessary when the criteria in the policy statements listed above that apply are met:',
    );
    ruled(on, [0, 120], 'CPT®* Codes | Description', '37243 | Vessels closed, organ');
    ruled(
      on,
      [0, 150],
      'ICD-10-CM Diagnosis Codes | Description',
      'N40.1 | Enlarged prostate with symptoms',
      'N40.3 | Nodular prostate with symptoms',
    );
    write(on, 'Considered Not Medically Necessary:');
    ruled(on, [0, 120], 'CPT®* Codes | Description', '52647 | Laser, coagulation');
    write(on, '! Other Procedures', 'Considered Experimental/Investigational/Unproven:');
    ruled(
      on,
      [0, 120],
      'CPT®* Codes | Description',
      '53855 | Stent for a time',
      '0714T | Laser through the perineum',
      '0867T | Laser through the perineum, large prostate',
      '0655T | Laser with fusion of pictures',
      '53899† | Urinary system, unlisted',
    );
    write(
      on,
      '†Note: considered experimental, investigational or unproven when used to report a device left in the prostatic urethra for some days.',
      '*Current Procedural Terminology (CPT®) ©2025 American Medical Association.',
      '# References',
      '1. Lindqvist A. Histotripsy after 0738T. Urol Lett. 2024;52(6):601-609.',
      '# Revision Details',
    );
    ruled(on, [0, 120, 260], 'Type of Revision | Summary of Changes | Date', 'Annual review | No changes | 4/15/2026');
    return {
      name: 'coverage-policy-0561.pdf',
      number: '0561',
      content: await on.finish(),
      codes: {
        ...all('conditional', '52441 52442 52450 52601 52630 52648 52649 53850 53852 53854 55801 55821 55831'),
        ...all('conditional', 'C9739 C9740 37243'),
        ...all(['conditional', 'covered'], 'N40.1 N40.3'),
        ...all('not_covered', '52647 53855 0714T 0867T 0655T'),
        53899: ['not_covered', 'unclear'],
      },
      optional: { '0738T': 'unclear' },
      lines: null,
      dates: { effective: '2026-04-15', next: '2027-04-15' },
      statements: {
        'Lift of the prostate with implants': 'indications',
        'Embolization of the arteries': 'indications',
        'A contact laser is considered': 'limitations',
        'Histotripsy of the prostate': 'limitations',
      },
      noCriteria: ['In a trial of 197 men', 'Lindqvist A.'],
    };
  },
];
