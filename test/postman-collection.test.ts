/** The collection as `npm run sdk` writes it, generated again here: `npm run check` compares the committed file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectionFiles, readRecorded } from '../scripts/sdk/collection.ts';
import { listOperations, ROOT, readDocument } from '../scripts/sdk/document.ts';

interface Field {
  key: string;
  value: string;
  disabled?: boolean;
}
interface Request {
  method: string;
  header: Field[];
  url: { raw: string; path: string[]; query: Field[]; variable: Field[] };
  body?: { raw: string };
}
interface Item {
  name: string;
  request: Request;
  response: { code: number; header: Field[]; body: string; originalRequest: Request }[];
}

describe('Postman collection', () => {
  const document = readDocument();
  const recorded = readRecorded();
  const operations = listOperations(document).filter(({ deprecated }) => !deprecated);
  const [text] = Object.values(collectionFiles(document, recorded));
  const items = (JSON.parse(text!) as { item: { item: Item[] }[] }).item.flatMap(({ item }) => item);
  const findItem = (path: string, method: string) =>
    items.find(
      ({ request }) =>
        request.method === method && `/${request.url.path.join('/')}` === path.replace(/\{(\w+)\}/g, ':$1'),
    )!;

  it('contains every operation, with a value for every parameter and a JSON body', () => {
    expect(items).toHaveLength(operations.length);
    for (const { name, request } of items) {
      const { url, header, body } = request;
      for (const { key, value } of [...url.query, ...url.variable, ...header])
        expect(value, `${name} ${key}`).toMatch(/\S/);
      if (body !== undefined) expect(() => JSON.parse(body.raw), name).not.toThrow();
    }
  });

  it('contains recorded responses of every operation, each with its request', () => {
    for (const { operationId, path, method } of operations) {
      const { answers, query = {}, params = {}, body } = recorded[operationId]!;
      const { request, response } = findItem(path, method);
      const expected = Object.entries(answers).flatMap(([status, byType]) =>
        Object.keys(byType).map((type) => [Number(status), type]),
      );
      expect(expected.length, operationId).toBeGreaterThan(0);
      expect(
        response.map(({ code, header }) => [code, header[0]!.value]),
        operationId,
      ).toEqual(expected);
      const sent = request.url.query.filter(({ disabled }) => disabled !== true);
      expect(Object.fromEntries(sent.map(({ key, value }) => [key, value])), operationId).toMatchObject(
        Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      );
      for (const { key, value } of request.url.variable)
        if (params[key] !== undefined) expect(value, operationId).toBe(String(params[key]));
      if (body !== undefined) expect(JSON.parse(request.body!.raw), operationId).toEqual(body);
      for (const saved of response) {
        expect(saved.originalRequest).toEqual(request);
        if (saved.header[0]!.value.endsWith('json')) expect(() => JSON.parse(saved.body), operationId).not.toThrow();
        else expect(saved.body, operationId).toMatch(/\S/);
      }
    }
  });

  it('contains no key and no address of another machine', () => {
    const { variable } = JSON.parse(text!) as { variable: Field[] };
    expect(variable).toEqual([
      { key: 'baseUrl', value: 'http://localhost:8787' },
      { key: 'apiKey', value: '' },
    ]);
    const keys = text!.match(/cpi_(?:live|test)_[A-Za-z0-9]{20,}/g) ?? [];
    const examples = readFileSync(join(ROOT, 'openapi.json'), 'utf8');
    expect(keys.filter((key) => !examples.includes(key))).toEqual([]);
  });
});
