import { expect, it } from 'vitest';
import { refusePatientData } from './guard.ts';

it('a release id and a date, which many operations have, are not a phone number together', () => {
  const operation = { input: {}, release: 'corpus', receipt: true } as never;
  const client = { headers: {} } as never;
  const body = { policy_id: 'L33791', parameters: { bmi: 0.1 } };
  for (const release of ['4-3b01cee4f480', '35-ab1ceb771814', '36-1cbd52e85819'])
    expect(() =>
      refusePatientData(operation, { params: {}, query: { release, as_of: '2026-03-02' }, body } as never, client),
    ).not.toThrow();
});
