/** Shared helpers of the request families. */
import type { Draw } from './draw.ts';
import type { Known } from './known.ts';
import type { AnswerRequest } from './requests.ts';

export interface Material {
  known: Known;
  draw: Draw;
  /** 1 for the starter corpus; larger for corpora with more to compare. */
  scale: number;
}

/** One family: requests to one group of operations. */
export type Family = (material: Material) => AnswerRequest[];

export type Query = Record<string, string | number | undefined>;

export function buildPath(path: string, query: Query): string {
  const provided = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  if (provided.length === 0) return path;
  return `${path}?${new URLSearchParams(provided.map(([name, value]) => [name, String(value)]))}`;
}

export function get(operation: string, path: string, query: Query = {}, pages?: number): AnswerRequest {
  const request: AnswerRequest = { operation, method: 'GET', path: buildPath(path, query) };
  return pages === undefined ? request : { ...request, pages };
}

export function post(operation: string, path: string, body: unknown): AnswerRequest {
  return { operation, method: 'POST', path, body };
}

export function times<Result>(count: number, make: (at: number) => Result): Result[] {
  return Array.from({ length: count }, (_, at) => make(at));
}
