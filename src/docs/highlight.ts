/** Colors of samples: comments, strings, numbers and the words of a language. Anything else stays as it is. */
import { escapeHtml } from '../platform/html/escape.ts';

const STRING = '"(?:[^"\\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\\\n]|\\\\.)*\'';
/** In one part with its port, so that the page can replace the address by the one it was loaded from. */
const ADDRESS = '\\bhttps?://[^\\s"\'|()<>]+';
const NUMBER = '\\b\\d+(?:\\.\\d+)?\\b';
const HASH = '(?<![\\w$])#[^\\n]*';
const SLASHES = '(?<!:)//[^\\n]*';

interface Language {
  comment: string | null;
  words: string;
}

const SCRIPT: Language = {
  comment: SLASHES,
  words:
    'async await break case catch class const default else export for from function if import in interface let new of return throw try type while',
};
const SHELL: Language = { comment: HASH, words: 'case do done elif else esac export fi for if in then while' };
const LANGUAGES: Record<string, Language> = {
  ts: SCRIPT,
  typescript: SCRIPT,
  js: SCRIPT,
  go: {
    comment: SLASHES,
    words: 'break case const defer else for func go if import package range return struct switch type var',
  },
  python: {
    comment: HASH,
    words:
      'and as async await class def elif else except for from if import in is lambda not or pass raise return try while with yield',
  },
  sh: SHELL,
  bash: SHELL,
  yaml: { comment: HASH, words: 'true false null' },
  toml: { comment: HASH, words: 'true false' },
  json: { comment: null, words: 'true false null' },
};
const CLASSES = ['c', 's', 'n', 'k'] as const;
const PATTERNS = new Map(Object.entries(LANGUAGES).map(([name, language]) => [name, toPattern(language)]));

function toPattern({ comment, words }: Language): RegExp {
  const parts = [comment ?? '(?!)', `${STRING}|${ADDRESS}`, NUMBER, `\\b(?:${words.replaceAll(' ', '|')})\\b`];
  return new RegExp(parts.map((part) => `(${part})`).join('|'), 'g');
}

/** @returns HTML; text of a language that is not known is escaped and nothing else. */
export function highlight(text: string, language: string): string {
  const pattern = PATTERNS.get(language);
  if (pattern === undefined) return escapeHtml(text);
  let html = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const kind = CLASSES[match.slice(1).findIndex((group) => group !== undefined)];
    html += `${escapeHtml(text.slice(end, match.index))}<span class="${kind}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}
