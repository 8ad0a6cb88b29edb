/** The twenty-sixth set, printed policies of national plans: committed before the program read them and sealed. Payers and texts are invented. */
import { write } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

/** A policy of a Medicaid plan; an asterisk is about the fee schedule of one state only. */
async function hearing(): Promise<PayerFile> {
  const on = paper({
    footer: [
      'Cochlear Implants and Hearing Devices                                              Page # of 11',
      'OneHarbor Community Plan Medical Policy                                  Effective 03/01/2026',
    ],
  });
  write(on, '! OneHarbor Community Plan', '# Cochlear Implants and Hearing Devices');
  twoColumns(
    on,
    290,
    ['!Policy Number: CS931.R', '!Related Community Plan Policies'],
    ['!Effective Date: March 1, 2026', 'Durable Medical Equipment'],
  );
  write(
    on,
    '# Application',
    'This Medical Policy does not apply to the states listed below; refer to the state-specific policy/guideline, if noted:',
  );
  ruled(
    on,
    [0, 150],
    'State | Policy/Guideline',
    'Indiana | Cochlear Implants and Hearing Devices (for Indiana Only)',
    'Ohio | Refer to the Ohio Administrative Code 5160-10-11',
  );
  write(
    on,
    '# Coverage Rationale',
    'Cochlear implants are proven and medically necessary for members who have all of the following:',
    '* Severe to profound loss of hearing in both ears',
    '* Little help from hearing aids, as shown by a score of 50% or less in sentences',
    '* No infection of the middle ear',
    'Cochlear implants are unproven and not medically necessary for hearing that is lost in one ear because of insufficient evidence of efficacy.',
    'Hearing aids within the middle ear, whole or in part, are unproven and not medically necessary due to insufficient evidence of efficacy.',
    '# Applicable Codes',
    'The following list(s) of procedure codes is given for reference only and may not be all inclusive. A code that is listed does not imply that the service is covered. Benefit coverage is determined by federal, state or contractual requirements.',
  );
  ruled(
    on,
    [0, 110],
    'CPT Code | Description',
    '69714 | Implant in the skull, through the skin',
    '69716 | Implant in the skull, magnet',
    '69930 | Cochlear device placed',
    '92601 | Programming, under 7 years',
    '92603 | Programming, 7 years or older',
  );
  ruled(
    on,
    [0, 110],
    'HCPCS Code | Description',
    'L8614 | Cochlear device with all parts',
    'L8619 | Outer processor, replacement',
    '*L8690 | Bone device, all parts',
    '*L8692 | Bone device worn on the head',
    'S2230 | Magnet placed at a bone of the middle ear',
    '*V5095 | Prosthesis in the middle ear',
  );
  write(
    on,
    'Codes labeled with an asterisk (*) are not on the State of Louisiana Medicaid Fee Schedule and may not be covered by the State of Louisiana Medicaid Program.',
    '# Description of Services',
    'An implant turns sound into current that the nerve of hearing carries.',
    '# Clinical Evidence',
    'In a cohort of 60 adults with one deaf ear, speech in noise was better by 2 dB after a year.',
    '# Policy History/Revision Information',
  );
  ruled(on, [0, 110], 'Date | Summary of Changes', '03/01/2026 | Applicable Codes: Removed HCPCS code V5273');
  write(
    on,
    '# Instructions for Use',
    'This policy helps to interpret benefit plans. OneHarbor may use the criteria of others as well.',
  );
  return {
    name: 'community-plan-with-asterisks.pdf',
    number: 'CS931.R',
    content: await on.finish(),
    codes: {
      ...all(['conditional', 'unclear'], '69714 69716 69930 92601 92603 L8614 L8619 L8690 L8692'),
      ...all(NO_COVERAGE, 'S2230 V5095'),
    },
    optional: { V5273: 'unclear' },
    lines: ['medicaid'],
    dates: { effective: '2026-03-01' },
    statements: {
      'No infection of the middle ear': 'indications',
      'Hearing aids within the middle ear': 'limitations',
    },
    noCriteria: ['In a cohort of 60 adults'],
  };
}

/** Groups under bold sentences, with asterisks that narrow one code and refuse another. */
async function skin(): Promise<PayerFile> {
  const on = paper({ footer: ['Page # of 14', 'Medical Coverage Policy: 0541'] });
  twoColumns(
    on,
    300,
    ['!Medical Coverage Policy', 'Effective Date ..................... 4/15/2026'],
    ['', 'Next Review Date ................. 4/15/2027'],
    ['!Light and Laser Treatment of the Skin', 'Coverage Policy Number ................. 0541'],
  );
  write(
    on,
    '! INSTRUCTIONS FOR USE',
    'The following Coverage Policy applies to health benefit plans administered by Omicron Companies. Certain Omicron Companies and/or lines of business only provide utilization review services to clients and do not make coverage determinations.',
    '# Overview',
    'This Coverage Policy addresses ultraviolet light, excimer laser and light with a drug on the skin.',
    '# Coverage Policy',
    'Ultraviolet light in an office is considered medically necessary for ANY of the following conditions when creams have failed:',
    '* Psoriasis of moderate or severe degree',
    '* Atopic dermatitis',
    '* Mycosis fungoides',
    'Excimer laser is considered medically necessary for local psoriasis when THREE or more months of creams failed.',
    '! Not Medically Necessary',
    'EACH of the following services is considered not medically necessary:',
    '* Light at home for acne',
    '* Tanning units',
    '! Experimental, Investigational, Unproven',
    'Laser or light treatment for ANY other condition, including EITHER of the following, is considered experimental, investigational or unproven:',
    '* Alopecia areata',
    '* Hidradenitis',
    '# Health Equity Considerations',
    'Psoriasis is found late in people with dark skin.',
    '# General Background',
    'A study of 124 patients counted visits (96920) and clearance of three of four plaques.',
    '# Coding Information',
    'Notes:',
    '1. This list of codes may not be all-inclusive since codes change more often than policies.',
    '2. Deleted codes and codes which are not effective at the time the service is rendered may not be eligible for reimbursement.',
    '! Considered Medically Necessary when criteria in the applicable policy statements listed above are met:',
  );
  ruled(
    on,
    [0, 110],
    'CPT®* Codes | Description',
    '96900 | Ultraviolet light',
    '96910 | Light with tar or petrolatum',
    '96912 | Light with psoralens',
    '96913 | Long care of severe skin disease',
    '96920 | Laser, psoriasis, small area',
    '96921 | Laser, psoriasis, middle area',
    '96922 | Laser, psoriasis, large area',
    '96999† | Skin service without a code',
  );
  write(on, '†Note: Considered Medically Necessary when used to report light by a handheld device for psoriasis.');
  ruled(
    on,
    [0, 110],
    'HCPCS Codes | Description',
    'E0691 | Panel for home, small',
    'E0692 | Panel for home, four feet',
    'E0693 | Panel for home, six feet',
    'E0694 | Cabinet for home',
    'J8999†† | Drug by mouth without a code',
  );
  write(
    on,
    '††Note: Considered Experimental/Investigational/Unproven when used to report any drug for repigmentation.',
    '! Considered Not Medically Necessary:',
  );
  ruled(
    on,
    [0, 110],
    'HCPCS Codes | Description',
    'A4634 | Bulb for a light that is bought',
    'A9300 | Fitness equipment',
  );
  write(on, '! Considered Experimental/Investigational/Unproven:');
  ruled(
    on,
    [0, 110],
    'CPT®* Codes | Description',
    '96573 | Light with a drug, by a physician',
    '96574 | Scraping before light with a drug',
    '17340 | Cold treatment of acne',
  );
  write(
    on,
    '*Current Procedural Terminology (CPT®) is a trademark of its owner.',
    '# References',
    '1. Weiss R, Ono P. Light in eczema. Skin Ther. 2019;17340:96-99.',
    '# Revision Details',
  );
  ruled(
    on,
    [0, 110, 420],
    'Type of Revision | Summary of Changes | Date',
    'Annual review | Added statement on tanning units | 4/15/2026',
  );
  return {
    name: 'groups-with-daggers.pdf',
    number: '0541',
    content: await on.finish(),
    codes: {
      ...all('conditional', '96900 96910 96912 96913 96920 96921 96922 E0691 E0692 E0693 E0694'),
      96999: ['conditional', 'unclear'],
      J8999: ['unclear', 'not_covered'],
      ...all('not_covered', 'A4634 A9300 96573 96574 17340'),
    },
    lines: null,
    dates: { effective: '2026-04-15', next: '2027-04-15' },
    statements: {
      'Mycosis fungoides': 'indications',
      'Tanning units': 'limitations',
      Hidradenitis: 'limitations',
    },
    noCriteria: ['Psoriasis is found late', 'A study of 124 patients'],
  };
}

/** Determination and limitations, and a column of comments that is mostly empty. */
async function pancreas(): Promise<PayerFile> {
  const on = paper({
    header: ['                                                    Pancreas and Islet Cell Procedures   Page: #'],
    footer: ['See the disclaimer for limitations of use of this document.   HCS-0931-014'],
    bottom: 600,
  });
  write(on, '! Medical Coverage Policy', '# Pancreas and Islet Cell Procedures');
  twoColumns(
    on,
    280,
    ['Effective Date: 03/26/2026', 'Policy Number: HCS-0931-014'],
    ['Revision Date: 03/26/2026', 'Line of Business: Commercial'],
    ['Review Date: 03/26/2026', ''],
  );
  write(
    on,
    '# Description',
    'Cells of the pancreas make insulin. They may be moved within a person or from a donor.',
    '# Coverage Determination',
    'Cedarwood members may be eligible under the Plan for islet cells of their own when the following criteria are met:',
    '* Chronic pancreatitis with pain that drugs do not control; AND',
    '* Removal of the whole pancreas is planned',
    'Any transplant requires preauthorization by the transplant department.',
    '# Coverage Limitations',
    'Cedarwood members may NOT be eligible under the Plan for islet cells from a donor or for cell sheets under the skin for any indication. These are considered experimental/investigational as they are not identified as widely used and generally accepted.',
    'Cedarwood members may NOT be eligible for a second transplant when the first was lost because drugs were not taken.',
    '# Provider Claims Codes',
    'Any CPT, HCPCS or ICD codes listed on this medical coverage policy are for informational purposes only. Do not rely on the accuracy and inclusion of specific codes.',
  );
  ruled(
    on,
    [0, 90, 330],
    'CPT® Code(s) | Description | Comments',
    '48160 | Pancreas taken out with own cells put in |',
    '48550 | Pancreas taken from a donor |',
    '48554 | Pancreas of a donor put in |',
    '48556 | Pancreas of a donor taken out again |',
    '48999 | Pancreas without a code | Not Covered if used to report any procedure outlined in Coverage Limitations section',
    '0584T | Islet cells by needle | Not Covered',
    '0585T | Islet cells by scope | Not Covered',
    '0586T | Islet cells by incision | Not Covered',
  );
  ruled(
    on,
    [0, 90, 330],
    'HCPCS Code(s) | Description | Comments',
    'G0341 | Islet cells by needle, trial of a government | Not Covered',
    'S2065 | Pancreas and kidney at once |',
    'S2102 | Islet tissue of a donor | Not Covered',
    'S2150 | Cells of marrow | Refer to the policy on stem cells',
  );
  write(
    on,
    '# References',
    'Registry of islets. Annual report. Published 2024. Accessed March 12, 2026.',
    '# Change Summary',
    '03/26/2026 Annual Review, No Coverage Change. Removed G0343.',
  );
  return {
    name: 'determination-with-comments.pdf',
    number: 'HCS-0931-014',
    content: await on.finish(),
    codes: {
      ...all(['conditional', 'unclear'], '48160 48550'),
      ...all(['conditional', 'requires_pa', 'unclear'], '48554 48556 S2065'),
      48999: NO_COVERAGE,
      ...all('not_covered', '0584T 0585T 0586T G0341 S2102'),
      S2150: 'unclear',
    },
    optional: { G0343: 'unclear' },
    lines: ['commercial'],
    dates: { effective: '2026-03-26', last: '2026-03-26' },
    statements: {
      'Removal of the whole pancreas': 'indications',
      'Cedarwood members may NOT be eligible under the Plan': 'limitations',
      'Cedarwood members may NOT be eligible for a second': 'limitations',
    },
  };
}

export const twentySixthPrint = [hearing, skin, pancreas];
