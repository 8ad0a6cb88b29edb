import { ATOMS, type Dimensions, PREFIXES, type UnitAtom } from './ucum-units.ts';

interface Unit {
  factor: number;
  offset: number;
  dimensions: Dimensions;
}

const ONE: Unit = { factor: 1, offset: 0, dimensions: new Map() };
const MAX_DEPTH = 5;
/** An operator, a parenthesis, an annotation, or an atom with its exponent. */
const TOKEN = /[./()]|\{[^{}]*\}|(?:10[*^]|(?:\[[^[\]{}]*\]|[A-Za-z%])+|\d+)(?:[+-]?\d+)?(?:\{[^{}]*\})?/y;
const ATOM = /^(10[*^]|(?:\[[^[\]]*\]|[A-Za-z%])+)([+-]?\d+)?$/;

/** `value` in unit `to` instead of `from`, or null when a unit is unsupported or they measure different things. */
export function convert(value: number, from: string, to: string): number | null {
  const [source, target] = [parseUnit(from), parseUnit(to)];
  if (source === null || target === null || !sameDimensions(source.dimensions, target.dimensions)) return null;
  const result = (value * source.factor + source.offset - target.offset) / target.factor;
  return Number.isFinite(result) ? result : null;
}

function parseUnit(text: string): Unit | null {
  const tokens = splitTokens(text);
  if (tokens === null || tokens.length === 0) return null;
  const reader = { tokens, at: 0 };
  const unit = readTerm(reader, 0);
  return reader.at === tokens.length ? unit : null;
}

function splitTokens(text: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null) return null;
    tokens.push(match[0]);
  }
  return tokens;
}

/** Factors joined by `.` and `/`, evaluated left to right; a leading `/` is a division of one. */
function readTerm(reader: { tokens: string[]; at: number }, depth: number): Unit | null {
  let unit: Unit = ONE;
  let operator = reader.tokens[reader.at] === '/' ? '/' : '.';
  if (operator === '/') reader.at += 1;
  for (let first = true; ; first = false) {
    const factor = readFactor(reader, depth);
    if (factor === null) return null;
    const next = reader.tokens[reader.at];
    const goesOn = next === '.' || next === '/';
    // Degrees Celsius cannot be multiplied.
    if (factor.offset !== 0) return first && operator === '.' && !goesOn ? factor : null;
    unit = product(unit, factor, operator === '/' ? -1 : 1);
    if (!goesOn) return unit;
    operator = next;
    reader.at += 1;
  }
}

function readFactor(reader: { tokens: string[]; at: number }, depth: number): Unit | null {
  const token = reader.tokens[reader.at];
  if (token === undefined || token === '.' || token === '/' || token === ')') return null;
  reader.at += 1;
  if (token !== '(') return simpleUnit(token);
  const unit = depth === MAX_DEPTH ? null : readTerm(reader, depth + 1);
  if (reader.tokens[reader.at] !== ')') return null;
  reader.at += 1;
  return unit;
}

/** An atom with prefix and exponent (`cm2`), a number, or an annotation, which counts as one. */
function simpleUnit(token: string): Unit | null {
  const text = token.replace(/\{.*$/, '');
  if (text === '') return ONE;
  if (/^\d+$/.test(text)) return Number(text) === 0 ? null : { ...ONE, factor: Number(text) };
  const [, name, exponent] = ATOM.exec(text) ?? [];
  const atom = name === undefined ? null : findAtom(name);
  if (atom === null) return null;
  const power = Number(exponent ?? 1);
  if (atom.offset !== undefined) return power === 1 ? { ...ONE, ...atom, offset: atom.offset } : null;
  return product(ONE, { ...atom, offset: 0 }, power);
}

function findAtom(name: string): UnitAtom | null {
  const own = ATOMS.get(name);
  if (own !== undefined) return own;
  // `da` before `d`.
  for (const length of [2, 1]) {
    const prefix = PREFIXES.get(name.slice(0, length));
    const atom = ATOMS.get(name.slice(length));
    if (prefix !== undefined && atom?.metric) return { ...atom, factor: prefix * atom.factor };
  }
  return null;
}

function product(unit: Unit, by: Unit, power: number): Unit {
  const dimensions = new Map(unit.dimensions);
  for (const [base, exponent] of by.dimensions) dimensions.set(base, (dimensions.get(base) ?? 0) + exponent * power);
  return { factor: unit.factor * by.factor ** power, offset: 0, dimensions };
}

function sameDimensions(one: Dimensions, other: Dimensions): boolean {
  return [...new Set([...one.keys(), ...other.keys()])].every(
    (base) => (one.get(base) ?? 0) === (other.get(base) ?? 0),
  );
}
