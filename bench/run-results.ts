/**
 * Results of a bench run so far, in a file that is complete after each group, so that stopping a run early loses
 * nothing.
 */
import { renameSync, writeFileSync } from 'node:fs';
import type { Engine } from './options.ts';
import { isRatio, type Measured, machine, met } from './results.ts';
import type { Scenario } from './scenarios.ts';

export interface MeasuredGroup {
  engine: Engine;
  scenarios: readonly Scenario[];
  seconds: number;
}

export class RunResults {
  readonly #path: string | null;
  readonly #before = machine();
  readonly #results: Measured[] = [];
  readonly #groups: MeasuredGroup[] = [];

  /** @param path file that is written after each group; null writes none. */
  constructor(path: string | null) {
    this.#path = path;
    this.#write();
  }

  add(group: MeasuredGroup, measured: readonly Measured[]): void {
    this.#groups.push(group);
    this.#results.push(...measured);
    this.#write();
  }

  /** Ratios first: they apply to any machine, times only to this one. */
  get inOrder(): readonly Measured[] {
    return this.#results.toSorted((one, other) => Number(isRatio(other)) - Number(isRatio(one)));
  }

  document(): string {
    const about = { at: new Date().toISOString(), before: this.#before, after: machine() };
    const results = this.inOrder.map((result) => ({ ...result, met: met(result) }));
    const level = process.env.LOG_LEVEL ?? 'info';
    return JSON.stringify({ ...about, log_level: level, groups: this.#groups, results }, null, 2);
  }

  #write(): void {
    if (this.#path === null) return;
    writeFileSync(`${this.#path}.part`, `${this.document()}\n`);
    renameSync(`${this.#path}.part`, this.#path);
  }
}
