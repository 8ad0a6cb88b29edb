import type { Judged } from './scoring.ts';

/** Blocks with a confidence within one band. */
export interface Band {
  from: number;
  to: number;
  blocks: number;
  right: number;
  /** Mean confidence. */
  stated: number;
}

export interface Calibration {
  bands: Band[];
  /**
   * Expected calibration error: mean distance between confidence and share correct over the bands, weighted by blocks;
   * 0 without blocks.
   */
  expectedError: number;
}

/** Lower bounds of the bands; most scores are high, so the upper bands are narrow. */
const EDGES = [0, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1.01];

export function calibrate(judged: readonly Judged[]): Calibration {
  const bands = EDGES.slice(0, -1).flatMap((from, at): Band[] => {
    const to = EDGES[at + 1]!;
    const inside = judged.filter(({ block }) => block.confidenceScore >= from && block.confidenceScore < to);
    if (inside.length === 0) return [];
    const stated = inside.reduce((sum, { block }) => sum + block.confidenceScore, 0) / inside.length;
    const right = inside.filter((one) => one.right).length;
    return [{ from, to: Math.min(to, 1), blocks: inside.length, right, stated }];
  });
  const total = bands.reduce((sum, { blocks }) => sum + blocks, 0);
  const distance = bands.reduce((sum, { blocks, right, stated }) => sum + Math.abs(stated * blocks - right), 0);
  return { bands, expectedError: total === 0 ? 0 : distance / total };
}

export function calibrationLines(title: string, judged: readonly Judged[]): string[] {
  const { bands, expectedError } = calibrate(judged);
  return [
    `  confidence of ${title}: ${judged.length}, expected calibration error ${expectedError.toFixed(3)}`,
    ...bands.map(
      ({ from, to, blocks, right, stated }) =>
        `    ${from.toFixed(2)} to ${to.toFixed(2)}  said ${stated.toFixed(3)}  right ${(right / blocks).toFixed(3)} (${right}/${blocks})`,
    ),
  ];
}
