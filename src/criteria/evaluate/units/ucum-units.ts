/**
 * UCUM units (case-sensitive), reduced to SI base units: those used for criteria parameters, not all of UCUM. A mole is
 * a separate dimension here, so that an amount of substance is never confused with a count.
 */
type Base = 'm' | 'g' | 's' | 'K' | 'mol' | 'rad';
export type Dimensions = ReadonlyMap<Base, number>;

export interface UnitAtom {
  factor: number;
  dimensions: Dimensions;
  /** Accepts prefixes such as `m` and `k`. */
  metric: boolean;
  /** Added after the factor: 273.15 for degrees Celsius. Such a unit cannot be combined. */
  offset?: number;
}

export const PREFIXES: ReadonlyMap<string, number> = new Map([
  ...([
    ['P', 1e15],
    ['T', 1e12],
    ['G', 1e9],
    ['M', 1e6],
    ['k', 1e3],
    ['h', 1e2],
    ['da', 1e1],
  ] as const),
  ...([
    ['d', 1e-1],
    ['c', 1e-2],
    ['m', 1e-3],
    ['u', 1e-6],
    ['n', 1e-9],
    ['p', 1e-12],
    ['f', 1e-15],
  ] as const),
]);

const dimensions = (exponents: Partial<Record<Base, number>>): Dimensions =>
  new Map(Object.entries(exponents) as [Base, number][]);
const NUMBER = dimensions({});
const LENGTH = dimensions({ m: 1 });
const VOLUME = dimensions({ m: 3 });
const MASS = dimensions({ g: 1 });
const TIME = dimensions({ s: 1 });
const ANGLE = dimensions({ rad: 1 });
const TEMPERATURE = dimensions({ K: 1 });
const PRESSURE = dimensions({ g: 1, m: -1, s: -2 });
const ENERGY = dimensions({ g: 1, m: 2, s: -2 });

const metric = (factor: number, of: Dimensions): UnitAtom => ({ factor, dimensions: of, metric: true });
const plain = (factor: number, of: Dimensions): UnitAtom => ({ factor, dimensions: of, metric: false });
const DAY = 86_400;
/** The Julian year, on which UCUM bases years and months. */
const YEAR = 365.25 * DAY;
const INCH = 0.0254;
/** Grams. */
const POUND = 453.59237;

export const ATOMS: ReadonlyMap<string, UnitAtom> = new Map<string, UnitAtom>([
  ['m', metric(1, LENGTH)],
  ['[in_i]', plain(INCH, LENGTH)],
  ['[ft_i]', plain(12 * INCH, LENGTH)],
  ['[yd_i]', plain(36 * INCH, LENGTH)],
  ['[mi_i]', plain(63_360 * INCH, LENGTH)],
  ['L', metric(1e-3, VOLUME)],
  ['l', metric(1e-3, VOLUME)],
  ['g', metric(1, MASS)],
  ['t', metric(1e6, MASS)],
  ['[lb_av]', plain(POUND, MASS)],
  ['[oz_av]', plain(POUND / 16, MASS)],
  ['[stone_av]', plain(14 * POUND, MASS)],
  ['[gr]', plain(POUND / 7_000, MASS)],
  ['s', metric(1, TIME)],
  ['min', plain(60, TIME)],
  ['h', plain(3_600, TIME)],
  ['d', plain(DAY, TIME)],
  ['wk', plain(7 * DAY, TIME)],
  ['mo', plain(YEAR / 12, TIME)],
  ['a', plain(YEAR, TIME)],
  ['Hz', metric(1, dimensions({ s: -1 }))],
  ['rad', metric(1, ANGLE)],
  ['deg', plain(Math.PI / 180, ANGLE)],
  ['K', metric(1, TEMPERATURE)],
  ['Cel', { ...plain(1, TEMPERATURE), offset: 273.15 }],
  ['[degF]', { ...plain(5 / 9, TEMPERATURE), offset: 459.67 * (5 / 9) }],
  ['Pa', metric(1e3, PRESSURE)],
  ['bar', metric(1e8, PRESSURE)],
  ['atm', plain(101_325e3, PRESSURE)],
  ['m[Hg]', metric(133_322e3, PRESSURE)],
  ['m[H2O]', metric(9_806_650, PRESSURE)],
  ['J', metric(1e3, ENERGY)],
  ['cal', metric(4_184, ENERGY)],
  ['W', metric(1e3, dimensions({ g: 1, m: 2, s: -3 }))],
  ['mol', metric(1, dimensions({ mol: 1 }))],
  ['kat', metric(1, dimensions({ mol: 1, s: -1 }))],
  ['U', metric(1e-6 / 60, dimensions({ mol: 1, s: -1 }))],
  ['%', plain(1e-2, NUMBER)],
  ['[ppth]', plain(1e-3, NUMBER)],
  ['[ppm]', plain(1e-6, NUMBER)],
  ['10*', plain(10, NUMBER)],
  ['10^', plain(10, NUMBER)],
]);
