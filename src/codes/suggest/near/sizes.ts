/** Codes that differ by a size, such as that of a cut or a growth. */
import type { LayName } from '../lay-table.ts';

const SIZE = /\b(\d+(?:\.\d+)?|\.\d+)\s*-?\s*(cm|centimeters?|mm|millimeters?|inch(?:es)?)\b/i;

export interface SizedText {
  /** The text without its size. */
  text: string;
  centimeters: number;
}

/** Null for a text that states none. */
export function statedSize(text: string): SizedText | null {
  const [written, count, unit] = SIZE.exec(text) ?? [];
  if (written === undefined) return null;
  const each = /^mm|^mi/i.test(unit!) ? 0.1 : /^i/i.test(unit!) ? 2.54 : 1;
  return { text: text.replace(written, ' '), centimeters: Number(count) * each };
}

/** Codes of a name, that of the size first. */
export function codesBySize({ codes, most }: LayName, centimeters: number): LayName['codes'] {
  const own = most === undefined ? -1 : most.findIndex((limit) => centimeters <= limit);
  return own <= 0 ? codes : [codes[own]!, ...codes.filter((_, at) => at !== own)];
}
