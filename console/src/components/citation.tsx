import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import classes from './citation.module.css';
import { DateText } from './date.tsx';
import { SideDialog } from './dialog.tsx';
import { ExternalLink } from './external-link.tsx';
import { Icon } from './icon.tsx';
import { ButtonLink } from './link.tsx';
import { linkHost } from './link-host.ts';
import { PolicyPassages } from './policy-passages.tsx';
import { Label, Quote } from './quote.tsx';
import { readable, withoutReferences } from './words.ts';

/** Source of a statement: a policy, or an edition of a code list or rule file. */
export interface CitedSource {
  title: string;
  policy_id?: string | null;
  source_url?: string | null;
  effective_date?: string | null;
  last_verified_at?: string | null;
  pages?: readonly number[];
  edition?: { from: string; to?: string | null };
  /** The quoted passage, if the response contains it. */
  quote?: string | null;
}

interface CitationProps {
  source: CitedSource;
  /** The statement that the source supports. */
  statement?: string;
  /** Codes the statement is about; what the policy states about them is listed first. */
  codes?: readonly string[];
  /** Text of the link instead of the source's title. */
  label?: string;
}

/** A link to the source of a statement. Opens the quoted passage without leaving the page. */
export function Citation(props: CitationProps) {
  const { source, label } = props;
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <UnstyledButton className={classes.link} onClick={open} aria-haspopup="dialog">
        <Icon name="quote" size={14} />
        <span>{label ?? sourceName(source)}</span>
      </UnstyledButton>
      <SideDialog opened={opened} onClose={close} position="right" size="md" title="Source">
        <Cited {...props} />
      </SideDialog>
    </>
  );
}

function Cited({ source, statement, codes = [] }: CitationProps) {
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Text fw={600} size="lg" lh={1.3}>
          {source.title}
        </Text>
        <Facts source={source} />
      </Stack>
      {statement !== undefined && (
        <Stack gap={4}>
          <Label>Statement</Label>
          <Text>{withoutReferences(readable(statement))}</Text>
        </Stack>
      )}
      {source.quote !== undefined && source.quote !== null && <Quote>{source.quote}</Quote>}
      {isPolicy(source) && <PolicyPassages policyId={source.policy_id!} codes={codes} />}
      <Group gap="sm">
        {isPolicy(source) && (
          <ButtonLink to={`/policies/${source.policy_id}`} variant="filled">
            Open the policy
          </ButtonLink>
        )}
        <PublisherLink url={source.source_url} />
      </Group>
    </Stack>
  );
}

function Facts({ source }: { source: CitedSource }) {
  const { policy_id: id, edition, effective_date: from, last_verified_at: verified, pages } = source;
  return (
    <Group gap="md" c="dimmed" fz="sm">
      {isPolicy(source) && <span>{id}</span>}
      {edition !== undefined && (
        <span>
          From <DateText value={edition.from} />
        </span>
      )}
      {from !== undefined && from !== null && (
        <span>
          Effective <DateText value={from} />
        </span>
      )}
      {verified !== undefined && verified !== null && (
        <span>
          Verified <DateText value={verified.slice(0, 10)} />
        </span>
      )}
      {pages !== undefined && pages.length > 0 && <span>Page {pages.join(', ')}</span>}
    </Group>
  );
}

/** The publisher's page, in another window. */
export function PublisherLink({ url, plain = false }: { url: string | null | undefined; plain?: boolean }) {
  return linkHost(url) === null ? null : <ExternalLink url={url} label="Publisher’s page" button={!plain} />;
}

function sourceName(source: CitedSource): string {
  return isPolicy(source) ? `${source.policy_id} ${source.title}` : source.title;
}

/** Programs have ids too, but no page of their own. */
function isPolicy({ policy_id: id, edition }: CitedSource): boolean {
  return id !== undefined && id !== null && edition === undefined && !id.startsWith('program');
}
