/** What columns of a table state about its rows: columns of plans, columns of which one is marked, columns of conditions. */
import { dispositionIn } from '../dispositions.ts';
import { type Legend, plainMark } from './legends.ts';
import type { Columns } from './row-marks.ts';
import { answered, FAVORABLE, NO, open, type Statement, YES } from './yes-no.ts';

const MAX_CELL = 120;

/** Columns for authorization of each plan: all of them, none of them, or it differs. */
function authorizedIn(cells: readonly string[], { head, plans }: Columns, stated: Statement): Statement {
  const required = head.flatMap((title, at) =>
    at > 0 && !plans.includes(at) && AUTHORIZATION_HEAD.test(title) ? [YES.test(cells[at]!.trim())] : [],
  );
  if (!required.includes(true)) return stated;
  return {
    disposition: required.includes(false) ? 'unclear' : 'requires_pa',
    own: `${stated.own}; authorization required`,
  };
}
const AUTHORIZATION_HEAD = /\b(?:prior auth\w*|precert\w*|pa|auth|authorization)\b/i;

/** "PA PA", where two narrow columns are read as one. */
function onceIn(cell: string): string {
  const marks = new Set(cell.trim().split(/\s+/));
  return marks.size === 1 && /^\S{1,5}$/.test([...marks][0]!) ? [...marks][0]! : cell;
}

/** What applies to every plan; where plans differ, or one is silent, no answer holds for all of them. */
export function statedByPlan(cells: readonly string[], columns: Columns, aligned: boolean, legend: Legend): Statement {
  const { plans, head } = columns;
  const own = plans.map((at) => `${head[at]}: ${cells[at]?.trim() || 'nothing'}`).join('; ');
  const stated = plans.map((at) => {
    const cell = onceIn(cells[at] ?? '');
    const answer = YES.test(cell.trim()) || NO.test(cell.trim()) ? answered(cell, head[at]!, aligned) : null;
    return legend.get(plainMark(cell)) ?? answer?.disposition ?? (cell.length <= MAX_CELL ? dispositionIn(cell) : null);
  });
  const [first] = stated;
  const agreed = aligned && first != null && stated.every((one) => one === first);
  if (agreed && FAVORABLE.has(first)) return authorizedIn(cells, columns, { disposition: first, own });
  if (agreed) return { disposition: first, own };
  const alike = aligned && plans.every((at) => cells[at] === cells[plans[0]!]);
  return { disposition: 'unclear', own: alike ? own : `Differs by plan: ${own}` };
}

/** Columns that a table divides coverage into; null where the cells hold other words than marks. */
export function statedByChoice(
  cells: readonly string[],
  { choices, head }: Columns,
  aligned: boolean,
): Statement | null {
  if (!aligned) return open(cells.slice(1).find((cell) => YES.test(cell.trim())) ?? '');
  const own = choices.map(({ at, disposition }) => ({ disposition, title: head[at]!, cell: cells[at]!.trim() }));
  if (!own.every(({ cell }) => cell === '' || YES.test(cell) || NO.test(cell))) return null;
  const marked = own.filter(({ cell }) => YES.test(cell));
  // What is covered and needs authorization needs it.
  const favorable = marked.every(({ disposition }) => disposition === 'requires_pa' || FAVORABLE.has(disposition));
  const one = (favorable ? marked.find(({ disposition }) => disposition === 'requires_pa') : undefined) ?? marked[0];
  if (marked.length === 1 || (marked.length === 2 && one?.disposition === 'requires_pa' && favorable))
    return { disposition: one!.disposition, own: `${one!.title}: ${one!.cell}` };
  return {
    disposition: 'unclear',
    own: `Marked in ${marked.length === 0 ? 'none' : 'several'} of the columns ${own.map(({ title }) => title).join(', ')}`,
  };
}

/** Criteria in a column of their own limit what the row covers. */
export function underConditions(cells: readonly string[], { head }: Columns): Statement | null {
  const at = head.length === cells.length ? head.findIndex((title) => CONDITIONS_HEAD.test(title)) : -1;
  const cell = at < 1 ? '' : cells[at]!.trim();
  return cell === '' || NO.test(cell)
    ? null
    : { disposition: 'conditional', own: `${head[at]}: ${cell}`.slice(0, MAX_CELL) };
}
const CONDITIONS_HEAD =
  /^(?:(?:coverage|clinical|medical|policy|necessity) )*(?:criteria|conditions?|requirements?|restrictions?|indications?|when covered)$/i;
