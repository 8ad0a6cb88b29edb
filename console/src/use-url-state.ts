import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Values<Name extends string> = Record<Name, string>;

/**
 * What a list shows (search, filters, order, page) as part of the address, so that it can be linked to. Values equal to their default
 * are left out.
 * @returns the values and a function that changes some of them; each change is a step back in the browser unless `replace` is set.
 */
export function useUrlState<Name extends string>(
  defaults: Values<Name>,
): [Values<Name>, (change: Partial<Values<Name>>, options?: { replace?: boolean }) => void] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const navigate = useNavigate();
  const names = Object.keys(defaults) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, search[name] ?? defaults[name]])) as Values<Name>;
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
