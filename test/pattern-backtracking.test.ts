/**
 * Patterns that read texts of callers and documents must not try the same text in exponentially many ways: one sentence
 * would keep the process busy for hours.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Literals in places where no division can be. */
const LITERAL =
  /(?<=[=(,:;!&|?{}[\n]\s*|\breturn\s+|=>\s*)\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[\s,;.)\]}])/g;
/** If each can be read in two ways, a text of them fails in 2^22 ways. */
const REPEATS = 22;
const SAMPLES = 12;
const OTHERS = 6;
/** A pause of the machine is shorter, and one step takes at most eight times as long as the previous one. */
const MAX_MS = 400;

function literalsIn(source: string): { source: string; flags: string }[] {
  return [...source.matchAll(LITERAL)].flatMap(([, pattern, flags]) => {
    try {
      return [{ source: new RegExp(pattern!, flags).source, flags: flags! }];
    } catch {
      return [];
    }
  });
}

const OFTEN = /^(?:[+*]|\{\d+,\}|\{\d*,?\d{2,}\})/;

/** Contents of the groups in a pattern that repeat without a bound, or often, and after which it can fail. */
function repeatedGroups(pattern: string): string[] {
  const open: number[] = [];
  const found: string[] = [];
  let isClass = false;
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === '\\') at++;
    else if (isClass) isClass = sign !== ']';
    else if (sign === '[') isClass = true;
    else if (sign === '(') open.push(at);
    else if (sign === ')') {
      const from = open.pop()!;
      const rest = pattern.slice(at + 1);
      const isLast = /^[)?*+]*$/.test(rest.replace(OFTEN, ''));
      if (OFTEN.test(rest) && !isLast) found.push(pattern.slice(from + 1, at));
    }
  }
  return found.map((inner) => inner.replace(/^\?(?::|<[a-z]\w*>)/i, ''));
}

/** Texts that the content of a group matches; none if it has no variable part. */
function samplesOf(inner: string, flags: string): string[] {
  const plain = inner.replace(/\\[bB]|\(\?<?[=!][^()]*\)|[$^](?![^[]*\])/g, '');
  if (!/[|?*+{]/.test(plain)) return [];
  try {
    const shape = new RegExp(`^(?:${plain})$`, flags.includes('u') ? 'u' : '');
    return [...new Set(fc.sample(fc.stringMatching(shape, { maxLength: 12 }), { numRuns: SAMPLES, seed: 7 }))];
  } catch {
    return [];
  }
}

function slowest(inner: string, flags: string): { ms: number; text: string } {
  const samples = samplesOf(inner, flags).filter((one) => one !== '');
  const repeated = new RegExp(`^(?:${inner})+$`, flags.replace(/[gy]/g, ''));
  for (const one of samples)
    for (const other of ['', ...samples.slice(0, OTHERS)]) {
      const text = (one + other).repeat(REPEATS);
      // In small steps: each character can double the time.
      for (let length = 3; length <= text.length; length += 3) {
        const before = performance.now();
        repeated.test(`${text.slice(0, length)}\u0001`);
        const ms = performance.now() - before;
        if (ms > MAX_MS) return { ms, text: one + other };
      }
    }
  return { ms: 0, text: '' };
}

describe('patterns', () => {
  it('that are ambiguous are recognized', () => {
    for (const bad of ['([a-z]+)*$', '(?:cy|final|cyfinal)*si', String.raw`(?:[a-z]{2}\b[, ]*(?:or )?)+x`]) {
      const [inner] = repeatedGroups(bad);
      expect(slowest(inner!, 'i').ms, bad).toBeGreaterThan(MAX_MS);
    }
    expect(slowest(repeatedGroups('(?:[a-z]+ )*x')[0]!, 'i').ms).toBeLessThan(MAX_MS);
  });

  it('of the service have no group that can repeat over one text in several ways', () => {
    const found: string[] = [];
    let groups = 0;
    for (const file of globSync('src/**/*.ts', { cwd: ROOT })) {
      if (file.endsWith('.test.ts')) continue;
      for (const { source, flags } of literalsIn(readFileSync(join(ROOT, file), 'utf8')))
        for (const inner of repeatedGroups(source)) {
          groups++;
          const { ms, text } = slowest(inner, flags);
          if (ms > MAX_MS) found.push(`${file}: ${inner} on ${JSON.stringify(text)} took ${Math.round(ms)} ms`);
        }
    }
    expect(groups).toBeGreaterThan(25);
    expect(found).toEqual([]);
  }, 300_000);
});
