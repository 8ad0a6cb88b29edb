import { Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  label: string;
  placeholder: string;
  /** Words of the address; another address begins with its own. */
  words?: string;
  className?: string;
  onSearch(words: string): void;
  /** Controls after the field, the button among them. */
  children: ReactNode;
}

/** A field for words, with what narrows the search after it. */
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
