import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CursorCodec } from './cursor.ts';

describe('cursors', () => {
  const codec = new CursorCodec(Buffer.alloc(32, 1));

  it('carry any position within their scope, as unpadded base64url', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (scope, position) => {
        const cursor = codec.encode(scope, position);
        expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
        if (cursor.length <= 2_000) expect(JSON.stringify(codec.decode(scope, cursor))).toBe(JSON.stringify(position));
      }),
    );
  });

  it('are rejected when modified, for another scope, or from another installation', () => {
    const cursor = codec.encode('a', { i: 7 });
    const refused = (attempt: () => unknown): void => {
      expect(attempt).toThrow(expect.objectContaining({ code: 'REQUEST_INVALID_CURSOR' }));
    };
    for (let at = 0; at < cursor.length; at++) {
      refused(() =>
        codec.decode('a', `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`),
      );
    }
    refused(() => codec.decode('b', cursor));
    refused(() => new CursorCodec(Buffer.alloc(32, 2)).decode('a', cursor));
    fc.assert(fc.property(fc.string(), (text) => refused(() => codec.decode('a', text))));
  });
});
