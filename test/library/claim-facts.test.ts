/** `library/claim-facts.yaml` contains only facts of the policies. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readClaimFacts, withClaimFacts } from '../../src/criteria/tree/claim/claim-facts.ts';
import { readLibraryFile } from '../../src/criteria/tree/library/library-file.ts';
import { installedLibrary } from '../../src/criteria/tree/library/policy-library.ts';

const LIBRARY = join(import.meta.dirname, '../../library');
const written = readClaimFacts(readFileSync(join(LIBRARY, 'claim-facts.yaml'), 'utf8'));

describe('facts shown by claim codes', () => {
  it('refer to facts and answers of the policy, with valid codes', () => {
    const problems = Object.entries(written).flatMap(([policy, facts]) => {
      const text = readFileSync(join(LIBRARY, `policies/${policy}.yaml`), 'utf8');
      const { logic } = readLibraryFile(`policies/${policy}.yaml`, text, installedLibrary.catalog);
      const withCodes = withClaimFacts(logic, facts).facts;
      const ids = logic.services.map(({ id }) => id);
      return Object.entries(facts).flatMap(([fact, answers]) => {
        if (fact === 'services')
          return Object.keys(answers).flatMap((id) => (ids.includes(id) ? [] : `${policy}.services.${id}`));
        const { answerCodes = [], reportedAs } = withCodes.find(({ id }) => id === fact) ?? {};
        const own = [...answerCodes.map(({ value }) => value), ...(reportedAs === undefined ? [] : ['reported'])];
        return Object.keys(answers).flatMap((answer) => (own.includes(answer) ? [] : `${policy}.${fact}.${answer}`));
      });
    });
    expect(problems).toEqual([]);
    expect(Object.keys(written).length).toBeGreaterThan(200);
  });
});
