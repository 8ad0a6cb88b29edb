import { useEffect, useMemo, useState } from 'react';
import { outlineLabels, type SectionText } from './paragraphs.ts';
import classes from './reader.module.css';

/** Sections and headings of the text, with the current one marked. */
export function Outline({ sections, selected }: { sections: readonly SectionText[]; selected: string }) {
  const current = useCurrent(sections);
  const label = useMemo(() => outlineLabels(sections), [sections]);
  // Texts may repeat a heading in capitals.
  const headings = ({ paragraphs }: SectionText) =>
    paragraphs
      .filter(({ kind }) => kind === 'heading')
      .filter(({ text }, at, all) => text.toLowerCase() !== all[at - 1]?.text.toLowerCase());
  return (
    <nav className={classes.outline} aria-label="Sections of the policy">
      <ol>
        {sections.map((section) => (
          <li key={section.name}>
            <a href={`#${section.name}`} aria-current={current === section.name && selected === ''}>
              {section.title}
            </a>
            <ol>
              {headings(section).map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} aria-current={current === id}>
                    {label(text)}
                  </a>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The last heading above the upper third of the window. */
function useCurrent(sections: readonly SectionText[]): string {
  const [current, setCurrent] = useState(sections[0]?.name ?? '');
  useEffect(() => {
    const ids = sections.flatMap(({ name, paragraphs }) => [
      name,
      ...paragraphs.filter(({ kind }) => kind === 'heading').map(({ id }) => id),
    ]);
    let waiting = false;
    const update = () => {
      waiting = false;
      const above = ids.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1e6) < innerHeight / 3,
      );
      setCurrent(above.at(-1) ?? ids[0] ?? '');
    };
    const listen = () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(update);
    };
    addEventListener('scroll', listen, { passive: true });
    return () => removeEventListener('scroll', listen);
  }, [sections]);
  return current;
}
