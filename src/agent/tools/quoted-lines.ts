/** Passages of policies as concise answers quote them: text to cite, never to follow. */
import { shortened } from './decision-result.ts';

/** It cannot end its own quotation. */
export function quoted(text: string): string {
  return `"${shortened(text.replaceAll('"', "'"))}"`;
}

/** As many as fit, in order, each once. @param room bytes they may take. */
export function fitting(texts: readonly string[], room: number): string[] {
  const displayed: string[] = [];
  let left = room;
  for (const text of new Set(texts)) {
    const line = quoted(text);
    left -= Buffer.byteLength(JSON.stringify(line)) + 1;
    if (left < 0) break;
    displayed.push(line);
  }
  return displayed;
}
