import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** Its name for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A scrollable container for content that may not fit (`data-fits` if it does); the keyboard can scroll it too. */
export function ScrollRegion({ label, className, children }: Props) {
  const region = useRef<HTMLElement>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const content = region.current?.firstElementChild;
    if (!region.current || !(content instanceof HTMLElement)) return;
    const outer = region.current;
    const observer = new ResizeObserver(() => setFits(content.offsetWidth <= outer.clientWidth));
    observer.observe(outer);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={region}
      className={className}
      style={{ overflow: 'auto' }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop a keyboard cannot scroll it (WCAG 2.1.1).
      tabIndex={0}
      aria-label={label}
      data-fits={fits || undefined}
    >
      {children}
    </section>
  );
}
