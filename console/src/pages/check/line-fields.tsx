import { ActionIcon, Group, TagsInput, TextInput } from '@mantine/core';
import { Icon } from '../../components/icon.tsx';
import { ProcedureInput } from './code-inputs.tsx';
import type { Line } from './question.ts';

interface Props {
  number: number;
  line: Line;
  onChange(changed: Partial<Line>): void;
  /** Several codes were pasted, or one with its modifiers. */
  onLines(lines: Omit<Line, 'key'>[]): void;
  onRemove: (() => void) | undefined;
}

export function LineFields({ number, line, onChange, onLines, onRemove }: Props) {
  return (
    <Group gap="sm" align="flex-start" component="fieldset" p={0} m={0} bd="none" aria-label={`Line ${number}`}>
      <ProcedureInput value={line.code} onChange={(code) => onChange({ code })} onLines={onLines} />
      <TagsInput
        label="Modifiers"
        placeholder={line.modifiers.length === 0 ? 'KX' : undefined}
        value={line.modifiers}
        onChange={(modifiers) => onChange({ modifiers: modifiers.map((one) => one.toUpperCase()) })}
        maxTags={4}
        flex="1 1 9rem"
      />
      {/* On a phone the button stays next to the units. */}
      <Group gap={4} align="flex-start" wrap="nowrap">
        <TextInput
          label="Units"
          placeholder="1"
          inputMode="decimal"
          value={line.units}
          onChange={({ currentTarget }) => onChange({ units: currentTarget.value.replaceAll(/[^\d.]/g, '') })}
          w="5rem"
        />
        {onRemove !== undefined && (
          <ActionIcon
            variant="subtle"
            color="gray"
            c="dimmed"
            size="lg"
            mt="1.5rem"
            onClick={onRemove}
            aria-label={`Remove line ${number}`}
          >
            <Icon name="close" size={16} />
          </ActionIcon>
        )}
      </Group>
    </Group>
  );
}
