/** HTML that was escaped as text: the Coverage API does so once, and editors paste such texts into exports. */
import { Parser } from 'htmlparser2';

/** A tag, escaped: `&lt;p&gt;`, `&lt;/li&gt;`. Comparisons such as `&lt; 7` are text. */
const ESCAPED_TAG =
  /&lt;(?:\/|&sol;)?(?:p|br|div|ul|ol|li|span|strong|b|em|i|u|table|tr|td|th|h[1-6]|font|a)(?:\s[^<]{0,300}?)?\/?&gt;/i;
const TAG = /<[a-z/!]/i;
/** Exports and the Coverage API have at most two. */
const MAX_LEVELS = 3;

/** Markup as such: if all tags of a text are escaped, it is decoded until they are tags. */
export function readableHtml(text: string): string {
  let html = text;
  for (let level = 0; level < MAX_LEVELS && html.includes('&') && !TAG.test(html); level++) {
    const decoded = decodeEntities(html);
    if (!ESCAPED_TAG.test(html) && !ESCAPED_TAG.test(decoded)) break;
    html = decoded;
  }
  return html;
}

/** Text with its character references replaced, once. */
export function decodeEntities(text: string): string {
  let plain = '';
  const parser = new Parser({
    ontext: (chunk) => {
      plain += chunk;
    },
  });
  parser.end(text);
  return plain;
}
