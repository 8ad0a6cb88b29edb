import { Group, HoverCard, Stack, Text as Words } from '@mantine/core';
import type { MouseEvent } from 'react';
import { AssuranceBadge } from '../../../components/logic/assurance.tsx';
import { Node } from '../../../components/logic/tree.tsx';
import { type Assurance, citingNodes, type Tree } from '../../../components/logic/words.ts';
import { useLater } from '../../../use-later.ts';
import type { Mark, Paragraph, SectionText } from './paragraphs.ts';
import classes from './reader.module.css';

interface TextProps {
  sections: readonly SectionText[];
  selected: string;
  select(id: string): void;
  tree: Tree | null;
  assurance: Assurance;
}

const NONE: ReadonlySet<string> = new Set();
const HOVER_NODES = 2;

/** The policy's original text, with its criteria underlined. */
export function Text({ sections, ...props }: TextProps) {
  const later = useLater();
  return (
    <article className={classes.text} aria-busy={!later}>
      {sections.map(({ name, title, paragraphs }) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{title}</h2>
          {paragraphs.map((paragraph) =>
            paragraph.kind === 'heading' ? (
              <h3 key={paragraph.id} id={paragraph.id}>
                {paragraph.text}
              </h3>
            ) : (
              <ParagraphText key={paragraph.id} paragraph={paragraph} cards={later} {...props} />
            ),
          )}
        </section>
      ))}
    </article>
  );
}

type ParagraphProps = Omit<TextProps, 'sections'> & { paragraph: Paragraph; cards: boolean };

function ParagraphText({ paragraph: { id, kind, depth, segments }, selected, ...props }: ParagraphProps) {
  const numbered = /^\(?[a-zA-Z0-9]{1,3}[.)]\s/.test(segments[0]?.text ?? '');
  return (
    <p
      id={id}
      className={classes.paragraph}
      data-item={kind === 'item' && !numbered}
      data-dot={kind === 'item' && !numbered}
      data-depth={numbered ? 1 : depth}
      data-selected={selected === id}
    >
      {segments.map(({ text, mark }, at) =>
        mark === undefined ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order.
          <Marked key={at} id={id} mark={mark} {...props}>
            {text}
          </Marked>
        ),
      )}
    </p>
  );
}

type MarkedProps = Omit<ParagraphProps, 'paragraph' | 'selected'> & { id: string; mark: Mark; children: string };

/** A criterion in the text: hovering shows what was extracted from it, clicking shows its tree. */
function Marked({ id, mark, tree, assurance, select, cards, children }: MarkedProps) {
  const nodes = tree === null || mark.anchor === undefined ? [] : citingNodes(tree, new Set([mark.anchor]));
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select(id);
  };
  const link = (
    <a className={classes.mark} href={`#${id}`} onClick={open} data-kind={nodes.length > 0 ? 'logic' : 'block'}>
      {children}
    </a>
  );
  if (!cards) return link;
  return (
    <HoverCard width={340} openDelay={250} shadow="md" position="top-start" withinPortal>
      <HoverCard.Target>{link}</HoverCard.Target>
      <HoverCard.Dropdown className={classes.card}>
        <Stack gap={6}>
          <Group gap="xs">
            <AssuranceBadge assurance={nodes.length > 0 ? assurance : 'extracted'} />
          </Group>
          {tree !== null &&
            nodes
              .slice(0, HOVER_NODES)
              .map(({ node }) => <Node key={JSON.stringify(node)} node={node} tree={tree} cited={NONE} />)}
          {nodes.length === 0 && (
            <Words size="sm">
              {mark.block?.requires_manual_review === false
                ? 'Values can be compared with this criterion automatically.'
                : 'This criterion needs manual review.'}
            </Words>
          )}
          <Words size="xs" c="dimmed">
            Click to open the tree
          </Words>
        </Stack>
      </HoverCard.Dropdown>
    </HoverCard>
  );
}
