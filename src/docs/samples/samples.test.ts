import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parseCurl } from './curl-command.ts';
import { writeSamples } from './languages.ts';

const GUIDES = join(import.meta.dirname, '../../../docs/guides');
const SERVER = 'http://localhost:8787/v1';

describe('a sample in several languages', () => {
  it('is read from one call of curl, with its output passed to jq at most', () => {
    expect(
      parseCurl(
        `curl -s -H "Authorization: Bearer $CPI_KEY" -H 'Content-Type: application/json' \\\n  -d '{"codes": ["E0601"], "a": "it is"}' \\\n  ${SERVER}/codes/batch | jq '.data | {a: 1}'\n`,
      ),
    ).toEqual({
      ...{ method: 'POST', url: `${SERVER}/codes/batch`, body: { codes: ['E0601'], a: 'it is' } },
      headers: { authorization: 'Bearer $CPI_KEY', 'content-type': 'application/json' },
    });
    expect(parseCurl(`curl -G --data-urlencode "q=home oxygen" "${SERVER}/policies?limit=1"`)).toEqual({
      ...{ method: 'GET', url: `${SERVER}/policies?limit=1&q=home%20oxygen`, headers: {} },
    });
    expect(parseCurl(`curl -X DELETE ${SERVER}/webhooks/1`)).toMatchObject({ method: 'DELETE' });
  });

  it.each([
    ['two commands', `curl ${SERVER}/a\ncurl ${SERVER}/b`],
    ['a file', `curl --data-binary @claims.837 ${SERVER}/a`],
    ['a file as data', `curl -d @claims.json ${SERVER}/a`],
    ['output to a file', `curl ${SERVER}/a > b.csv`],
    ['a stream', `curl -N ${SERVER}/a`],
    ['headers', `curl -i ${SERVER}/a`],
    ['another variable', `curl "${SERVER}/a/$ID"`],
    ['another program', `curl ${SERVER}/a | head`],
    ['another command', 'npm start'],
    ['no JSON', `curl -d a=b ${SERVER}/a`],
  ])('is not made of a sample with %s', (_what, text) => {
    expect(parseCurl(text)).toBeNull();
  });

  it('has the words of its language', () => {
    const body = { reviewed: true, notes: null, codes: ['E0601'] };
    const headers = { authorization: 'Bearer $CPI_KEY', 'content-type': 'application/json' };
    const [curl, script, python] = writeSamples({ method: 'POST', url: `${SERVER}/a`, headers, body });
    expect(curl!.text).toContain(`-H "Authorization: Bearer $CPI_KEY"`);
    expect(script!.text).toMatch(/authorization: `Bearer \$\{process\.env\.CPI_KEY\}`/);
    expect(script!.text).toContain('"reviewed": true');
    expect(python!.text).toContain('{"reviewed": True, "notes": None, "codes": ["E0601"]}');
    expect(python!.text).toContain(`f"Bearer {os.environ['CPI_KEY']}"`);
    expect(parseCurl(curl!.text)).toEqual({ method: 'POST', url: `${SERVER}/a`, headers, body });
  });

  it('of every guide is valid in each language', () => {
    const blocks = readdirSync(GUIDES).flatMap((name) =>
      [...readFileSync(join(GUIDES, name), 'utf8').matchAll(/^```(?:sh|bash)\n([\s\S]*?)^```$/gm)].map(
        ([, text]) => text!,
      ),
    );
    const samples = blocks.flatMap((text) => {
      const request = parseCurl(text);
      return request === null ? [] : writeSamples(request);
    });
    expect(samples.length).toBeGreaterThan(3 * 20);
    const scripts = samples.filter(({ language }) => language === 'ts');
    for (const { text } of scripts) expect(() => new Script(`(async () => {\n${text}\n})`), text).not.toThrow();
    const programs = samples.filter(({ language }) => language === 'python').map(({ text }) => text);
    const check = 'import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)';
    const { status, stderr, error } = spawnSync('python3', ['-c', check], { input: JSON.stringify(programs) });
    if (error === undefined) expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  });
});
