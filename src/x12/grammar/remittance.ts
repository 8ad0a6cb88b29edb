/** Loops of the remittance advice 005010X221 (835), with what payments and adjustments of claims and lines require. */
import type { Loop, TransactionSet } from './loops.ts';

const CLAIM: Loop = {
  id: '2100',
  begins: { segment: 'CLP' },
  unit: true,
  reads: ['CLP', 'CAS', 'MOA', 'MIA', 'DTM'],
  loops: [{ id: '2110', begins: { segment: 'SVC' }, many: true, reads: ['SVC', 'CAS', 'DTM', 'REF', 'LQ'] }],
};

export const REMITTANCE_SETS: readonly TransactionSet[] = [
  {
    code: '835',
    version: '005010X221',
    name: 'remittance advice (835)',
    lost: ['CLP', 'SVC', 'CAS'],
    root: {
      id: 'ST',
      begins: { segment: 'ST' },
      loops: [
        { id: '1000', begins: { segment: 'N1' } },
        { id: '2000', begins: { segment: 'LX' }, loops: [CLAIM] },
        // Some payers omit LX.
        CLAIM,
      ],
    },
  },
];
