import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '../api/client.ts';
import { Icon } from './icon.tsx';
import { ErrorState } from './states.tsx';

const LABELS = { csv: 'CSV', jsonl: 'JSON lines' };
type Format = keyof typeof LABELS;

interface DownloadsProps {
  /** API path of the list, which accepts the filters and `format`. */
  path: string;
  /** File name without extension. */
  name: string;
  values: Record<string, string>;
  formats: readonly Format[];
}

/** Buttons that save an entire filtered list as a file. */
export function Downloads({ path, name, values: provided, formats }: DownloadsProps) {
  const saved = useMutation({
    mutationFn: (format: Format) =>
      download(`${path}?${new URLSearchParams({ ...provided, format })}`, `${name}.${format}`),
  });
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          loading={saved.isPending && saved.variables === format}
          onClick={() => saved.mutate(format)}
        >
          {LABELS[format]}
        </Button>
      ))}
      {saved.error !== null && <ErrorState error={saved.error} />}
    </>
  );
}
