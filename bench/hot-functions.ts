import type { Profiler } from 'node:inspector';

export interface Hot {
  name: string;
  /** Share of non-idle time, 0 to 1. */
  share: number;
}

/** Self time in a CPU profile by function and by package or source file, highest first. */
export function hotFunctions(
  profile: Profiler.Profile,
  most: number,
): { busy: number; functions: Hot[]; places: Hot[] } {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
  const functions = new Map<string, number>();
  const places = new Map<string, number>();
  let busy = 0;
  let total = 0;
  for (const [at, id] of (profile.samples ?? []).entries()) {
    const frame = nodes.get(id);
    const time = profile.timeDeltas?.[at] ?? 0;
    total += time;
    if (frame === undefined || frame.functionName === '(idle)') continue;
    busy += time;
    const place = formatPlace(frame.url, frame.functionName);
    const name = frame.url === '' ? place : `${frame.functionName || '(anonymous)'} ${place}:${frame.lineNumber + 1}`;
    functions.set(name, (functions.get(name) ?? 0) + time);
    places.set(place, (places.get(place) ?? 0) + time);
  }
  const ranked = (times: Map<string, number>): Hot[] =>
    [...times]
      .map(([name, time]) => ({ name, share: busy === 0 ? 0 : time / busy }))
      .sort((a, b) => b.share - a.share)
      .slice(0, most);
  return { busy: total === 0 ? 0 : busy / total, functions: ranked(functions), places: ranked(places) };
}

/** `src/…` for project files, otherwise the package name, the Node module, or V8's name for its own work. */
function formatPlace(url: string, functionName: string): string {
  if (url === '') return functionName.startsWith('(') ? functionName : `(native) ${functionName}`;
  if (url.startsWith('node:')) return url;
  const packaged = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url);
  if (packaged !== null) return packaged[1]!;
  return /\/(src\/.*)$/.exec(url)?.[1] ?? url;
}
