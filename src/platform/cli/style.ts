import { styleText } from 'node:util';

export interface Styles {
  title(text: string): string;
  name(text: string): string;
  good(text: string): string;
  warn(text: string): string;
  bad(text: string): string;
  dim(text: string): string;
}

/** Terminal styles; identity functions without color. */
export function styles(color: boolean): Styles {
  const paint = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    color && text !== '' ? styleText(format, text, { validateStream: false }) : text;
  return {
    title: paint('bold'),
    name: paint('cyan'),
    good: paint('green'),
    warn: paint('yellow'),
    bad: paint('red'),
    dim: paint('dim'),
  };
}

/** Whether a stream shows colors: NO_COLOR and FORCE_COLOR decide before the terminal does (https://no-color.org). */
export function wantsColor(stream: { isTTY?: boolean; hasColors?(): boolean }, env: NodeJS.ProcessEnv): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0') return true;
  return stream.isTTY === true && stream.hasColors?.() === true;
}
