import { Button, Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { Icon } from '../../components/icon.tsx';
import { toast } from '../../components/toast.ts';
import { WatchButton } from '../../components/watch-button.tsx';
import { citationText } from './citation-text.ts';
import type { Policy } from './queries.ts';

/** Actions on a policy: watch, check, compare, cite, print. */
export function PolicyActions({ policy }: { policy: Policy }) {
  const navigate = useNavigate();
  const { copy } = useClipboard();
  const go = (to: string, search: Record<string, string>) => void navigate({ to, search: search as never });
  const procedures = [...(policy.codes?.HCPCS ?? []), ...(policy.codes?.CPT ?? [])].map(({ code }) => code);
  const codes = [...new Set(procedures)].slice(0, 10);
  const id = policy.policy_id;
  const copied = (text: string, message: string) => {
    copy(text);
    toast(message);
  };
  return (
    <>
      <WatchButton entry={{ kind: 'policy', id, title: policy.title }} />
      <Menu position="bottom-end" width="16rem">
        <Menu.Target>
          <Button leftSection={<Icon name="check" size={16} />} rightSection={<Icon name="down" size={14} />}>
            Check
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => go('/evaluate', { policy: id })}>Evaluate the criteria</Menu.Item>
          <Menu.Item onClick={() => go('/check', codes[0] === undefined ? {} : { codes: codes[0] })}>
            Check a claim
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end" width="16rem">
        <Menu.Target>
          <Button variant="default" rightSection={<Icon name="down" size={14} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name="quote" size={16} />}
            onClick={() => copied(citationText(policy), 'Citation copied')}
          >
            Copy citation
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="link" size={16} />}
            onClick={() => copied(`${location.origin}/console/policies/${id}`, 'Link copied')}
          >
            Copy link
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="changes" size={16} />}
            onClick={() => void navigate({ to: '.', search: { tab: 'versions' } as never })}
          >
            Compare versions
          </Menu.Item>
          {codes.length > 0 && policy.payer?.slug === 'medicare' && (
            <Menu.Item
              leftSection={<Icon name="compare" size={16} />}
              onClick={() => go('/compare', { codes: codes.join(' ') })}
            >
              Compare jurisdictions
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="print" size={16} />} onClick={() => print()}>
            Print
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
