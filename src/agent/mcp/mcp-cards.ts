/**
 * Cards that a client may display with an answer: https://modelcontextprotocol.io extension io.modelcontextprotocol/ui.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { McpServer, Resource } from '@modelcontextprotocol/server';

export const CARDS_EXTENSION = 'io.modelcontextprotocol/ui';
const CARD_TYPE = 'text/html;profile=mcp-app';

const CARDS = {
  policy: ['Policy card', 'Policies that were found, with quotations and sources'],
  'claim-check': ['Claim check card', 'Coverage, prior authorization, denial risk and what to do next'],
  difference: ['Difference card', 'Changes of policies, and what differs on request'],
} as const;
type CardName = keyof typeof CARDS;

/** Tools with an answer that a card displays. */
const CARD_OF: Record<string, CardName> = {
  check_coverage: 'claim-check',
  validate_claim: 'claim-check',
  find_policies: 'policy',
  check_updates: 'difference',
  acknowledge_policy_change: 'difference',
};

const cardUri = (name: CardName): string => `ui://coverage/${name}`;

/** A card makes no requests: its data is passed in, and the client opens its links. */
const ISOLATED = { ui: { csp: {}, prefersBorder: true } };

/** Field `_meta` of a listed tool; null for a tool without a card. */
export function cardOfTool(tool: string): { ui: { resourceUri: string } } | null {
  const name = CARD_OF[tool];
  return name === undefined ? null : { ui: { resourceUri: cardUri(name) } };
}

const template = readFileSync(join(import.meta.dirname, 'cards/card.html'), 'utf8');

/** The cards, as they appear in the list of resources. */
export function cardResources(): Resource[] {
  return (Object.entries(CARDS) as [CardName, readonly [string, string]][]).map(([name, [title, description]]) => ({
    uri: cardUri(name),
    name: `${name}-card`,
    title,
    description,
    mimeType: CARD_TYPE,
    _meta: ISOLATED,
  }));
}

export function addCards(server: McpServer): void {
  for (const { uri, name, ...about } of cardResources()) {
    const text = template.replace('__CARD__', uri.split('/').at(-1)!);
    server.registerResource(name, uri, about, () => ({
      contents: [{ uri, mimeType: CARD_TYPE, text, _meta: ISOLATED }],
    }));
  }
}
