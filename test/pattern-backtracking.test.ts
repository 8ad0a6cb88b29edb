/**
 * Patterns that read texts of callers and documents must not try the same text in exponentially many ways: one sentence
 * would keep the process busy for hours.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Expression, openLexicon, parseLexicon } from '../src/platform/text/lexicon.ts';
import { threadMs } from './support/processor-time.ts';

const ROOT = join(import.meta.dirname, '..');
/** Literals in places where no division can be. */
const LITERAL =
  /(?<=[=(,:;!&|?{}[\n]\s*|\breturn\s+|=>\s*)\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[\s,;.)\]}])/g;
/** If each can be read in two ways, a text of them fails in 2^22 ways. */
const REPEATS = 22;
const SAMPLES = 60;
const OTHERS = 4;
/** Of processor time; one step takes at most eight times as long as the previous one. */
const MAX_MS = 80;

function literalsIn(source: string): { source: string; flags: string }[] {
  return [...source.matchAll(LITERAL)].flatMap(([, pattern, flags]) => {
    try {
      return [{ source: new RegExp(pattern!, flags).source, flags: flags! }];
    } catch {
      return [];
    }
  });
}

/** Lexicons insert entries of other files by name. */
const lexiconFiles = globSync('src/**/lexicon/*.yaml', { cwd: ROOT }).map((file) => join(ROOT, file));
const entriesByFile = new Map(lexiconFiles.map((file) => [file, parseLexicon(readFileSync(file, 'utf8'))]));
const shared: Record<string, unknown> = Object.assign({}, ...entriesByFile.values());

/** Patterns of a lexicon file. Fragments that code supplies are codes, numbers and the like. */
function listPatterns(file: string): { source: string; flags: string }[] {
  const own = entriesByFile.get(file)!;
  const fragments: Record<string, string> = new Proxy(
    {},
    {
      get(_, name: string): string | undefined {
        if (Object.hasOwn(own, name)) return undefined;
        return Object.hasOwn(shared, name) ? `(?:${lexicon.expand(shared[name] as Expression)})` : '[A-Z]\\d{4}';
      },
    },
  );
  const lexicon = openLexicon(pathToFileURL(file), fragments);
  return Object.values(own).flatMap((entry) => {
    try {
      return [{ source: new RegExp(lexicon.expand(entry as Expression), 'i').source, flags: 'i' }];
    } catch {
      // A table that is not a pattern.
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
function listSamples(inner: string, flags: string): string[] {
  const plain = inner.replace(/\\[bB]|\(\?<?[=!][^()]*\)|[$^](?![^[]*\])/g, '');
  if (!/[|?*+{]/.test(plain)) return [];
  try {
    const shape = new RegExp(`^(?:${plain})$`, flags.includes('u') ? 'u' : '');
    return [...new Set(fc.sample(fc.stringMatching(shape, { maxLength: 20 }), { numRuns: SAMPLES, seed: 7 }))];
  } catch {
    return [];
  }
}

function slowest(inner: string, flags: string): { ms: number; text: string } {
  const samples = listSamples(inner, flags).filter((one) => one !== '');
  const repeated = new RegExp(`^(?:${inner})+$`, flags.replace(/[gy]/g, ''));
  for (const one of samples)
    for (const other of ['', ...samples.slice(0, OTHERS)]) {
      const text = (one + other).repeat(REPEATS);
      // In small steps: each character can double the time.
      for (let length = 3; length <= text.length; length += 3) {
        const failing = `${text.slice(0, length)}\u0001`;
        const measure = () => {
          const before = threadMs();
          repeated.test(failing);
          return threadMs() - before;
        };
        // Again, because memory may have been collected in the meantime.
        const ms = measure() > MAX_MS ? measure() : 0;
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

  function ambiguous(patterns: readonly { source: string; flags: string }[]): { groups: number; found: string[] } {
    const groups = new Map(
      patterns.flatMap(({ source, flags }) => repeatedGroups(source).map((inner) => [inner, flags] as const)),
    );
    const found = [...groups].flatMap(([inner, flags]) => {
      const { ms, text } = slowest(inner, flags);
      return ms > MAX_MS ? [`${inner.slice(0, 300)} on ${JSON.stringify(text)} took ${Math.round(ms)} ms`] : [];
    });
    return { groups: groups.size, found };
  }

  it('in the code have no group that can repeat over one text in several ways', () => {
    const files = globSync('src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
    const { groups, found } = ambiguous(files.flatMap((file) => literalsIn(readFileSync(join(ROOT, file), 'utf8'))));
    expect(groups).toBeGreaterThan(25);
    expect(found).toEqual([]);
  }, 300_000);

  it('in lexicons have no group that can repeat over one text in several ways', () => {
    const { groups, found } = ambiguous(lexiconFiles.flatMap(listPatterns));
    expect(groups).toBeGreaterThan(25);
    expect(found).toEqual([]);
  }, 300_000);
});
