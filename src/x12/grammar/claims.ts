/**
 * Loops of health care claims, 005010X222 (837P) and 005010X223 (837I), with what codes, places, dates and charges
 * require.
 */
import type { Loop, TransactionSet } from './loops.ts';

const OTHER_PARTY: Loop = { id: 'party', begins: { segment: 'NM1' } };

const CLAIM: Loop = {
  id: '2300',
  begins: { segment: 'CLM' },
  unit: true,
  reads: ['CLM', 'HI', 'DTP'],
  loops: [
    { id: '2310 facility', begins: { segment: 'NM1', element: 1, codes: ['77'] }, reads: ['N4'] },
    { id: '2310 pick-up', begins: { segment: 'NM1', element: 1, codes: ['PW'] }, reads: ['N4'] },
    OTHER_PARTY,
    { id: '2320', begins: { segment: 'SBR' }, loops: [OTHER_PARTY] },
    {
      id: '2400',
      begins: { segment: 'LX' },
      many: true,
      reads: ['LX', 'SV1', 'SV2', 'DTP', 'REF'],
      loops: [
        { id: '2410', begins: { segment: 'LIN' } },
        { id: '2420 facility', begins: { segment: 'NM1', element: 1, codes: ['77'] }, reads: ['N4'] },
        OTHER_PARTY,
        { id: '2430', begins: { segment: 'SVD' } },
        { id: '2440', begins: { segment: 'LQ' } },
      ],
    },
  ],
};

const PATIENT: Loop = {
  id: '2000C',
  begins: { segment: 'HL', element: 3, codes: ['23'] },
  loops: [
    { id: '2010CA', begins: { segment: 'NM1', element: 1, codes: ['QC'] }, reads: ['DMG', 'N4'] },
    OTHER_PARTY,
    CLAIM,
  ],
};

const SUBSCRIBER: Loop = {
  id: '2000B',
  begins: { segment: 'HL', element: 3, codes: ['22'] },
  reads: ['SBR'],
  loops: [
    { id: '2010BA', begins: { segment: 'NM1', element: 1, codes: ['IL'] }, reads: ['DMG', 'N4'] },
    { id: '2010BB', begins: { segment: 'NM1', element: 1, codes: ['PR'] }, reads: ['NM1'] },
    OTHER_PARTY,
    PATIENT,
    CLAIM,
  ],
};

const CLAIMS: Loop = {
  id: 'ST',
  begins: { segment: 'ST' },
  loops: [
    OTHER_PARTY,
    {
      id: '2000A',
      begins: { segment: 'HL', element: 3, codes: ['20'] },
      loops: [
        { id: '2010AA', begins: { segment: 'NM1', element: 1, codes: ['85'] }, reads: ['N4'] },
        OTHER_PARTY,
        SUBSCRIBER,
      ],
    },
  ],
};

const LOST = ['CLM', 'HI', 'LX', 'SV1', 'SV2'];

export const CLAIM_SETS: readonly TransactionSet[] = [
  { code: '837', version: '005010X222', name: 'professional claims (837P)', root: CLAIMS, lost: LOST },
  { code: '837', version: '005010X223', name: 'institutional claims (837I)', root: CLAIMS, lost: LOST },
];
