import type { CodeRow } from '../codes/code-file.ts';

interface Sums {
  /** Cents: sums of fractions of dollars would drift. */
  cents: number;
  claims: number;
  patients: number;
  /** First and last month, YYYY-MM. */
  from: string;
  to: string;
  /** Largest number of providers reported by one row. */
  reportedProviders: number;
  seen: DistinctNumbers | null;
}

/** Year value of a code's all-years row. */
const ALL_YEARS = 0;

/** Totals a spending table by code and year, with memory proportional to codes and providers, not rows. */
export class SpendingTotals {
  readonly #sums = new Map<string, Map<number, Sums>>();

  /** @param paid dollars. @param period first and last month of the row, YYYY-MM. */
  add(
    code: string,
    year: number,
    period: { from: string; to: string },
    { paid, claims, patients }: { paid: number; claims: number; patients: number },
  ): void {
    for (const sums of this.#of(code, year)) {
      sums.cents += Math.round(paid * 100);
      sums.claims += claims;
      sums.patients += patients;
      if (period.from < sums.from) sums.from = period.from;
      if (period.to > sums.to) sums.to = period.to;
    }
  }

  /** Counts a provider once, however many rows contain it. @param npi ten digits, below 2^32. */
  addProvider(code: string, year: number, npi: number): void {
    for (const sums of this.#of(code, year)) {
      sums.seen ??= new DistinctNumbers();
      sums.seen.add(npi);
    }
  }

  /** If rows report overlapping numbers of providers, the largest is a safe minimum. */
  countProviders(code: string, year: number, providers: number): void {
    for (const sums of this.#of(code, year)) sums.reportedProviders = Math.max(sums.reportedProviders, providers);
  }

  years(): number[] {
    const years = new Set([...this.#sums.values()].flatMap((byYear) => [...byYear.keys()]));
    years.delete(ALL_YEARS);
    return [...years].sort((one, other) => one - other);
  }

  /** By code and year, starting with the all-years row as year 0. */
  *rows(): Generator<CodeRow> {
    for (const [code, byYear] of [...this.#sums].sort(([one], [other]) => (one < other ? -1 : 1)))
      for (const [year, sums] of [...byYear].sort(([one], [other]) => one - other))
        yield [
          code,
          year,
          (sums.cents / 100).toFixed(2),
          sums.claims,
          sums.patients,
          sums.seen?.size() ?? sums.reportedProviders,
          `${sums.from}-01`,
          lastDay(sums.to),
        ];
  }

  #of(code: string, year: number): Sums[] {
    const byYear = this.#sums.get(code) ?? new Map<number, Sums>();
    this.#sums.set(code, byYear);
    return [ALL_YEARS, year].map((key) => {
      const sums = byYear.get(key) ?? nothing();
      byYear.set(key, sums);
      return sums;
    });
  }
}

const nothing = (): Sums => ({
  cents: 0,
  claims: 0,
  patients: 0,
  from: '9999-12',
  to: '0000-01',
  reportedProviders: 0,
  seen: null,
});

function lastDay(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

const FIRST_SIZE = 16;

/** Exact count of distinct numbers, at four bytes each: a Set takes ten times as much. */
class DistinctNumbers {
  #numbers = new Uint32Array(FIRST_SIZE);
  #used = 0;

  add(number: number): void {
    if (this.#used === this.#numbers.length) this.#makeRoom();
    this.#numbers[this.#used++] = number;
  }

  size(): number {
    this.#compact();
    return this.#used;
  }

  #makeRoom(): void {
    this.#compact();
    if (this.#used * 2 <= this.#numbers.length) return;
    const larger = new Uint32Array(this.#numbers.length * 2);
    larger.set(this.#numbers);
    this.#numbers = larger;
  }

  #compact(): void {
    const sorted = this.#numbers.subarray(0, this.#used).sort();
    let retained = 0;
    for (const number of sorted) if (retained === 0 || sorted[retained - 1] !== number) sorted[retained++] = number;
    this.#used = retained;
  }
}
