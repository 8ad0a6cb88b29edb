import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { productVersion } from '../../src/platform/version.ts';
import { RegistryEntry } from './registry-entry.ts';

const entry = JSON.parse(readFileSync(join(import.meta.dirname, '../../server.json'), 'utf8'));
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
const isEntry = ajv.compile(RegistryEntry);
/** Placeholders in braces, which must be declared next to the text. */
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

describe('server.json', () => {
  it('is valid for the registry, and has the version of the product', () => {
    expect(isEntry(entry), ajv.errorsText(isEntry.errors)).toBe(true);
    expect(entry.version).toBe(productVersion());
  });

  it('declares the variables in its texts', () => {
    for (const { url, variables, headers } of entry.remotes) {
      expect(Object.keys(variables)).toEqual(namesIn(url));
      for (const { value = '', variables: own = {} } of headers) expect(Object.keys(own)).toEqual(namesIn(value));
    }
  });

  it.each([
    ['a description of 101 characters', { description: 'x'.repeat(101) }],
    ['a name without a namespace', { name: 'coverage-policy-intelligence' }],
    ['a range of versions', { version: '^0.1.0' }],
    ['another schema', { $schema: 'https://example.com/server.schema.json' }],
    ['a remote without an address', { remotes: [{ type: 'streamable-http' }] }],
    ['a member nobody knows', { homepage: 'https://example.com' }],
  ])('with %s is invalid', (_what, change) => {
    expect(isEntry({ ...entry, ...change })).toBe(false);
  });
});
