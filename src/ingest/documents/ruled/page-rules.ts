/** Lines that a page draws: borders of cells and rules between rows. */

/** A drawn line; all lengths are points from the top left corner. */
export interface Rule {
  /** Distance from the top of the page for lines across, from its left edge for lines down. */
  at: number;
  from: number;
  to: number;
}

export interface Rules {
  across: Rule[];
  down: Rule[];
}

/** The drawing operators of a page. */
interface Drawing {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

type OperatorName =
  | 'save'
  | 'restore'
  | 'transform'
  | 'paintFormXObjectBegin'
  | 'paintFormXObjectEnd'
  | 'constructPath'
  | (typeof STROKED)[number]
  | (typeof FILLED)[number];
export type Operators = Readonly<Record<OperatorName, number>>;

const STROKED = [
  'stroke',
  'closeStroke',
  'fillStroke',
  'eoFillStroke',
  'closeFillStroke',
  'closeEOFillStroke',
] as const;
const FILLED = ['fill', 'eoFill'] as const;

/** No published page draws more for its tables; maps and charts do. */
const MAX_NUMBERS = 200_000;
const MAX_RULES = 800;
/** Pictures have longer outlines. */
const MAX_OUTLINE = 500;
/** A filled box of at most this thickness is a line. */
const THIN = 3;
const STRAIGHT = 0.6;
/** Pieces of a line may be this far apart. */
const PIECE_GAP = 3;
const SAME_LINE = 1.5;
const LEAST_LENGTH = 8;
/** Numbers that each part of a path has: move, line, curve, curve with one control point, end. */
const PART_LENGTHS = [2, 2, 6, 4, 0];
const [LINE, CLOSE] = [1, 4];

type Matrix = readonly [number, number, number, number, number, number];

/** @param toPage from the units of the file to points from the top left corner. @returns null for more lines than tables have. */
export function readRules({ fnArray, argsArray }: Drawing, operators: Operators, toPage: Matrix): Rules | null {
  const stroked = new Set(STROKED.map((name) => operators[name]));
  const filled = new Set(FILLED.map((name) => operators[name]));
  const pieces: Rules = { across: [], down: [] };
  const saved: Matrix[] = [];
  let matrix = toPage;
  let numbers = 0;
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at];
    if (operator === operators.save || operator === operators.paintFormXObjectBegin) saved.push(matrix);
    if (operator === operators.restore || operator === operators.paintFormXObjectEnd) matrix = saved.pop() ?? toPage;
    if (operator === operators.transform) matrix = multiplied(matrix, args);
    if (operator === operators.paintFormXObjectBegin) matrix = multiplied(matrix, (args as unknown[] | null)?.[0]);
    if (operator !== operators.constructPath) continue;
    const [paint, [path]] = args as [number, [ArrayLike<number> | null | undefined]];
    if (!(path instanceof Float32Array) || !(stroked.has(paint) || filled.has(paint))) continue;
    numbers += path.length;
    if (numbers > MAX_NUMBERS) return null;
    for (const outline of outlines(path, matrix))
      if (outline.length <= MAX_OUTLINE) addPieces(pieces, outline, stroked.has(paint));
  }
  const rules = { across: joined(pieces.across), down: joined(pieces.down) };
  return Math.max(rules.across.length, rules.down.length) > MAX_RULES ? null : rules;
}

function multiplied(matrix: Matrix, by: unknown): Matrix {
  if (!(Array.isArray(by) || by instanceof Float32Array) || by.length < 6) return matrix;
  const [a, b, c, d, e, f] = matrix;
  const [p, q, r, s, t, u] = by as unknown as Matrix;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

interface Point {
  x: number;
  y: number;
  /** Whether a straight line leads here from the point before. */
  drawn: boolean;
}

function outlines(path: Float32Array, [a, b, c, d, e, f]: Matrix): Point[][] {
  const found: Point[][] = [];
  for (let at = 0; at < path.length; ) {
    const part = path[at]!;
    const length = PART_LENGTHS[part];
    if (length === undefined) return found;
    const end = at + 1 + length;
    if (part === 0 || found.length === 0) found.push([]);
    const outline = found.at(-1)!;
    if (part === CLOSE) {
      if (outline.length > 0) outline.push({ ...outline[0]!, drawn: true });
    } else {
      const [x, y] = [path[end - 2]!, path[end - 1]!];
      outline.push({ x: a * x + c * y + e, y: b * x + d * y + f, drawn: part === LINE });
    }
    at = end;
  }
  return found;
}

function addPieces({ across, down }: Rules, outline: readonly Point[], isStroked: boolean): void {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  if (outline.length <= 6 && Math.min(right - left, bottom - top) <= THIN) {
    if (right - left > bottom - top) across.push({ at: (top + bottom) / 2, from: left, to: right });
    else down.push({ at: (left + right) / 2, from: top, to: bottom });
    return;
  }
  if (!isStroked) return;
  for (const [at, { x, y, drawn }] of outline.entries()) {
    const before = outline[at - 1];
    if (!drawn || before === undefined) continue;
    if (Math.abs(y - before.y) < STRAIGHT)
      across.push({ at: y, from: Math.min(x, before.x), to: Math.max(x, before.x) });
    else if (Math.abs(x - before.x) < STRAIGHT)
      down.push({ at: x, from: Math.min(y, before.y), to: Math.max(y, before.y) });
  }
}

/** Whole lines from pieces: borders are often drawn cell by cell, twice, or as dots. */
function joined(pieces: readonly Rule[]): Rule[] {
  const whole: Rule[] = [];
  let same: Rule[] = [];
  const finish = () => {
    let last: Rule | null = null;
    for (const piece of same.sort((a, b) => a.from - b.from)) {
      if (last !== null && piece.from - last.to <= PIECE_GAP) last.to = Math.max(last.to, piece.to);
      else {
        last = { at: same[0]!.at, from: piece.from, to: piece.to };
        whole.push(last);
      }
    }
  };
  for (const piece of pieces.toSorted((a, b) => a.at - b.at)) {
    if (same.length > 0 && piece.at - same[0]!.at > SAME_LINE) {
      finish();
      same = [];
    }
    same.push(piece);
  }
  finish();
  return whole.filter(({ from, to }) => to - from >= LEAST_LENGTH);
}
