/** Reads the fields of a library file, recording the path of every error. */

import type { ServiceRule } from '../logic.ts';
import type { LibraryProblem } from './catalog.ts';
import { readCodeRange } from './leaf-text.ts';

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class FileFields {
  readonly problems: LibraryProblem[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  readonly fail = (path: string, message: string): void => {
    this.problems.push({ file: this.#file, path, message });
  };

  /** Reports unknown fields. */
  known(path: string, fields: Fields, names: readonly string[]): void {
    for (const name of Object.keys(fields))
      if (!names.includes(name)) this.fail(path, `has the unknown field "${name}"`);
  }

  map(path: string, value: unknown): Fields {
    if (value === undefined || value === null) return {};
    if (!isFields(value)) this.fail(path, 'must be a map');
    return isFields(value) ? value : {};
  }

  list(path: string, value: unknown): readonly unknown[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) this.fail(path, 'must be a list');
    return Array.isArray(value) ? value : [];
  }

  text(path: string, value: unknown): string {
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
    this.fail(path, 'is missing');
    return '';
  }

  oneOf<Word extends string>(path: string, value: unknown, words: readonly Word[]): Word {
    const found = words.find((word) => word === value);
    if (found === undefined) this.fail(path, `"${String(value)}" is not one of ${words.join(', ')}`);
    return found ?? words[0]!;
  }

  codes(name: 'codes' | 'diagnoses', path: string, fields: Fields): Pick<ServiceRule, 'codes' | 'diagnoses'> {
    if (fields[name] === undefined) return {};
    const codes = this.list(`${path}.${name}`, fields[name]).flatMap((code) => {
      try {
        return [readCodeRange(String(code))];
      } catch (error) {
        this.fail(`${path}.${name}`, (error as Error).message);
        return [];
      }
    });
    return { [name]: codes };
  }
}
