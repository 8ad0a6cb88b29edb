import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '../api/client.ts';
import { Icon } from './icon.tsx';
import { ErrorState } from './states.tsx';

const LABELS = { csv: 'CSV', jsonl: 'JSON lines' };
type Format = keyof typeof LABELS;

interface DownloadsProps {
  /** Address of the list in the API, which takes the filters that are given and `format`. */
  path: string;
  /** Of the file, without an extension. */
  name: string;
  values: Record<string, string>;
  formats: readonly Format[];
}

/** Buttons that save the whole of a filtered list as a file. */
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
