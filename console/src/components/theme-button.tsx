import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Icon } from './icon.tsx';

export function ThemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  const label = `Use ${other} colors`;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="dimmed"
        size="lg"
        onClick={() => setColorScheme(other)}
        aria-label={label}
      >
        <Icon name={other === 'dark' ? 'moon' : 'sun'} />
      </ActionIcon>
    </Tooltip>
  );
}
