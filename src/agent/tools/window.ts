import type { ResultWindow } from './tool.ts';

/** The returned part of a result; null if complete. */
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
