import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SecretBox } from './secret-box.ts';

describe('SecretBox', () => {
  const box = new SecretBox(randomBytes(32));

  it('a sealed text opens again, and is sealed differently each time', () => {
    const sealed = box.seal('whsec_ü', 'org_1');
    expect(box.open(sealed, 'org_1')).toBe('whsec_ü');
    expect(box.seal('whsec_ü', 'org_1').equals(sealed)).toBe(false);
    expect(sealed.includes('whsec_')).toBe(false);
  });

  it('a text does not open with another context, another key, or a changed or missing byte', () => {
    const sealed = box.seal('text', 'org_1');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => box.open(sealed, 'org_2')).toThrow();
    expect(() => new SecretBox(randomBytes(32)).open(sealed, 'org_1')).toThrow();
    expect(() => box.open(changed, 'org_1')).toThrow();
    expect(() => box.open(sealed.subarray(0, 20), 'org_1')).toThrow();
  });
});
