import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUnknownSettings } from './unknown-settings.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('unknown settings', () => {
  it('are reported with the nearest known name', () => {
    expect(
      findUnknownSettings({ CPI_BACKUP_DIRECTORY: '/b', CPI_PUBLIC_URLS: 'x', CPI_XQ: '1', PATH: '/bin' }),
    ).toEqual([
      'CPI_BACKUP_DIRECTORY is not a setting and has no effect; did you mean CPI_BACKUP_DIR?',
      'CPI_PUBLIC_URLS is not a setting and has no effect; did you mean CPI_PUBLIC_URL?',
      'CPI_XQ is not a setting and has no effect',
    ]);
  });

  it('every setting in .env.example exists', () => {
    const listed = readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^#? ?(CPI_[A-Z_0-9]+)=/gm);
    const names = [...listed].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(50);
    // An empty value counts as unset, so each gets a value.
    expect(findUnknownSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual([]);
  });

  it('every setting mentioned in the README and the guides exists', () => {
    const pages = ['guides', 'operations'].flatMap((folder) =>
      readdirSync(join(ROOT, 'docs', folder)).map((file) => join('docs', folder, file)),
    );
    const texts = ['README.md', ...pages.filter((file) => file.endsWith('.md'))].map((file) =>
      readFileSync(join(ROOT, file), 'utf8'),
    );
    const names = new Set(texts.flatMap((text) => text.match(/\bCPI_[A-Z][A-Z_0-9]*[A-Z0-9]\b/g) ?? []));
    expect(names).toContain('CPI_KEY');
    expect(findUnknownSettings(Object.fromEntries([...names].map((name) => [name, ''])))).toEqual([]);
  });
});
