import { ConnectionError, type CoveragePolicyError } from '../../../sdk/typescript/src/errors.ts';
import { capitalized } from './words.ts';

/** Codes that share an HTTP status with others, where the general text would be wrong. */
const BY_CODE: Record<string, string> = {
  REQUEST_DUPLICATE: 'This was already sent',
  RATE_LIMIT_EXCEEDED: 'Monthly allowance exhausted',
  AUTH_PLAN_INSUFFICIENT: 'Your plan does not include this',
  AUTH_TWO_FACTOR_REQUIRED: 'Set up two-factor authentication first',
};
const BY_STATUS: Record<number, string> = {
  400: 'Check what you entered',
  401: 'Sign in again',
  403: 'You are not allowed to do this',
  404: 'Not found',
  409: 'This is not possible now',
  413: 'The request is too large',
  422: 'Check what you entered',
  429: 'Too many requests. Wait a moment',
};

/** Error title for users. */
export function errorTitle(error: CoveragePolicyError | null): string {
  if (error === null) return 'Something went wrong';
  if (error instanceof ConnectionError) return navigator.onLine ? 'The server cannot be reached' : 'You are offline';
  return BY_CODE[error.code] ?? BY_STATUS[error.status ?? 0] ?? 'Server error';
}

/** Settings of the server, which only its operator can change. */
const SETTING = /\s*\((?:set )?CPI_[A-Z_]+\)/g;

/** The message without hints that only a program or the operator can use. */
export function errorText(error: Error): string {
  if (error instanceof ConnectionError) return 'Check your connection and try again. Your entries are kept.';
  return capitalized(fieldsInWords(error.message.replaceAll(SETTING, '').replaceAll(/\bid(?=s?\b)/g, 'ID')));
}

/** Filters of a search by their label on the page. */
const FILTERS: Record<string, string> = {
  policy_type: 'the type',
  icd10: 'the diagnosis',
  jurisdiction: 'the location',
};
/** Commands of the server's operator. */
const COMMAND = /[;:] (?:see|run) "cpi [^"]*"/g;

/** What the API suggests after a search without results, with the words of the page. */
export function hintText(hint: string): string {
  return hint
    .replaceAll(COMMAND, '')
    .replace(/(?<=leave out ).*?(?=\.?$)/, (names) => names.replaceAll(/\b\w+\b/g, (name) => FILTERS[name] ?? name))
    .replace('leave out', 'remove');
}

/** Translates `lines[0].procedure_code` and `diagnosis_codes[1]` into the labels of the page. */
export function fieldsInWords(message: string): string {
  return message
    .replaceAll(/\b([a-z_]+?)s?\[(\d+)\]\.?/g, (found, list: string, at: string) => {
      const place = `${list.replaceAll('_', ' ')} ${Number(at) + 1}`;
      return found.endsWith('.') ? `${place}: ` : place;
    })
    .replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => name.replaceAll('_', ' '));
}
