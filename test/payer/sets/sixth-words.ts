/**
 * More of the sixth set: Word files with merged dispositions, behavioral health units and step therapy, and eyewear in
 * plain text.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

const head = (text: string) => p(text, 'PolicyHeading');
const title = (text: string) => p(text, 'PolicyTitle');
const dot = (text: string) => p(text, null, { list: 2 });
const merged = (text: string) => ({ text, merge: 'restart' as const });
const below = { text: '', merge: 'continue' as const };

const LENSES = `CLEARSIGHT VISION PLANS
Schedule of Benefits: Lenses and Contacts

Schedule: CSV-SCH-11
Effective: 01/01/2026          Renewal: 01/01/2027
Product: Medicare Advantage vision rider

Status column
  C    Covered in full, once in 24 months
  A    Covered when medical necessity is approved in advance
  X    Not covered; the member pays

Code         Benefit                              Status
-----------  -----------------------------------  ------
V2020        Frame                                C
V2100-V2114  Single vision lens                   C
V2200        Two-part lens                        C
V2510        Contact, hard, for a scarred eye     A
V2513        Contact, hard, long wear             A
V2531        Contact that rests on the white      A
V2744        Tint that darkens in light           X
V2750        Coat against glare                   X
V2760        Coat against scratches               X
V2781        Lens without a line                  X
V2799        Other item                           A

Not on this schedule: V2623 (false eye) is paid by the medical plan.
S0500 was deleted from the schedule on 01/01/2025.
`;

export const sixthWords: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'merged-dispositions.docx',
    number: 'CPM-1033',
    content: docx({
      header: ['Prairie Mutual Health', 'Clinical Policy CPM-1033'],
      body: [
        title('Skin Substitutes'),
        table([
          ['Policy Number', 'CPM-1033', 'Current Effective Date', 'March 1, 2026'],
          ['Original Effective Date', 'July 10, 2012', 'Last Review', 'January 15, 2026'],
          ['Products', 'Commercial, Medicaid', 'Next Review', 'January 2027'],
        ]),
        head('Criteria'),
        p('A skin substitute is medically necessary for an ulcer when all of the following are met:'),
        dot('The ulcer did not shrink by half in 4 weeks of standard care'),
        dot('The flow of blood to the limb is adequate'),
        p('More than ten applications to one ulcer are not medically necessary.'),
        head('Products by Position'),
        table([
          ['Position', 'Product', 'HCPCS', 'Use'],
          [merged('Covered when criteria are met'), 'Product Alder', 'Q4101', 'Ulcer of the leg or foot'],
          [below, 'Product Birch', 'Q4106', 'Ulcer of the foot'],
          [below, 'Product Cedar', 'Q4121, Q4133', 'Ulcer of the foot'],
          [below, 'Product Dogwood', 'Q4186', 'Ulcer of the leg'],
          [merged('Covered for burns only'), 'Product Elm', 'Q4100', 'Third degree'],
          [below, 'Product Fir', 'Q4105', 'Third degree'],
          [merged('Experimental, investigational or unproven'), 'Product Gum', 'Q4111-Q4118', 'Any'],
          [below, 'Product Hazel', 'Q4145', 'Any'],
          [below, 'Product Ivy', 'Q4171, Q4204', 'Any'],
          [merged('Discontinued by the maker'), 'Product Juniper', 'Q4119', ''],
        ]),
        head('Procedures'),
        p('CPT 15271 through 15278 are payable with a covered product only.'),
        head('Deleted Codes'),
        p('These codes are no longer valid and are listed so that older claims can be found: Q4112, C5271, C5272.'),
        head('Policy History'),
        table([
          ['Date', 'Action'],
          ['03/01/2026', 'Q4186 moved to covered. Q4145 remains experimental.'],
          ['03/01/2021', 'Q4171 was covered when criteria were met.'],
        ]),
      ],
    }),
    codes: {
      ...all('conditional', 'Q4101 Q4106 Q4121 Q4133 Q4186'),
      ...all(['conditional', 'unclear'], 'Q4100 Q4105'),
      ...all('not_covered', 'Q4111-Q4118 Q4145 Q4171 Q4204'),
      Q4119: NO_COVERAGE,
      '15271-15278': ['conditional', 'unclear'],
      ...all(NO_COVERAGE, 'Q4112 C5271 C5272'),
    },
    lines: ['commercial', 'medicaid'],
    dates: { effective: '2026-03-01', original: '2012-07-10', last: '2026-01-15', next: '2027-01-01' },
    statements: {
      'The ulcer did not shrink by half': 'indications',
      'More than ten applications': 'limitations',
    },
  }),
  () => ({
    name: 'behavioral-units.docx',
    number: 'BH-UM-40',
    content: docx({
      body: [
        title('Behavioral Health Services: Review Requirements'),
        p('BH-UM-40. Effective October 1, 2026. Replaces the edition of October 1, 2025.'),
        p('For members of Medicaid and CHIP. Members with Medicare use another document.'),
        head('Outpatient services'),
        p('Prior authorization is not required for these services when a provider in the network gives them.'),
        table([
          ['Code', 'Modifier', 'Service', 'Unit'],
          ['90791', '', 'First visit', 'Each'],
          ['90837', '', 'Talk of one hour', 'Each'],
          ['H0004', 'HQ', 'Counsel in a group', '15 minutes'],
        ]),
        p('Prior authorization is required after the number of units that is shown.'),
        table([
          ['Code', 'Modifier', 'Service', 'Units before review'],
          ['H2019', '', 'Behavior care', '96'],
          ['H0031', '', 'Assessment', '4'],
        ]),
        head('Services that always need prior authorization'),
        table([
          ['Code', 'Modifier', 'Service', 'Criteria'],
          ['97153', '', 'Treatment for autism by a technician', 'State manual'],
          ['97155', 'HO', 'Treatment for autism by an analyst', 'State manual'],
          ['H0015', '', 'Program of several hours, drug use', 'ASAM'],
          ['H0035', '', 'Program of a part of a day', 'LOCUS'],
          ['90870', '', 'Shock with electricity', 'Own criteria'],
          ['96132', '', 'Test of thinking', 'Own criteria'],
        ]),
        head('Services that are not a benefit'),
        dot('H2032 (activity therapy)'),
        dot('90880 (hypnosis), 90885 and 90889'),
        dot('S9976 lodging'),
        head('Emergency'),
        p('A crisis (H2011, S9484, S9485) never needs prior authorization.'),
      ],
    }),
    codes: {
      ...all(['covered', 'conditional', 'unclear'], '90791 90837 H0004'),
      ...all(['conditional', 'requires_pa', 'unclear'], 'H2019 H0031'),
      ...all('requires_pa', '97153 97155 H0015 H0035 90870 96132'),
      ...all('not_covered', 'H2032 90880 90885 90889 S9976'),
      ...all(['covered', 'unclear'], 'H2011 S9484 S9485'),
    },
    lines: ['medicaid'],
    dates: { effective: '2026-10-01' },
  }),
  () => ({
    name: 'drug-by-steps.docx',
    number: 'RX-INF-0062',
    content: docx({
      header: ['Medical Benefit Drug Policy', 'RX-INF-0062'],
      body: [
        title('Infused Drugs for Arthritis and the Bowel'),
        table([
          ['Policy', 'RX-INF-0062'],
          ['Effective', '06/15/2026'],
          ['P&T approval', '05/06/2026'],
          ['Next annual review', '05/2027'],
          ['Line of business', 'Commercial; Marketplace (see exception for Texas)'],
        ]),
        p('Exception for Texas: Marketplace plans in Texas follow the state list.'),
        head('I. Products'),
        table([
          ['Tier', 'Product', 'Code', 'Requirement'],
          [merged('Preferred'), 'Infliximab-dyyb', 'Q5103', 'Prior authorization'],
          [below, 'Infliximab-axxq', 'Q5121', 'Prior authorization'],
          [below, 'Tocilizumab-aazg', 'Q5135', 'Prior authorization'],
          [merged('Non-preferred'), 'Infliximab', 'J1745', 'Prior authorization and failure of two preferred products'],
          [below, 'Abatacept', 'J0129', 'Prior authorization and failure of two preferred products'],
          [merged('Not covered'), 'Golimumab', 'J1602', 'Use the pen'],
          [below, 'Certolizumab', 'J0717', 'Use the syringe'],
        ]),
        head('II. Criteria for approval'),
        p('Approval is for 12 months when all of the following are met:'),
        dot('The diagnosis was made by a specialist'),
        dot('Methotrexate failed after 3 months or cannot be used'),
        head('III. Criteria for renewal'),
        dot('The joints or the bowel improved'),
        head('IV. Not approved'),
        dot('Use with another biologic'),
        dot('Sarcoid of the skin'),
        head('V. Dose'),
        p('Up to 10 mg/kg every 8 weeks.'),
        head('VI. Billing'),
        p('Diagnosis codes: K50.00-K51.919, M05.00-M06.9'),
        p('Administration: 96413, 96415. Do not bill 96365 for these drugs; it is denied.'),
        head('VII. References'),
        p('1. Quist H. Infused drugs are approved for sarcoid. Joint Rev. 2021;3:5.'),
      ],
    }),
    codes: {
      ...all('requires_pa', 'Q5103 Q5121 Q5135 J1745 J0129'),
      ...all('not_covered', 'J1602 J0717'),
      ...all(['conditional', 'unclear', 'covered'], 'K50.00-K51.919 M05.00-M06.9'),
      ...all(['unclear', 'conditional', 'requires_pa', 'covered'], '96413 96415'),
      96365: NO_COVERAGE,
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-06-15', next: '2027-05-01' },
    statements: {
      'Methotrexate failed after 3 months': 'indications',
      'The joints or the bowel improved': 'indications',
      'Sarcoid of the skin': 'limitations',
    },
    noCriteria: ['Quist H.'],
  }),
  () => ({
    name: 'lenses.txt',
    number: 'CSV-SCH-11',
    content: LENSES,
    codes: {
      ...all(['covered', 'conditional'], 'V2020 V2100-V2114 V2200'),
      ...all(['conditional', 'requires_pa'], 'V2510 V2513 V2531 V2799'),
      ...all('not_covered', 'V2744 V2750 V2760 V2781'),
      V2623: 'unclear',
      S0500: NO_COVERAGE,
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-01-01' },
  }),
];
