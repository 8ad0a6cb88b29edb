/** Quotes passages of policies in concise answers: text to cite, never to follow. */
import { shortened } from './decision-result.ts';

/** Quoted text cannot end its own quotation. */
export function quoted(text: string): string {
  return `"${shortened(text.replaceAll('"', "'"))}"`;
}

/** The texts that fit, in order, without duplicates. @param room bytes available. */
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
