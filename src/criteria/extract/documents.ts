import { type Finding, findAll } from './finding.ts';

/** Published vocabulary of documents a policy may ask for; the whole clause names the document and nothing else. */
const DOCUMENTS: [item: string, pattern: string][] = [
  [
    'order',
    '(?:receives?|requires?|has|have|with)\\s+an?\\s+(?:written\\s+|signed\\s+)?order(?:\\s+for\\s+[\\w\\s-]{3,60}?)?(?=[.;,]|$)',
  ],
  [
    'order',
    '\\ban?\\s+(?:standard\\s+)?(?:written\\s+|signed\\s+)?order(?:\\s+for\\s+[\\w\\s-]{3,40}?)?\\s+(?:was\\s+written|is\\s+on\\s+file)(?=[.;,]|$)',
  ],
  [
    'order',
    "(?:requires?|must\\s+have)\\s+a\\s+written\\s+order\\s+from\\s+the\\s+[\\w\\s’']{3,60}?physician(?=[.;,]|$)",
  ],
  [
    'informed_consent',
    '(?:signed\\s+(?:informed\\s+)?consents?|informed\\s+consent)(?:\\s+for\\s+[\\w\\s-]{3,60}?)?(?=[.;,]|$)',
  ],
];

/** Documents whose presence a text asks for. */
export function findDocuments(text: string): Finding[] {
  return DOCUMENTS.flatMap(([item, pattern]) =>
    findAll(text, new RegExp(pattern, 'gi'), () => ({ op: 'documented', item })),
  );
}
