/** What one check of an installation found. */
export interface Finding {
  check: string;
  state: 'ok' | 'warn' | 'fail';
  text: string;
  /** How to fix it. */
  todo?: string;
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text });
export const warn = (check: string, text: string, todo: string): Finding => ({ check, state: 'warn', text, todo });
export const fail = (check: string, text: string, todo: string): Finding => ({ check, state: 'fail', text, todo });

export const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));
