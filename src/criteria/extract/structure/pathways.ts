/**
 * Alternative pathways to coverage: `Group I …` and `Group II …`, or headings of which an introduction requires one.
 */
import { readLexicon } from '../lexicon.ts';
import { headingSection } from './headings.ts';
import type { Passage } from './passage.ts';

const lexicon = readLexicon('pathways');
const LABEL = lexicon.pattern('label');
const ONE_OF = lexicon.pattern('one_of');

interface Way {
  family: string;
  name: string;
}

/**
 * Pathways of each family of alternatives, as passage positions, by its first passage. All other passages of the family
 * become its members.
 */
export function joinPathways(passages: readonly Passage[]): Map<number, number[][]> {
  const families = new Map<number, number[][]>();
  const named = waysByTitle(passages);
  const statements = [...passages.keys()].filter((at) => isStatement(passages[at]!));
  const findWay = (at: number): Way | null => labeledWay(passages[at]!) ?? named.get(at) ?? null;
  for (let nth = 0; nth < statements.length; ) {
    const first = findWay(statements[nth]!);
    const rest = statements.slice(nth);
    const end = rest.findIndex((at) => findWay(at)?.family !== first?.family);
    const members = first === null ? rest.slice(0, 1) : rest.slice(0, end < 0 ? rest.length : end);
    const ways = [...Map.groupBy(members, (at) => findWay(at)?.name).values()];
    if (ways.length > 1) {
      families.set(members[0]!, ways);
      for (const at of members.slice(1)) Object.assign(passages[at]!, { parent: members[0]!, aside: true });
    }
    nth += members.length;
  }
  return families;
}

const isStatement = ({ parent, excluded, doubtful }: Passage): boolean => parent === null && !excluded && !doubtful;

function labeledWay({ text, heading, source }: Passage): Way | null {
  const label = LABEL.exec(text) ?? (heading === null ? null : LABEL.exec(heading));
  return label === null ? null : { family: `${source} ${label[1]!.toLowerCase()}`, name: label[2]!.toUpperCase() };
}

/** Pathways by title: all from the first to the last that an introduction names. */
function waysByTitle(passages: readonly Passage[]): Map<number, Way> {
  const found = new Map<number, Way>();
  passages.forEach(({ text, source, heading }, requests) => {
    if (!ONE_OF.test(text)) return;
    // The label in a list's introduction, or its heading.
    const findTitle = ({ text: own, heading: above }: Passage): string | null =>
      own.length <= 60 && own.endsWith(':') && names(text, own) ? own : above;
    const named = [...passages.keys()].filter((at) => {
      const title = findTitle(passages[at]!);
      return at > requests && passages[at]!.source === source && title !== heading && names(text, title);
    });
    if (new Set(named.map((at) => findTitle(passages[at]!))).size < 2) return;
    for (let at = named[0]!; at <= named.at(-1)!; at += 1)
      if (isStatement(passages[at]!)) found.set(at, { family: `${requests}`, name: findTitle(passages[at]!)! });
  });
  return found;
}

function names(text: string, heading: string | null): boolean {
  const title = (heading ?? '')
    .replace(/\([^()]*\)|^\W*(?:[A-Z]|\d{1,2}|[IVX]+)[.)]\s+|:$/g, '')
    .trim()
    .toLowerCase();
  return title.length > 2 && headingSection(title) === null && text.toLowerCase().includes(title);
}
