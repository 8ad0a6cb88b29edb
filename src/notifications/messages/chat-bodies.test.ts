import { lexer, type Token, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { slackBody, teamsBody } from './chat-bodies.ts';

const NAMED = [
  '[Publisher](https://evil.example/)',
  '![status](https://evil.example/log)',
  '[![x](https://evil.example/x)](https://evil.example/y)',
  '[Publisher][1] of the policy\n\n[1]: https://evil.example/',
  '<https://evil.example|Publisher>',
];

/** Texts of the message, as a chat receives them. */
const textsIn = (value: unknown): string[] =>
  Object.entries(value as object).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (name === 'text' ? [inner] : []) : inner === null ? [] : textsIn(inner),
  );

/** Text that a Markdown chat would turn into an image, or a link with a label that hides its address. */
function namedLinks(text: string): string[] {
  const found: string[] = [];
  walkTokens(lexer(text), (token: Token) => {
    if (token.type === 'image' || (token.type === 'link' && token.text !== token.href)) found.push(token.raw);
  });
  return found;
}

describe.each([
  ['slack', slackBody],
  ['teams', teamsBody],
] as const)('a message in %s', (chat, body) => {
  it.each(NAMED)('has no document link that hides its destination: %s', (title) => {
    const texts = textsIn(body(title, `- L33797, ${title} [high]\n  Title changed.\n  https://www.cms.gov/lcd`));
    expect(texts.join('\n')).toContain('evil.example');
    expect(texts.flatMap(namedLinks)).toEqual([]);
    if (chat === 'slack') expect(texts.join()).not.toContain('<');
  });

  it('leaves other texts unchanged', () => {
    const plain = '2 changes: L33797, Oxygen (home) [high], https://www.cms.gov/lcd?id=33797';
    expect(textsIn(body('Changes', plain)).join('\n')).toContain(plain);
  });
});
