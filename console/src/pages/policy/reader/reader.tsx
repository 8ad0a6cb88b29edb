import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { logicQuery } from '../../../api/policies.ts';
import { citedAnchors, toTree } from '../../../components/logic/words.ts';
import { Section } from '../../../components/page.tsx';
import { EmptyState } from '../../../components/states.tsx';
import type { Policy } from '../queries.ts';
import { Outline } from './outline.tsx';
import { Panel } from './panel.tsx';
import { type Paragraph, readSections, type SectionText } from './paragraphs.ts';
import classes from './reader.module.css';
import { Text } from './text.tsx';

/** The text with an outline on the left and related information on the right. */
export function Reader({ policy }: { policy: Policy }) {
  const logic = useQuery(logicQuery(policy.policy_id));
  const sections = useMemo(() => {
    const tree = logic.data === undefined ? null : toTree(logic.data);
    const passages = (logic.data?.passages ?? {}) as Record<string, { text: string }>;
    return readSections(policy, passages, tree === null ? new Set() : citedAnchors(tree));
  }, [policy, logic.data]);
  const selected = useSelected(sections, !logic.isPending);
  const navigate = useNavigate();
  if (sections.length === 0)
    return (
      <Section>
        <EmptyState title="No text is loaded for this policy">{policy.source_shape_reason}</EmptyState>
      </Section>
    );
  const select = (id: string) => void navigate({ to: '.', hash: id, search: true, resetScroll: false } as never);
  const showAnchors = (anchors: readonly string[]) => {
    const found = sections
      .flatMap(({ paragraphs }) => paragraphs)
      .find(({ segments }) => segments.some(({ mark }) => anchors.includes(mark?.anchor ?? '')));
    if (found !== undefined) select(found.id);
    return found !== undefined;
  };
  return (
    <div className={classes.reader}>
      <Outline sections={sections} selected={selected?.id ?? ''} />
      <Text
        sections={sections}
        selected={selected?.id ?? ''}
        select={select}
        tree={logic.data === undefined ? null : toTree(logic.data)}
        assurance={logic.data?.assurance ?? 'extracted'}
      />
      <Panel policy={policy} logic={logic} selected={selected} showAnchors={showAnchors} clear={() => select('')} />
    </div>
  );
}

/** The paragraph in the URL; scrolled into view when the URL changes and when the text is complete. */
function useSelected(sections: readonly SectionText[], complete: boolean): Paragraph | null {
  const hash = useLocation({ select: (location) => location.hash });
  const moved = useRef('');
  useEffect(() => {
    if (hash === '' || !complete || moved.current === hash) return;
    moved.current = hash;
    const element = document.getElementById(hash);
    if (element === null) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 60 || bottom > innerHeight - 60) element.scrollIntoView({ block: 'center' });
  }, [hash, complete]);
  return sections.flatMap(({ paragraphs }) => paragraphs).find(({ id }) => id === hash) ?? null;
}
