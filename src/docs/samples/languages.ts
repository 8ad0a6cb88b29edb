/** One request in the languages of the samples: curl, TypeScript and Python, each with what comes with it and nothing to install. */
import type { SampleRequest } from './curl-command.ts';

export interface Sample {
  label: string;
  language: 'sh' | 'ts' | 'python';
  text: string;
}

export function writeSamples(request: SampleRequest): Sample[] {
  return [{ label: 'curl', language: 'sh', text: toCurl(request) }, ...writeOthers(request)];
}

/** In the languages other than curl. */
export function writeOthers(request: SampleRequest): Sample[] {
  return [
    { label: 'TypeScript', language: 'ts', text: toTypeScript(request) },
    { label: 'Python', language: 'python', text: toPython(request) },
  ];
}

const KEY = '$CPI_KEY';
const HEADERS: Record<string, string> = { authorization: 'Authorization', 'content-type': 'Content-Type' };
const headerName = (name: string): string => HEADERS[name] ?? name;
/** Files are read as text; envelopes of this API have their content in `data`. */
const isFile = ({ url, headers }: SampleRequest): boolean =>
  /[?&]format=(?:csv|ics)\b|\.ics\b/.test(url) || /csv|ndjson|calendar/.test(headers.accept ?? '');
const hasData = ({ url }: SampleRequest): boolean => /\/v1\/(?!fhir)/.test(url) && !/[?&]_?format=/.test(url);

function toCurl({ method, url, headers, body }: SampleRequest): string {
  const quoted = (text: string) =>
    text.includes(KEY) || !/["$`\\]/.test(text) ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`;
  const parts = [
    method === (body === undefined ? 'GET' : 'POST') ? [] : [`-X ${method}`],
    Object.entries(headers).map(([name, value]) => `-H ${quoted(`${headerName(name)}: ${value}`)}`),
    body === undefined ? [] : [`-d '${toLiteral(body, JSON_WORDS).replaceAll("'", "'\\''")}'`],
    [quoted(url)],
  ].flat();
  return `curl ${parts.join(' \\\n  ')}`;
}

function toTypeScript(request: SampleRequest): string {
  const { method, url, headers, body } = request;
  const name = (text: string) => (/^[a-z]+$/.test(text) ? text : `'${text}'`);
  const text = (value: string) =>
    value.includes(KEY) ? `\`${value.replace(KEY, `\${process.env.CPI_KEY}`)}\`` : `'${value.replaceAll("'", "\\'")}'`;
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(Object.keys(headers).length === 0
      ? []
      : [
          `headers: { ${Object.entries(headers)
            .map(([key, value]) => `${name(key)}: ${text(value)}`)
            .join(', ')} },`,
        ]),
    ...(body === undefined ? [] : [`body: JSON.stringify(${toLiteral(body, JSON_WORDS, 1)}),`]),
  ];
  const more = options.length === 0 ? '' : `, {\n${options.map((line) => `  ${line}\n`).join('')}}`;
  const read = isFile(request)
    ? 'console.log(await response.text());'
    : hasData(request)
      ? 'const { data } = await response.json();\nconsole.log(data);'
      : 'console.log(await response.json());';
  return `const response = await fetch('${url}'${more});\n${read}`;
}

function toPython(request: SampleRequest): string {
  const { method, url, headers, body } = request;
  const text = (value: string) =>
    value.includes(KEY) ? `f"${value.replace(KEY, "{os.environ['CPI_KEY']}")}"` : JSON.stringify(value);
  const pairs = Object.entries(headers).map(([name, value]) => `${JSON.stringify(headerName(name))}: ${text(value)}`);
  const lines = [
    `${JSON.stringify(url)},`,
    ...(pairs.length === 0 ? [] : [`headers={${pairs.join(', ')}},`]),
    ...(body === undefined ? [] : [`data=json.dumps(${toLiteral(body, PYTHON_WORDS, 2)}).encode(),`]),
    ...(method === (body === undefined ? 'GET' : 'POST') ? [] : [`method="${method}",`]),
  ];
  const used = [
    ...(isFile(request) && body === undefined ? [] : ['json']),
    ...(pairs.some((pair) => pair.includes('os.environ')) ? ['os'] : []),
    'urllib.request',
  ];
  const read = isFile(request)
    ? 'print(urllib.request.urlopen(request).read().decode())'
    : `answer = json.load(urllib.request.urlopen(request))\nprint(answer${hasData(request) ? '["data"]' : ''})`;
  const sent = `request = urllib.request.Request(\n${lines.map((line) => `    ${line}\n`).join('')})`;
  return `import ${used.join(', ')}\n\n${sent}\n${read}`;
}

const MAX_LINE = 80;
const INDENT = '  ';
const JSON_WORDS = { null: 'null', true: 'true', false: 'false' };
/** All in which JSON differs from Python. */
const PYTHON_WORDS = { null: 'None', true: 'True', false: 'False' };

/** In one line if it is short. @param depth of the line that it begins in */
function toLiteral(value: unknown, words: typeof JSON_WORDS, depth = 0): string {
  if (value === null || typeof value === 'boolean') return words[`${value}`];
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Array.isArray(value)
    ? value.map((one) => toLiteral(one, words, depth + 1))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${toLiteral(one, words, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const line = `${open}${entries.join(', ')}${close}`;
  if (line.length + depth * INDENT.length < MAX_LINE && !line.includes('\n')) return line;
  const space = INDENT.repeat(depth);
  return `${open}\n${entries.map((entry) => `${space}${INDENT}${entry}`).join(',\n')}\n${space}${close}`;
}
