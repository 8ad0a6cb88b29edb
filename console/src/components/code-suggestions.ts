import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** Delay after typing, so that not every keystroke sends a request. */
const PAUSE_MS = 200;

export interface KnownCode {
  code: string;
  code_system: string;
  description: string | null;
}

/** Suggests codes by prefix, or by words of their description. */
export function useCodeSuggestions(text: string, systems?: readonly string[]): KnownCode[] {
  const [requested] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['codes', requested],
    enabled: requested.length > 1,
    queryFn: async ({ signal }) => {
      const { data: found } = await api.codes.lookup(requested, {}, { signal });
      // A header code is not billable, so the codes below it are suggested.
      const below = (found.billable_codes ?? []).map((one) => ({ ...one, code_system: found.code_system }));
      const itself = found.found && found.billable !== false ? [found] : [];
      return [...itself, ...below, ...(found.suggestions ?? [])];
    },
  });
  const fitting = (data ?? []).filter(({ code_system: system }) => systems?.includes(system) ?? true);
  return [...new Map(fitting.map((one) => [one.code, one])).values()].slice(0, 12);
}
