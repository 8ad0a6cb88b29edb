export const KINDS = [
  { value: 'proposed', label: 'Proposed' },
  { value: 'effective', label: 'Takes effect' },
  { value: 'retirement', label: 'Retirement' },
  { value: 'code_ends', label: 'Code expires' },
  { value: 'program_starts', label: 'Prior auth starts' },
  { value: 'program_ends', label: 'Prior auth ends' },
];
const COLORS: Record<string, string> = {
  proposed: 'blue',
  effective: 'green',
  retirement: 'gray',
  code_ends: 'red',
  program_starts: 'orange',
};

export const kindLabel = (kind: string): string => KINDS.find(({ value }) => value === kind)?.label ?? kind;
export const kindColor = (kind: string): string => COLORS[kind] ?? 'gray';
