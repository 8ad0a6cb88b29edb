import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CodeBadge } from '../../components/code-badge.tsx';
import { useCodeSuggestions } from '../../components/code-suggestions.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Page, Section } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useWatched } from '../../saved.ts';

const EXAMPLES = ['E0601', 'J0897', '97110', 'G47.33'];

/** Codes by number or by words. */
export default function CodesPage() {
  const [text, setText] = useState('');
  const found = useCodeSuggestions(text);
  const { watched } = useWatched();
  const codes = watched.filter(({ kind }) => kind === 'code').map(({ id }) => id);
  return (
    <Page title="Codes" summary="Everything about one code: validity, prices, edits, policies and prior authorization.">
      <Section>
        <TextInput
          size="md"
          aria-label="Find a code"
          placeholder="A CPT, HCPCS, ICD-10 or NDC code, or words such as knee brace"
          leftSection={<Icon name="search" />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Section>
      {text.trim().length > 1 ? (
        <Section>
          {found.length === 0 ? (
            <EmptyState title="No results">Check the code, or try other words.</EmptyState>
          ) : (
            <Stack gap="sm">
              {found.map(({ code, code_system: system, description }) => (
                <Group key={code} gap="md" wrap="nowrap">
                  <Link to={`/codes/${code}`} miw="6rem">
                    <CodeBadge code={code} />
                  </Link>
                  <Text size="sm">{description ?? system}</Text>
                </Group>
              ))}
            </Stack>
          )}
        </Section>
      ) : (
        <Section title={codes.length > 0 ? 'Codes you watch' : 'Examples'}>
          <Group gap="sm">
            {(codes.length > 0 ? codes : EXAMPLES).map((code) => (
              <Link key={code} to={`/codes/${code}`} aria-label={`Code ${code}`}>
                <CodeBadge code={code} />
              </Link>
            ))}
          </Group>
        </Section>
      )}
    </Page>
  );
}
