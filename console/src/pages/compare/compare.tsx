import { Group, Pill, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Comparison } from '../../../../sdk/typescript/src/types.ts';
import { comparisonQuery } from '../../api/comparison.ts';
import { CodesInput, PROCEDURES } from '../../components/codes-input.tsx';
import { StateMap, Swatch, TONES, type Tone } from '../../components/map/state-map.tsx';
import { TILES } from '../../components/map/state-tiles.ts';
import { Page, Section } from '../../components/page.tsx';
import { EmptyState, QueryResult } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';
import classes from './compare.module.css';
import { Conditions } from './conditions.tsx';
import { JurisdictionTable, NationalPolicies } from './jurisdiction-table.tsx';
import { MOST_CODES, readCodes } from './queries.ts';

const URL = { codes: '', code: '', macs: '', state: '' };
const TYPES = [
  { value: 'A/B', label: 'A/B MACs' },
  { value: 'DME', label: 'DME MACs' },
];

/** How jurisdictions cover the same codes. */
export default function ComparePage() {
  const [url, change] = useUrlState(URL);
  const codes = readCodes(url.codes);
  return (
    <Page
      title="Compare"
      summary="How Medicare contractors cover the same codes: map, policies, and conditions that differ."
    >
      <Section>
        <CodesInput
          label="Procedure codes"
          placeholder="E0601, or words such as walker"
          description="Up to ten"
          systems={PROCEDURES}
          value={codes}
          onChange={(next) => change({ codes: next.join(' '), code: '' })}
          maxTags={MOST_CODES}
          clearLabel="Clear the codes"
        />
      </Section>
      {codes.length === 0 ? (
        <Section>
          <EmptyState title="Enter a code to compare">For example 64493, facet joint interventions.</EmptyState>
        </Section>
      ) : (
        <Compared codes={codes} url={url} change={change} />
      )}
    </Page>
  );
}

interface ComparedProps {
  codes: string[];
  url: typeof URL;
  change(changed: Partial<typeof URL>): void;
}

function Compared({ codes, url, change }: ComparedProps) {
  const query = useQuery(comparisonQuery(codes));
  return (
    <QueryResult query={query}>
      {(comparison) => <Result comparison={comparison} codes={codes} url={url} change={change} />}
    </QueryResult>
  );
}

function Result({ comparison, codes, url, change }: ComparedProps & { comparison: Comparison }) {
  const { comparison: all, national_policies: national, summary } = comparison;
  const silent = (type: string) =>
    all.filter(({ mac_type: own, policies }) => own === type && policies.length > 0).length;
  const type = url.macs === '' ? (silent('DME') > silent('A/B') ? 'DME' : 'A/B') : url.macs;
  const code = codes.includes(url.code) ? url.code : codes[0]!;
  const rows = all.filter(({ mac_type: own }) => own === type);
  const tones = useMemo(() => toneByState(rows, code), [rows, code]);
  const displayed = url.state === '' ? rows : rows.filter(({ mac }) => mac.states.includes(url.state));
  return (
    <Stack gap="lg">
      <Section
        title={`Coverage of ${code}`}
        actions={
          <Group gap="sm">
            {codes.length > 1 && (
              <SegmentedControl
                size="xs"
                data={codes}
                value={code}
                onChange={(next) => change({ code: next })}
                aria-label="Code on the map"
              />
            )}
            <SegmentedControl
              size="xs"
              data={TYPES}
              value={type}
              onChange={(next) => change({ macs: next })}
              aria-label="Contractors"
            />
          </Group>
        }
      >
        <div className={classes.map}>
          <StateMap
            label={`Coverage of ${code} by state`}
            tones={tones}
            selected={new Set(url.state === '' ? [] : [url.state])}
            onSelect={(state) => change({ state: state === url.state ? '' : state })}
          />
          <Reading
            counts={countStates(tones)}
            text={describe(
              summary.by_code.find((one) => one.code === code),
              rows,
            )}
            state={url.state}
            clear={() => change({ state: '' })}
          />
        </div>
      </Section>
      <NationalPolicies policies={national} />
      <JurisdictionTable rows={displayed} codes={codes} />
      <Conditions rows={displayed} />
    </Stack>
  );
}

interface ReadingProps {
  counts: ReadonlyMap<Tone, number>;
  text: string;
  state: string;
  clear(): void;
}

/** The map in words: states by coverage, and whether contractors agree. */
function Reading({ counts, text, state, clear }: ReadingProps) {
  return (
    <div>
      <ul className={classes.counts} aria-label="States by coverage">
        {[...counts].map(([tone, count]) => (
          <li key={tone}>
            <Swatch tone={tone} /> {TONES[tone]} <strong>{count}</strong>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {text}
        </Text>
        {state !== '' && (
          <Pill withRemoveButton onRemove={clear} removeButtonProps={{ 'aria-label': 'Show all states' }}>
            {state}
          </Pill>
        )}
      </Group>
    </div>
  );
}

/** Counts states and territories of the map by coverage. */
function countStates(tones: ReadonlyMap<string, Tone>): ReadonlyMap<Tone, number> {
  const counts = new Map<Tone, number>(Object.keys(TONES).map((tone) => [tone as Tone, 0]));
  for (const [state] of TILES) {
    const tone = tones.get(state) ?? 'silent';
    counts.set(tone, (counts.get(tone) ?? 0) + 1);
  }
  return counts;
}

const ORDER: Tone[] = ['silent', 'uncoded', 'covered', 'conditional', 'requires_pa', 'not_covered'];

/** Whether a policy of the jurisdiction may address the codes by its title: it is loaded without a list of codes. */
const isUncoded = ({ policies, policies_without_codes: others }: Comparison['comparison'][number]): boolean =>
  policies.length === 0 && others.length > 0;

/** The strictest coverage among a state's policies on the code. */
function toneByState(rows: Comparison['comparison'], code: string): ReadonlyMap<string, Tone> {
  const tones = new Map<string, Tone>();
  for (const row of rows) {
    const stated = row.policies.flatMap(({ codes }) =>
      codes
        .filter((one) => one.code === code)
        .map((one): Tone => (one.disposition === 'unclear' ? 'conditional' : one.disposition)),
    );
    for (const state of row.mac.states)
      for (const tone of isUncoded(row) ? (['uncoded'] as const) : stated)
        if (ORDER.indexOf(tone) > ORDER.indexOf(tones.get(state) ?? 'silent')) tones.set(state, tone);
  }
  return tones;
}

/** @param rows jurisdictions on the map. */
function describe(code: Comparison['summary']['by_code'][number] | undefined, rows: Comparison['comparison']): string {
  if (code === undefined) return '';
  const uncoded = rows.filter(isUncoded).length;
  const silent = rows.filter(({ policies }) => policies.length === 0).length - uncoded;
  const have = (count: number) => `${count} ${count === 1 ? 'has' : 'have'}`;
  const sentences = [
    describeAgreement(code, silent + uncoded),
    uncoded > 0 && `${have(uncoded)} a policy without a code list that may address it.`,
    silent > 0 && `${have(silent)} no policy on it, which is neither coverage nor non-coverage.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function describeAgreement({ dispositions, varies }: Comparison['summary']['by_code'][number], others: number): string {
  if (Object.values(dispositions).flat().length === 0)
    return 'No local policy lists this code. National policies and statute apply.';
  if (varies) return 'Coverage differs between jurisdictions.';
  return others === 0 ? 'All jurisdictions agree.' : 'Jurisdictions that list the code agree.';
}
