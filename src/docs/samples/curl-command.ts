/** Reads a sample that is one call of curl, so that it can be written in other languages. */

export interface SampleRequest {
  method: string;
  url: string;
  /** In lower case. */
  headers: Record<string, string>;
  /** Of JSON; undefined without a body. */
  body?: unknown;
}

/** Options without a value that do not change the request. */
const QUIET = new Set(['-s', '-S', '-sS', '--silent', '--fail', '-f']);
/** Sends what `--data-urlencode` lists as parameters of the URL. */
const AS_QUERY = new Set(['-G', '--get']);
/** The one variable of the samples. */
const KEY = /\$(?:CPI_KEY|\{CPI_KEY\})/g;

/** @returns null for any other sample, such as several commands, files, streams or responses with their headers. */
export function parseCurl(text: string): SampleRequest | null {
  const words = splitWords(text);
  if (words === null || words[0] !== 'curl') return null;
  const pipe = words.indexOf(PIPE);
  if (pipe >= 0 && (words[pipe + 1] !== 'jq' || words.lastIndexOf(PIPE) !== pipe)) return null;
  const request = readOptions(words.slice(1, pipe < 0 ? undefined : pipe));
  return request !== null && /^https?:\/\//.test(request.url) ? request : null;
}

interface Options {
  urls: string[];
  headers: Record<string, string>;
  parameters: string[];
  method?: string;
  data?: string;
}

function readOptions(words: readonly string[]): SampleRequest | null {
  const read: Options = { urls: [], headers: {}, parameters: [] };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (QUIET.has(word) || AS_QUERY.has(word)) continue;
    if (!word.startsWith('-')) read.urls.push(word);
    else if (!readOption(read, word, words[++at])) return null;
  }
  const { urls, headers, parameters, data } = read;
  if (urls.length !== 1 || (parameters.length > 0 && !words.some((word) => AS_QUERY.has(word)))) return null;
  const url = [urls[0], parameters.join('&')].filter(Boolean).join(urls[0]!.includes('?') ? '&' : '?');
  const method = read.method ?? (data === undefined ? 'GET' : 'POST');
  if (data === undefined) return { method, url, headers };
  try {
    return { method, url, headers, body: JSON.parse(data) };
  } catch {
    return null;
  }
}

/** @returns whether the option is known and its value can be written elsewhere. */
function readOption(read: Options, option: string, value: string | undefined): boolean {
  if (value === undefined) return false;
  if (option === '-H') {
    const [name = '', ...rest] = value.split(':');
    read.headers[name.trim().toLowerCase()] = rest.join(':').trim();
    return true;
  }
  if (option === '-X') read.method = value;
  else if (option === '-d' || option === '--data') read.data = value;
  else if (option === '--data-urlencode') {
    const [name = '', ...rest] = value.split('=');
    read.parameters.push(`${name}=${encodeURIComponent(rest.join('='))}`);
  } else return false;
  return !value.startsWith('@');
}

/** Not a possible word. */
const PIPE = '\0pipe';
const WORD = /'([^']*)'|"((?:[^"\\]|\\.)*)"|([^\s'"|<>;&`\\]+)|(\|)|(\s+)|(.)/gs;

/** Words of a command line in which a pipe is the only operator; null for others. */
function splitWords(text: string): string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  const end = () => {
    if (word !== null) words.push(word);
    word = null;
  };
  for (const [, literal, quoted, plain, pipe, space, other] of text
    .trim()
    .replaceAll(/\\\n\s*/g, ' ')
    .replaceAll(/\|\n\s*/g, '| ')
    .matchAll(WORD)) {
    if (other !== undefined || space?.includes('\n')) return null;
    const part: string | undefined = literal ?? quoted?.replaceAll(/\\(["\\$])/g, '$1') ?? plain;
    if (part !== undefined && literal === undefined && part.replaceAll(KEY, '').includes('$')) return null;
    if (part !== undefined) word = (word ?? '') + part;
    else end();
    if (pipe !== undefined) words.push(PIPE);
  }
  end();
  return words;
}
