import { Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  label: string;
  placeholder: string;
  /** Search text from the URL; the field resets when it changes. */
  words?: string;
  className?: string;
  onSearch(words: string): void;
  /** Controls after the field, including the button. */
  children: ReactNode;
}

/** A search field followed by its filters. */
export function SearchForm({ label, placeholder, words = '', className, onSearch, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2024 do not know the search element as a landmark.
    <form action={(form) => onSearch(String(form.get('q') ?? '').trim())} role="search">
      <Group gap="sm">
        <TextInput
          name="q"
          size="md"
          flex={className === undefined ? '1 1 16rem' : undefined}
          className={className}
          key={words}
          defaultValue={words}
          aria-label={label}
          placeholder={placeholder}
          leftSection={<Icon name="search" />}
        />
        {children}
      </Group>
    </form>
  );
}
