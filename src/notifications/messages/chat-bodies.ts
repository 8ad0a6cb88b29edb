/** Messages as incoming webhooks of chats take them. Titles in them are text of documents: no link in one hides where it leads. */

/** Adaptive Cards: what incoming webhooks of Teams take. */
const CARD = 'application/vnd.microsoft.card.adaptive';

/** In Slack's markup, in which only these three characters mean something; Mattermost takes the same body and reads Markdown in it. */
export function slackBody(subject: string, body: string): object {
  const escaped = (text: string) =>
    withoutNamedLinks(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { text: `*${escaped(subject)}*\n${escaped(body)}` };
}

/** Texts of cards are Markdown as well. */
export function teamsBody(subject: string, body: string): object {
  const block = (text: string, more: object = {}) => ({
    ...{ type: 'TextBlock', text: withoutNamedLinks(text), wrap: true },
    ...more,
  });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    ...{ type: 'AdaptiveCard', version: '1.4' },
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

/** In Markdown `[name](address)` and `[name]: address` are links only without a space in between. */
function withoutNamedLinks(text: string): string {
  return text.replaceAll(/\](?=[(:])/g, '] ');
}
