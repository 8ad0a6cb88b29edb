import { describe, expect, it } from 'vitest';
import { nameSection } from './section-names.ts';

describe('section names', () => {
  it.each([
    ['Coverage criteria', 'medical_necessity'],
    ['Plains Medicaid coverage criteria', 'medical_necessity'],
    ['Non coverage criteria', null],
    ['Exclusions from coverage criteria', null],
    ['Background and rationale', 'rationale'],
    ['Background and coverage', null],
  ])('"%s" is %s', (title, section) => {
    expect(nameSection(title)).toBe(section);
  });
});
