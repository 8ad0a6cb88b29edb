import type { ResultWindow } from './tool.ts';

/** The part of a result that was returned; null when it is all of it. */
export function buildResultWindow(page: {
  limit: number;
  offset: number;
  returned: number;
  total: number;
}): ResultWindow | null {
  const { limit, offset, returned, total } = page;
  if (offset === 0 && returned === total) return null;
  const has_more = offset + returned < total;
  return { limit, offset, returned, total, has_more, next_offset: has_more ? offset + returned : null };
}
