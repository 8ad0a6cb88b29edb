import { type Finding, findAll } from './finding.ts';

const PLAN =
  '(?:written\\s+(?:individuali[sz]ed\\s+)?plan\\s+of\\s+(?:care|treatment|rehabilitation)|written\\s+(?:individuali[sz]ed\\s+)?(?:treatment|care|rehabilitation)\\s+plan)(?:\\s+(?:established|signed|certified)\\s+by\\s+(?:an?|the)\\s+physician)?';

const CERTIFIES =
  '(?<=^|[.;]\\s)(?:the\\s+|an?\\s+)?(?:(?:treating|attending|ordering|referring|prescribing)\\s+)?physician\\s+(?:must\\s+|shall\\s+)?certif(?:y|ies)(?:\\s*\\([^()]{3,60}\\))?\\s+that\\b';

/** Published vocabulary of documents a policy may ask for; that a physician orders a thing names no document. Whatever the rest of the clause says stays unread. */
const DOCUMENTS = (
  [
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
      '(?<!\\b(?:regarding|concerning|about|on|of|governing)\\s)\\b(?:signed\\s+(?:informed\\s+)?consents?|informed\\s+consent)(?:\\s+for\\s+[\\w\\s-]{3,60}?)?(?=[.;,]|$)',
    ],
    ['plan_of_care', `\\b(?:pursuant\\s+to|under|in\\s+accordance\\s+with|according\\s+to)\\s+(?:an?|the)\\s+${PLAN}`],
    // What is a matter of the physician's judgment is all of it in the certificate.
    [
      'physician_certification',
      `${CERTIFIES}\\s+(?:in|according\\s+to)\\s+(?:his|her|their|his/her|his\\s+or\\s+her)\\s+(?:(?:clinical|medical|professional|best)\\s+)?(?:judge?ment|opinion)\\b[^.;]*`,
      true,
    ],
    ['physician_certification', CERTIFIES],
    [
      'shared_decision_making',
      "shared\\s+decision[- ]making(?:\\s+(?:interaction|encounter|visit|session|discussion|process))?\\s+(?:must|shall)\\s+be\\s+documented(?:\\s+in\\s+the\\s+(?:(?:patient|beneficiary)['’]s\\s+)?medical\\s+records?)?",
    ],
    [
      'clinical_trial_number',
      '(?:national\\s+)?clinical\\s+trial(?:s|\\s+identifier)?\\s+number\\s+(?:must|shall)\\s+be\\s+(?:recorded|reported|included|listed|submitted)\\s+on\\s+(?:the|each|all)\\s+claims?',
    ],
  ] as [item: string, pattern: string, partial?: true][]
).map(([item, pattern, partial = false]) => ({ item, pattern: new RegExp(pattern, 'gi'), partial }));

/** `When it is ordered by …, the supplier must …`: a case, not a demand. */
const CASE = /(?:^|[.;]\s)(?:if|when|once|where)\b[^.;,]*$/i;

/** Documents whose presence a text asks for. */
export function findDocuments(text: string): Finding[] {
  return DOCUMENTS.flatMap(({ item, pattern, partial }) =>
    findAll(text, pattern, (m) => (CASE.test(text.slice(0, m.index)) ? null : { op: 'documented', item })).map(
      (finding) => ({ ...finding, partial }),
    ),
  );
}
