import { expect, it } from 'vitest';
import { readableHtml } from './escaped-html.ts';

it.each([
  ['<p>A &lt; 7</p>', '<p>A &lt; 7</p>'],
  ['A &lt; 7 and B &gt; 3 &amp; C', 'A &lt; 7 and B &gt; 3 &amp; C'],
  ['&lt;p&gt;A &amp;lt; 7&lt;/p&gt;', '<p>A &lt; 7</p>'],
  ['&lt;p class=&quot;cf0&quot;&gt;A&lt;&sol;p&gt;', '<p class="cf0">A</p>'],
  ['&amp;lt;p&amp;gt;A&amp;lt;/p&amp;gt;', '<p>A</p>'],
  ['AT&amp;T, 5 &lt;b', 'AT&amp;T, 5 &lt;b'],
  ['', ''],
])('%s is read as %s', (text, html) => {
  expect(readableHtml(text)).toBe(html);
});
