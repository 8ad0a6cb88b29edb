/** Margins and head of a page: title, and document details below it. */
import { BOLD, type Canvas } from './canvas.ts';

export const LEFT = 54;
export const RIGHT = 558;

export function head(canvas: Canvas, title: string, facts: readonly string[]): number {
  canvas.put(title, LEFT, 60, 16, BOLD);
  let y = 84;
  for (const fact of facts) {
    canvas.put(fact, LEFT, y);
    y += 12;
  }
  return y + 10;
}
