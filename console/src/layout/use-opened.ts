import { useEffect, useState } from 'react';

/** A window notes where the focus was when it opens, not when it is made: one that is made to be open opens right after. */
export function useOpened(wanted: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(wanted), [wanted]);
  return opened;
}
