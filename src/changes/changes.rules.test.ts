import { describe, expect, it } from 'vitest';
import { eventText, versionReference } from './changes.rules.ts';

describe('references', () => {
  it('id:<n> is an id, anything else a label', () => {
    expect(versionReference('id:12')).toEqual({ id: 12 });
    expect(versionReference('12')).toEqual({ label: '12' });
    expect(versionReference('id:99999999999')).toEqual({ label: 'id:99999999999' });
  });

  it('an event is one line of data, whatever the data contains', () => {
    const lines = eventText(7, { text: 'a\nb\r\n\u2028c' }).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('id: 7');
  });
});
