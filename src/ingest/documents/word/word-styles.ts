/**
 * Determines which styles of a Word file are headings or bold, following their base styles, since publishers use their
 * own names.
 */
import { Parser } from 'htmlparser2';

interface Style {
  id: string;
  type: string;
  name: string;
  basedOn: string | null;
  /** 0 to 8 for headings; null when not stated. */
  outline: number | null;
  bold: boolean | null;
}

const DEEPEST = 6;
/** Characters that a style mapping supports without escapes. */
const PLAIN_ID = /^[A-Za-z0-9_-]{1,80}$/;
const MAX_STYLES = 2_000;
const OFF = /^(?:0|false|off|none)$/i;

/** Mapping lines that convert paragraphs with these styles to HTML. */
export function mapStyles(xml: string | undefined): string[] {
  const styles = xml === undefined ? [] : readStyles(xml);
  const byId = new Map(styles.map((style) => [style.id, style]));
  return styles
    .filter(({ type, id }) => type === 'paragraph' && PLAIN_ID.test(id))
    .flatMap((style) => {
      const outline = inherited(style, byId, ({ outline }) => outline);
      const level = headingLevel(style.name) ?? (outline === null || outline > 8 ? null : outline + 1);
      if (level !== null) return [`p.${style.id} => h${Math.min(level, DEEPEST)}:fresh`];
      const isBold = inherited(style, byId, ({ bold }) => bold) === true;
      return isBold && !/list/i.test(style.name) ? [`p.${style.id} => p > strong:fresh`] : [];
    });
}

function headingLevel(name: string): number | null {
  const numbered = /^heading\s?([1-9])$/i.exec(name);
  if (numbered !== null) return Number(numbered[1]);
  return /^title$/i.test(name) ? 1 : /^subtitle$/i.test(name) ? 2 : null;
}

/** A style's own property, or that of its nearest base. */
function inherited<Value>(
  style: Style,
  byId: ReadonlyMap<string, Style>,
  value: (style: Style) => Value | null,
): Value | null {
  const seen = new Set<Style>();
  for (let at: Style | undefined = style; at !== undefined && !seen.has(at); at = byId.get(at.basedOn ?? '')) {
    seen.add(at);
    const found = value(at);
    if (found !== null) return found;
  }
  return null;
}

function readStyles(xml: string): Style[] {
  const styles: Style[] = [];
  let open: Style | null = null;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = local(tag);
        const value = () => find(attributes, 'val');
        if (name === 'style') {
          const [id, type] = [find(attributes, 'styleId'), find(attributes, 'type')];
          open = { id: id ?? '', type: type ?? '', name: '', basedOn: null, outline: null, bold: null };
        } else if (open === null) return;
        else if (name === 'name') open.name = value() ?? '';
        else if (name === 'basedOn') open.basedOn = value();
        else if (name === 'outlineLvl') open.outline = Number.parseInt(value() ?? '9', 10);
        else if (name === 'b') open.bold = !OFF.test(value() ?? '1');
      },
      onclosetag(tag) {
        if (local(tag) !== 'style' || open === null) return;
        if (styles.length < MAX_STYLES) styles.push(open);
        open = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return styles;
}

function find(attributes: Readonly<Record<string, string>>, name: string): string | null {
  const key = Object.keys(attributes).find((one) => local(one) === name);
  return key === undefined ? null : attributes[key]!;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
