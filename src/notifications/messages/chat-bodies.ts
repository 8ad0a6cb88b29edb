/**
 * Message bodies for incoming webhooks of chats. Titles are document text, so no link in one may hide its destination.
 */

/** Adaptive Cards, the format of Teams incoming webhooks. */
const CARD = 'application/vnd.microsoft.card.adaptive';

/**
 * Slack markup, which only requires escaping these three characters; Mattermost accepts the same body and reads it as
 * Markdown.
 */
export function slackBody(subject: string, body: string): object {
  const escaped = (text: string) =>
    withoutNamedLinks(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { text: `*${escaped(subject)}*\n${escaped(body)}` };
}

/** Card texts are Markdown as well. */
export function teamsBody(subject: string, body: string): object {
  const block = (text: string, more: object = {}) => ({
    type: 'TextBlock',
    text: withoutNamedLinks(text),
    wrap: true,
    ...more,
  });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      block(subject, { weight: 'Bolder', size: 'Medium' }),
      ...body
        .split('\n')
        .filter(Boolean)
        .map((line) => block(line, { spacing: 'Small' })),
    ],
  };
  return { type: 'message', attachments: [{ contentType: CARD, contentUrl: null, content }] };
}

/** In Markdown, `[name](address)` and `[name]: address` are links only without a space in between. */
function withoutNamedLinks(text: string): string {
  return text.replaceAll(/\](?=[(:])/g, '] ');
}
