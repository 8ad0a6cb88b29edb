import { expect, it } from 'vitest';
import { type OwnUrls, ownUrls, requestedUrl } from './own-urls.ts';

const HERE: OwnUrls = ['http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787'];
const requested = (host: string, urls: OwnUrls) => requestedUrl({ headers: { host } } as never, urls);

it('a local server accepts each local name, sends users to localhost, and ignores other names', () => {
  for (const publicUrl of HERE) expect(ownUrls({ publicUrl, isPublicUrlSet: false })).toEqual(HERE);
  expect(requested('127.0.0.1:8787', HERE)).toBe('http://127.0.0.1:8787');
  expect(requested('LOCALHOST:8787', HERE)).toBe('http://localhost:8787');
  for (const host of ['evil.example', 'localhost:1', '']) expect(requested(host, HERE)).toBe(HERE[0]);
});

it.each([
  ['http://127.0.0.1:8787', true],
  ['https://cpi.example.com/base', true],
  ['http://192.0.2.7:8787', false],
])('%s (host: %s) is the only address', (publicUrl, publicUrlProvided) => {
  const urls = ownUrls({ publicUrl, isPublicUrlSet: publicUrlProvided });
  expect(urls).toEqual([publicUrl]);
  expect(requested('localhost:8787', urls)).toBe(publicUrl);
});
