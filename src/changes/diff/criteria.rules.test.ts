import { describe, expect, it } from 'vitest';
import { section, side } from '../../../test/support/compared-versions.ts';
import { compareVersions } from './diff.rules.ts';
import type { ComparedSection, VersionSide } from './document.ts';
import { summarise } from './summary.rules.ts';

const compare = (old: VersionSide, next: VersionSide) => compareVersions('A1', old, next);
const summary = (old: VersionSide, next: VersionSide) => summarise(compare(old, next)!, next.document, false);

describe('comparison of criteria', () => {
  it('pairs the old and new wording of a reworded criterion', () => {
    const next = side({
      sections: [section('The service is covered when all of these are met:', 'Age 45 years or older')],
    });
    const found = compare(side(), next)!;
    expect(found.changeTypes).toEqual(['criteria_changed']);
    expect(found.criteria).toEqual([
      expect.objectContaining({ change: 'modified', oldText: 'Age 50 years or older', text: 'Age 45 years or older' }),
    ]);
    expect(found.changedFields).toEqual(['criteria', 'sections.indications']);
    expect(summary(side(), next)).toBe('Changes 1 criterion (indications).');
  });

  it('reports only an edited criterion when others are merely split differently', () => {
    const lead = 'The service is covered when all of these are met:';
    const old = side({ sections: [section(lead, 'Age 50 years or older', 'A test was made in the last year')] });
    const item = (text: string) => ({ type: 'paragraph' as const, text, level: 0, marker: null });
    const recut: ComparedSection = {
      ...section(''),
      blocks: [item(lead), item('Age 45 years or older.'), item('A test was made in the last year')],
    };
    const changes = compare(old, side({ sections: [recut] }))!.criteria;
    expect(changes.map(({ oldText, text }) => [oldText, text])).toEqual([
      ['Age 50 years or older', 'Age 45 years or older.'],
    ]);
  });

  it('reports a criterion moved from indications to limitations as changed', () => {
    const parts = (indications: string[], limitations: string[]) => [
      section('The service is covered for patients when all of these are met:', ...indications),
      { ...section('The service is not covered in these cases:', ...limitations), section: 'limitations' as const },
    ];
    const old = side({ sections: parts(['Age 50 years or older', 'A test was made'], ['Home use only']) });
    const next = side({ sections: parts(['Age 50 years or older'], ['A test was made', 'Home use only']) });
    expect(compare(old, next)!.changeTypes).toEqual(['criteria_changed']);
    expect(compare(old, next)!.criteria).toEqual([
      expect.objectContaining({ change: 'modified', section: 'limitations', text: 'A test was made' }),
    ]);
  });

  it('reports a text without criteria as an update', () => {
    const background = (text: string): ComparedSection => ({
      ...section(text),
      section: 'other',
      heading: 'Bibliography',
      sourceField: 'lcd.bibliography',
    });
    const old = side({ sections: [background('Smith J. A study. 2019.')] });
    const next = side({ sections: [background('Smith J. A study. 2019. Jones K. Another. 2024.')] });
    expect(compare(old, next)!.changeTypes).toEqual(['updated']);
    expect(summary(old, next)).toBe('Edits the text of "Bibliography".');
  });
});
