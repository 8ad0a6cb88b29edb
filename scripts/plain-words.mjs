// Rejects words in names, comments and test titles that an American reader of an API does not expect. `--list` shows
// every occurrence.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project-node.mjs';

/** Words in names, each with its replacement. */
const IN_NAMES = {
  'tell tells told telling teller': 'report, notify, warn, return',
  'stand stands standing stood': 'be active, apply, remain',
  'whose whoever': 'owner, caller',
  'nobody somebody anybody everybody': 'anonymous, unknown, another client',
  'beside besides': 'adjacent, with, other',
  anew: 'again, refresh',
  shown: 'view, displayed, visible',
  'ask asks asked asking asker': 'request, query',
  'held holds': 'stored, contains, granted',
  'given gives': 'provided, input',
  'taken takes': 'accepted, charged',
  'say says said saying': 'report, state, stated',
  'speak speaks spoken': 'apply, support',
  meant: 'intended, matched',
  doubt: 'reviewReason',
  lately: 'recent',
  'licence licences licenced': 'license',
  'behaviour behaviours': 'behavior',
  'catalogue catalogues catalogued': 'catalog',
  'modelled travelled': 'modeled, traveled',
  'colour colours coloured': 'color',
  'recognise recognised recognises organise organised organisation': 'recognize, organize',
  'patiently patience': 'withRetries, delay',
};
/** Phrases in comments and test titles. */
const IN_PROSE = [
  /\b(?:tells?|told|telling)\b/gi,
  /\b(?:stands?|stood|standing)\b(?!-)/gi,
  /\b(?:whose|whoever|whereof|thereof)\b/gi,
  /\b(?:nobody|somebody|anybody|everybody)\b/gi,
  /\b(?:besides?|anew|lately)\b/gi,
  /\bgo(?:es)? on\b(?! (?:the|a) claim)/gi,
  /\b(?:licences?|behaviours?|catalogues?d?|colours?|(?:model|travel)l(?:ed|ing)|(?:recogni|organi)s(?:e[ds]?|ing|ation))\b/gi,
];
/** Pages that must not contain the phrases below. */
const PAGES = /^(?:docs\/(?!adr\/)|(?:README|CONTRIBUTING|SECURITY)\.md$)/;
const IN_PAGES =
  /\b(?:tells?|told|nobody|somebody|whoever|besides?|anew|lately|used up|at hand|left out|asked for|is none of|(?:do|does|did) not say|says?|e-mails?|go(?:es)? on(?! (?:the|a) claim))\b|\d %(?= |$|[,.;)|])/gim;
/** Phrases in texts that people read: messages, labels, descriptions of the API. Extraction reads texts of others. */
const IN_TEXTS = [
  /\b(?:does|do|did) not say\b/gi,
  /\b(?:tells?|told|anew|lately|nobody|somebody|whoever|whereof|thereof)\b/gi,
  /\b(?:is none of|asked for|at hand|nothing of it|left out|used up)\b/gi,
  /\be-mails?\b/gi,
  /\d %(?= |$|[,.;)])/g,
];
/** Files with texts of others, which the product matches, and with prompts and grammars. */
const OF_OTHERS =
  /^src\/(?:criteria\/extract|ingest\/sources\/payer|phi|formulary\/query|logic-review\/drafts)|\/lexicon\//;
/** Established names, such as "given name" or those of JSON Schema and statistics. */
const KEPT = new Set(
  'anyOf oneOf allOf typeOf HELD_OUT given GIVEN_NAME GIVEN_NAMES givenAndFamily familyAndGiven isDomainTaken asOf'.split(
    ' ',
  ),
);
/** Remaining occurrences by folder; the number may only decrease. */
const ALLOWED = {};

const REFUSED = new Map(
  Object.entries(IN_NAMES).flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead])),
);
const SKIPPED = /\/generated\/|^src\/docs\/assets\/|^scripts\/plain-words\.mjs$/;

/** Whether every folder is within its allowance, and no allowance is larger than needed. */
export async function plainWords({ list = false } = {}) {
  const { default: ts } = await import('typescript');
  const run = spawnSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' });
  const files = run.stdout
    .split('\n')
    .filter((file) => file !== '' && !SKIPPED.test(file) && existsSync(join(root, file)));
  const rooms = new Map();
  for (const place of files.flatMap((file) => placesIn(ts, file)))
    rooms.set(place.room, [...(rooms.get(place.room) ?? []), place]);
  let ok = true;
  for (const room of new Set([...rooms.keys(), ...Object.keys(ALLOWED)])) {
    const places = rooms.get(room) ?? [];
    const allowed = ALLOWED[room] ?? 0;
    if (places.length !== allowed) ok = false;
    if (places.length > allowed)
      console.log(`  ${room}: ${places.length} places with refused words, ${allowed} allowed`);
    if (places.length < allowed) console.log(`  ${room}: lower ALLOWED in scripts/plain-words.mjs to ${places.length}`);
    if (list || places.length > allowed)
      for (const { text } of places.slice(0, list ? undefined : 20)) console.log(`    ${text}`);
  }
  for (const place of placesInPages()) {
    ok = false;
    console.log(`  ${place}`);
  }
  return ok;
}

/** @returns each refused phrase in the pages, ignoring samples and code. */
function placesInPages() {
  const run = spawnSync('git', ['ls-files', '--', '*.md'], { cwd: root, encoding: 'utf8' });
  return run.stdout
    .split('\n')
    .filter((file) => PAGES.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
        .replaceAll(/^```[\s\S]*?^```/gm, (sample) => sample.replaceAll(/[^\n]/g, ' '))
        .replaceAll(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
      return [...text.matchAll(IN_PAGES)].map(
        ({ 0: word, index }) => `${file}:${text.slice(0, index).split('\n').length} "${word}" in a page`,
      );
    });
}

function placesIn(ts, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const [first, second] = file.split('/');
  const room = ['src', 'console', 'sdk'].includes(first) ? `${first}/${second}` : first;
  const at = (position) => `${file}:${source.getLineAndCharacterOfPosition(position).line + 1}`;
  const names = declaredNames(ts, source).flatMap((node) => {
    const why = refusedName(ts, node);
    return why === null ? [] : [{ room, text: `${at(node.getStart(source))} ${node.text}: ${why}` }];
  });
  const prose = proseIn(ts, source).flatMap(({ start, end }) =>
    IN_PROSE.flatMap((pattern) =>
      [
        ...text
          .slice(start, end)
          .replaceAll(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
          .matchAll(pattern),
      ].map((match) => ({
        room,
        text: `${at(start + match.index)} "${match[0]}" in a comment or title`,
      })),
    ),
  );
  return [
    ...names,
    ...prose,
    ...textsIn(ts, source, file).map(({ start, phrase }) => ({ room, text: `${at(start)} "${phrase}" in a text` })),
  ];
}

/** Refused phrases in string literals of several words; SQL and code of others are no such texts. */
function textsIn(ts, source, file) {
  if (!/^(?:src|console\/src)\//.test(file) || /\.test\.tsx?$/.test(file) || OF_OTHERS.test(file)) return [];
  const found = [];
  const visit = (node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && /[a-z] [a-z]/i.test(node.text) && !/\b(?:SELECT|INSERT|CREATE|UPDATE|DELETE FROM)\b/.test(node.text))
      for (const pattern of IN_TEXTS)
        for (const { 0: phrase } of node.text.matchAll(pattern)) found.push({ start: node.getStart(source), phrase });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Names of variables, parameters, functions, methods, types and classes. Field names are not checked, since a schema or
 * format may define them.
 */
function declaredNames(ts, source) {
  const found = [];
  const visit = (node) => {
    const named =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionLike(node) ||
      ts.isClassLike(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node);
    if (named && node.name !== undefined && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name)))
      if (!(ts.isBindingElement(node) && node.propertyName === undefined))
        // `({ asked })` takes the name from a field.
        found.push(node.name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @returns the replacement for a name; null for an acceptable one. */
function refusedName(ts, node) {
  const name = node.text.replace(/^#/, '');
  if (KEPT.has(name)) return null;
  if (/^[a-z]\w*[a-z\d]Of$/.test(name) && !ts.isTypeElement(node.parent))
    return 'name it by its verb: parse, find, to, count, build, list';
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  const word = words.find((one) => REFUSED.has(one.toLowerCase()));
  return word === undefined ? null : `for "${word.toLowerCase()}" use ${REFUSED.get(word.toLowerCase())}`;
}

/** Ranges of comments and test titles. */
function proseIn(ts, source) {
  const { text } = source;
  const ranges = [];
  const literals = [];
  const visit = (node) => {
    const isText = ts.isJsxText(node);
    if (
      isText ||
      ts.isStringLiteralLike(node) ||
      ts.isRegularExpressionLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      literals.push({ start: isText ? node.pos : node.getStart(source), end: node.end });
    if (ts.isCallExpression(node) && /^(?:it|test|describe)\b/.test(node.expression.getText(source))) {
      const [title] = node.arguments;
      if (title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        ranges.push({ start: title.getStart(source), end: title.end });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [
    ...ranges,
    ...commentsIn(
      text,
      literals.sort((a, b) => a.start - b.start),
    ),
  ];
}

/** Comments of a text, ignoring literals that look like comments. */
function commentsIn(text, literals) {
  const found = [];
  let next = 0;
  for (let at = text.startsWith('#!') ? text.indexOf('\n') : 0; at < text.length; at++) {
    while (next < literals.length && literals[next].end <= at) next++;
    if (next < literals.length && literals[next].start <= at) at = literals[next].end - 1;
    else if (text.startsWith('//', at) || text.startsWith('/*', at)) {
      const close = text[at + 1] === '/' ? text.indexOf('\n', at) : text.indexOf('*/', at + 2) + 2;
      const end = close < 2 ? text.length : close;
      found.push({ start: at, end });
      at = end - 1;
    }
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await plainWords({ list: process.argv.includes('--list') })) ? 0 : 1;
