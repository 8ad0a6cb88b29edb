import type { ReactNode } from 'react';

interface Props {
  /** Its name for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A scrollable container for content that may not fit; the keyboard can scroll it too. */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop a keyboard cannot scroll it (WCAG 2.1.1).
    <section className={className} style={{ overflow: 'auto' }} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
