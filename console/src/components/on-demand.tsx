import { type ReactNode, Suspense, useRef } from 'react';

/** Renders its content when it is first wanted, and keeps it mounted: a dialog returns the focus when it closes. */
export function OnDemand({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const seen = useRef(false);
  seen.current ||= wanted;
  return seen.current ? <Suspense>{children}</Suspense> : null;
}
