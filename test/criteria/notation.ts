import { isLeftOpen, type LogicNode, type Relation } from '../../src/criteria/criteria.ast.ts';
import { extractCriteria } from '../../src/criteria/extraction.public.ts';
import { htmlToBlocks, type TextBlock } from '../../src/platform/html/html-blocks.ts';

const SIGNS: Record<Relation, string> = { lt: '<', le: '<=', eq: '=', ge: '>=', gt: '>' };

/** Logic in one line: `all(age >= 50 a, ?)`; `?` is unread text, `#` an item of the list, with `at` its position. */
export function notation(node: LogicNode, at?: ReadonlyMap<string, number>): string {
  const each = (nodes: readonly LogicNode[]): string => nodes.map((part) => notation(part, at)).join(', ');
  switch (node.op) {
    case 'all':
    case 'any':
      return `${node.op}(${each(node.of)})`;
    case 'at_least':
      return `${node.count} of(${each(node.of)})`;
    case 'not':
      return `not ${notation(node.of, at)}`;
    case 'block':
      return `#${at?.get(node.block_id) ?? ''}`;
    case 'compare':
      return `${node.field} ${SIGNS[node.is]} ${node.value} ${node.unit}`;
    case 'date':
      return `${node.field} ${node.is} ${node.date}`;
    case 'elapsed':
      return `${node.since}..${node.until} ${SIGNS[node.is]} ${node.value} ${node.unit}`;
    case 'equals':
      return `${node.field} = ${node.value}`;
    case 'code_in':
      return node.codes.map(({ code, to }) => (to === undefined ? code : `${code}-${to}`)).join(' ');
    case 'count':
      return `count ${SIGNS[node.is]} ${node.value} / ${node.period.value} ${node.period.unit}`;
    case 'documented':
      return `documented ${node.item}`;
    case 'prior_treatment':
      return node.min_duration === null
        ? node.treatment
        : `${node.treatment} >= ${node.min_duration.value} ${node.min_duration.unit}`;
    case 'unread':
      return '?';
  }
}

const paragraph = (text: string): TextBlock => ({ type: 'paragraph', text, level: 0, marker: null });
const item = (text: string): TextBlock => ({ type: 'list_item', text, level: 1, marker: '•' });

function numberBlocks(blocks: TextBlock[], section: string) {
  return extractCriteria('L1', [{ section, sourceField: 'indication', blocks }]);
}

/** Logic of a paragraph, prefixed with `excludes` for noncoverage; null when it is left to a reviewer. */
export function paragraphAs(text: string, section = 'indications'): string | null {
  const block = numberBlocks([paragraph(text)], section)[0];
  if (block === undefined || block.logicAst === null || isLeftOpen(block.logicAst)) return null;
  return `${block.tags.includes('non-covered') ? 'excludes ' : ''}${notation(block.logicAst.root)}`;
}

/** Logic of a list item that is required together with another one. */
export function itemAs(text: string): string | null {
  const block = numberBlocks(
    [paragraph('All of the following must be met:'), item(text), item('A second thing.')],
    'indications',
  )[1];
  return block === undefined || block.logicAst === null || isLeftOpen(block.logicAst)
    ? null
    : notation(block.logicAst.root);
}

/** Conditions of a list item for which it is unknown how they combine. */
export function statedAs(text: string): string[] {
  const block = numberBlocks(
    [paragraph('All of the following must be met:'), item(text), item('A second thing.')],
    'indications',
  )[1];
  const root = block?.logicAst?.root;
  return root?.op === 'unread'
    ? (root.of ?? []).flatMap((node) => (node.op === 'all' ? node.of : [node])).map((node) => notation(node))
    : [];
}

/** Logic of a list introduction. */
export function listAs(lead: string, ...items: string[]): string | null {
  const blocks = numberBlocks(
    [paragraph(lead), ...(items.length === 0 ? ['One thing', 'Other thing'] : items).map(item)],
    'indications',
  );
  const block = blocks[0];
  if (block === undefined || block.logicAst === null || isLeftOpen(block.logicAst)) return null;
  return `${block.tags.includes('non-covered') ? 'excludes ' : ''}${notation(block.logicAst.root)}`;
}

/**
 * Passages of a document with their logic, one per line: `2 <- 0: any(#, #)` is the third passage, an item of the list
 * introduced by the first. Lines that start with stars are list items of that level.
 */
export function outline(lines: readonly string[]): string[] {
  const blocks = lines.map((line) => {
    const [stars] = /^\**/.exec(line)!;
    return stars === '' ? paragraph(line) : { ...item(line.slice(stars.length)), level: stars.length };
  });
  const passages = numberBlocks(blocks, 'indications');
  const at = new Map(passages.map(({ blockId }, index) => [blockId, index]));
  return passages.map(({ parentId, logicAst }, index) => {
    const parent = parentId === null ? '' : ` <- ${at.get(parentId)}`;
    return `${index}${parent}: ${logicAst === null || isLeftOpen(logicAst) ? 'null' : notation(logicAst.root)}`;
  });
}

/** Logic of the passages of an HTML document, one per line, with the positions of referenced passages. */
export function linkedOutline(html: string): string[] {
  const passages = numberBlocks(htmlToBlocks(html), 'indications');
  const at = new Map(passages.map(({ blockId }, index) => [blockId, index]));
  return passages.map(({ parentId, logicAst }, index) => {
    const parent = parentId === null ? '' : ` <- ${at.get(parentId)}`;
    return `${index}${parent}: ${logicAst === null || isLeftOpen(logicAst) ? 'null' : notation(logicAst.root, at)}`;
  });
}

/** Passages of an HTML document, one per line: `1 limitations <- 0 excludes: its text`. */
export function passagesIn(html: string, section = 'indications'): string[] {
  const passages = numberBlocks(htmlToBlocks(html), section);
  const at = new Map(passages.map(({ blockId }, index) => [blockId, index]));
  return passages.map((passage, index) => {
    const parent = passage.parentId === null ? '' : ` <- ${at.get(passage.parentId)}`;
    return `${index} ${passage.section}${parent}${passage.tags.includes('non-covered') ? ' excludes' : ''}: ${passage.text}`;
  });
}
