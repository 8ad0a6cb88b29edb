import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readUrlValues } from './url-values.ts';

type Values<Name extends string> = Record<Name, string>;

/**
 * State of a list (search, filters, sort order, page) in the URL, so that it can be linked to. Default values are
 * omitted.
 * @returns the values, and a function that changes some of them; each change is a step in the browser history unless
 * `replace` is set.
 */
export function useUrlState<Name extends string>(
  defaults: Values<Name>,
): [Values<Name>, (change: Partial<Values<Name>>, options?: { replace?: boolean }) => void] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const navigate = useNavigate();
  const values = readUrlValues(defaults, search);
  const change = useCallback(
    (changed: Partial<Values<Name>>, { replace = false } = {}) => {
      const leaveOut = (name: string, value: unknown) => value === '' || value === defaults[name as Name];
      void navigate({
        to: '.',
        replace,
        resetScroll: false,
        search: (before: Record<string, unknown>) =>
          Object.fromEntries(
            Object.entries({ ...before, ...changed }).filter(([name, value]) => !leaveOut(name, value)),
          ),
      } as never);
    },
    [navigate, defaults],
  );
  return [values, change];
}
