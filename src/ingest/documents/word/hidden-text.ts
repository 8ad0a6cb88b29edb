/** Hidden runs of a Word file (`w:vanish`, directly or by style), which readers of the document do not see. */
import { Parser } from 'htmlparser2';

/** Element names without their prefix, which the writer chooses. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);
/** An on-off property without a value is on (ECMA-376, 17.17.4). */
const isOn = (value: string | undefined): boolean => value === undefined || !/^(?:0|false|off)$/i.test(value);

function attribute(attributes: Record<string, string>, wanted: string): string | undefined {
  return Object.entries(attributes).find(([name]) => local(name) === wanted)?.[1];
}

/** Ids of styles that hide text. @param styles text of styles.xml. */
export function hiddenStyles(styles: string | undefined): ReadonlySet<string> {
  const hidden = new Set<string>();
  const bases = new Map<string, string>();
  let id: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (local(name) === 'style') id = attribute(attributes, 'styleId');
        if (id === undefined) return;
        const value = attribute(attributes, 'val');
        if (local(name) === 'basedOn' && value !== undefined) bases.set(id, value);
        if (local(name) === 'vanish' && isOn(value)) hidden.add(id);
      },
      onclosetag(name) {
        if (local(name) === 'style') id = undefined;
      },
    },
    { xmlMode: true },
  );
  if (styles !== undefined) parser.end(styles);
  // Styles based on a hidden one; later styles may be the base of earlier ones.
  for (let size = -1; size !== hidden.size; ) {
    size = hidden.size;
    for (const [style, base] of bases) if (hidden.has(base)) hidden.add(style);
  }
  return hidden;
}

interface Run {
  start: number;
  /** The run's own setting; null without one. */
  vanish: boolean | null;
  style: string | null;
}

/** @param xml of the body, a header or a footer. @param hidden ids of styles that hide text. */
export function withoutHiddenRuns(xml: string, hidden: ReadonlySet<string>): string {
  if (hidden.size === 0 && !xml.includes('vanish')) return xml;
  const cuts: [from: number, to: number][] = [];
  const paragraphs: (string | null)[] = [];
  const runs: Run[] = [];
  let isParagraphMark = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const [run, value] = [runs.at(-1), attribute(attributes, 'val')];
        switch (local(name)) {
          case 'p':
            paragraphs.push(null);
            break;
          case 'pPr':
            isParagraphMark += 1;
            break;
          case 'r':
            runs.push({ start: parser.startIndex, vanish: null, style: null });
            break;
          case 'pStyle':
            paragraphs[paragraphs.length - 1] = value ?? null;
            break;
          case 'rStyle':
            if (run !== undefined && isParagraphMark === 0) run.style = value ?? null;
            break;
          case 'vanish':
            if (run !== undefined && isParagraphMark === 0) run.vanish = isOn(value);
        }
      },
      onclosetag(name) {
        if (local(name) === 'p') paragraphs.pop();
        if (local(name) === 'pPr') isParagraphMark -= 1;
        if (local(name) !== 'r') return;
        const run = runs.pop()!;
        const byStyle = hidden.has(run.style ?? '') || hidden.has(paragraphs.at(-1) ?? '');
        if (run.vanish ?? byStyle) cuts.push([run.start, parser.endIndex + 1]);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return cut(xml, cuts);
}

/** Nested runs, such as those in text boxes, follow the outer one. */
function cut(xml: string, cuts: readonly [from: number, to: number][]): string {
  let text = '';
  let at = 0;
  for (const [from, to] of cuts.toSorted(([one], [other]) => one - other)) {
    if (from >= at) text += xml.slice(at, from);
    at = Math.max(at, to);
  }
  return text + xml.slice(at);
}
