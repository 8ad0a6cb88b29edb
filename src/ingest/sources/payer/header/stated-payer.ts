/** Which payer a document says it is of: by its letterhead, its copyright line, what it reserves, its address on the web. */
import { lazily } from '../../../../platform/text/lexicon.ts';
import type { ReadDocument } from '../../../documents/read-document.ts';
import type { ManifestDocument } from '../manifest.ts';
import { lexicon, type PayerSection } from '../section-names.ts';
import { sectioned } from '../sections.ts';

const words = lazily(() => {
  const { generic, service, others, organization, document } =
    lexicon.data<Record<'generic' | 'service' | 'others' | 'organization' | 'document', string>>('payer_names');
  return {
    known: lexicon.data<string[]>('payers').map((names) => new RegExp(`\\b(?:${names})\\b`, 'i')),
    generic: new RegExp(`^(?:${generic})$`, 'i'),
    service: new RegExp(`\\b(?:${service})\\b`, 'i'),
    others: new RegExp(`\\b(?:${others})\\b`, 'i'),
    organization: new RegExp(`\\b(?:${organization})$`, 'i'),
    document: new RegExp(`[\\s|:–—-]+(?:${document})\\b.*$`, 'i'),
  };
});

const WORD = String.raw`(?:\p{Lu}[\p{L}\d&'’+-]*|&)`;
const NAME = `(?:[Tt]he )?(${WORD}(?: (?:of |and |the )*${WORD}){0,6})`;
/** What only the publisher of a document writes in it. */
const OWN = [
  new RegExp(String.raw`(?:©|\([Cc]\)|\b[Cc]opyright\b|\bCOPYRIGHT\b)[\s©(),cC\d–-]*(?:by )?${NAME}`, 'gu'),
  new RegExp(String.raw`${NAME}(?:,? (?:Inc|LLC|Ltd|Co)\b\.?)?(?: \([^()]{1,40}\))?,? reserves the right`, 'gu'),
  new RegExp(String.raw`\b(?:property|(?:proprietary|confidential)(?: \w+)? information) of ${NAME}`, 'gu'),
];
/** Sentences that speak of a payer and may speak of another one: enough to agree, not to contradict. */
const MENTIONS = new RegExp(
  String.raw`${NAME} (?:considers|does not|covers|requires|reimburses|will|may|members|providers|reserves)\b`,
  'gu',
);
const HOST = /\b(?:https?:\/\/|www\.|@)(?:[a-z0-9-]+\.)*?([a-z0-9-]{3,40})\.(?:com|org|net|health|us|care|gov)\b/gi;
/** Sections that cite what others published. */
const CITING: ReadonlySet<PayerSection> = new Set(['references', 'literature', 'history']);
const LETTERHEAD = 8;
const MAX_LINE = 90;

/** The name by which the document contradicts its manifest; null where they agree, or the document names no payer. */
export function contraryPayer(
  { blocks, furniture, asides }: Pick<ReadDocument, 'blocks' | 'furniture' | 'asides'>,
  header: string,
  listed: Pick<ManifestDocument, 'payer' | 'title'>,
): string | null {
  const texts = [...blocks, ...asides].map(({ text }) => text).concat(furniture);
  const stated = texts.flatMap((text) =>
    OWN.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!)),
  );
  const lines = [...furniture, ...blocks.slice(0, LETTERHEAD).map(({ text }) => text)];
  const letterhead = lines.flatMap((line) => inLetterhead(line, listed.title));
  const named = words().known.flatMap((pattern) => pattern.exec(header)?.[0] ?? []);
  const names = [...stated, ...letterhead, ...named].map(clean).filter(isPayer);
  const own = ownNames(listed.payer);
  const ownTexts = sectioned(blocks).flatMap(({ kind, block }) => (CITING.has(kind) ? [] : [block.text]));
  const speaking = [...ownTexts, ...asides.map(({ text }) => text), ...furniture];
  const mentioned = speaking.flatMap((text) => [...text.matchAll(MENTIONS)].map(([, name]) => name!));
  const hosts = [...speaking.join('\n').matchAll(HOST)].map(([, host]) => host!);
  // The name of a service is no name of a payer.
  const above = header.replaceAll(listed.title, ' ');
  const agrees =
    [above, ...names, ...mentioned].some((text) => isNamed(text, own)) ||
    hosts.some((host) => own.words.some((word) => plain(host).includes(word)));
  return agrees ? null : (names[0] ?? null);
}

/** Names of organizations in a line of their own, in front of the kind of the document: "Bayline Health | Medical Policy". */
function inLetterhead(line: string, title: string): string[] {
  if (line.length > MAX_LINE) return [];
  return line
    .split(/\s*[|•·]\s*|\s{2,}/)
    .map((part) => part.replace(words().document, '').trim())
    .filter((part) => new RegExp(`^${NAME}$`, 'u').test(part) && words().organization.test(part))
    .filter((part) => !words().service.test(part) && !plain(title).includes(plain(part)));
}

/** Names by which the payer of the manifest may be called: as a whole, and what of its name is its own. */
function ownNames({ name, slug, code }: ManifestDocument['payer']) {
  const initials = name.match(/\b\p{L}/gu)?.join('') ?? '';
  const words = [...significant(name), ...[code, initials].filter((one) => one.length >= 3)];
  return { whole: [plain(name), plain(slug)], words: words.map((word) => word.toLowerCase()) };
}

/** One word of a name counts as a name where it has a capital. */
function isNamed(text: string, own: ReturnType<typeof ownNames>): boolean {
  const together = plain(text);
  const capitalized = new Set((text.match(/\p{Lu}[\p{L}\d]*/gu) ?? []).map((word) => word.toLowerCase()));
  return own.whole.some((name) => together.includes(name)) || own.words.some((word) => capitalized.has(word));
}

function isPayer(name: string): boolean {
  return significant(name).length > 0 && !words().others.test(name);
}

/** Words of a name that other payers do not have. */
function significant(name: string): string[] {
  return (name.match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length > 2 && !words().generic.test(word));
}

function clean(name: string): string {
  return name.replace(/\s+(?:All Rights|Inc|LLC|Proprietary|Confidential|Page|Effective|No part)\b.*$/i, '').trim();
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}
