import { useEffect, useState } from 'react';

/**
 * A dialog records the focus when it opens, not when it is created: one that is created open has to open one step
 * later.
 */
export function useOpened(wanted: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(wanted), [wanted]);
  return opened;
}
