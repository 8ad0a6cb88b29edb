/**
 * Manually labeled passages, identified by the digest of their text: the held-out set of national determinations
 * (public files), and a set of the starter corpus. Excludes the set that was used to develop the rules.
 */
import type { Case, Check } from '../../bench/quality/case.ts';
import { passageDigest } from '../../bench/quality/passages.ts';
import type { LogicNode } from '../../src/criteria/criteria.ast.ts';
import { type Label, readLabels } from '../../test/criteria/labels.ts';
import { readStarterLabels, type StarterLabel } from '../../test/criteria/starter-labels.ts';
import { uniqueIds } from './ids.ts';

const BECAUSE = 'Labeled from the text by a person: where the passage ends, its section, its tags and its logic.';

export function extractionCases(): Case[] {
  return uniqueIds([...readStarterLabels().map(fromStarter), ...labeledApart()]);
}

function passageCase(
  policyId: string,
  version: string | null,
  check: Check & { check: 'passage' },
  set: string,
  source: string,
): Case {
  const kind = check.logic === undefined ? 'text' : check.logic === null ? 'no-logic' : 'logic';
  return {
    id: `extraction/${set}/${policyId.toLowerCase()}-${check.sha256}`,
    ...{ suite: 'extraction', title: `${policyId}, passage ${check.sha256}` },
    needs: {
      ...(set === 'starter' ? { corpus: 'starter' as const } : { sources: ['mcd'] }),
      policies: { [policyId]: version },
    },
    steps: [{ method: 'GET', path: `/v1/policies/${policyId}`, query: { include: 'criteria' } }],
    expect: [check],
    ...{
      because: BECAUSE,
      source,
      tags: [`set:${set}`, `label:${kind}`, ...(check.section ? [`section:${check.section}`] : [])],
    },
  };
}

function fromStarter({ policyId, section, text, tags, logic, list, items, sourceUrl }: StarterLabel): Case {
  const combined = list === undefined ? logic : combine(list, items, logic ?? null);
  const check = {
    ...{ check: 'passage' as const, at: '/data/criteria', sha256: passageDigest(text), section },
    ...(tags === undefined ? {} : { tags }),
    ...(combined === undefined ? {} : { logic: combined }),
  };
  return passageCase(policyId, null, check, 'starter', sourceUrl);
}

/** Items are identified by the digest of their text. */
function combine(list: string, items: readonly string[], own: LogicNode | null): LogicNode {
  const of = items.map((text): LogicNode => ({ op: 'block', block_id: passageDigest(text) }));
  return withOwn(own, listNode(list, of));
}

const withOwn = (own: LogicNode | null, node: LogicNode): LogicNode =>
  own === null ? node : { op: 'all', of: [own, node] };

function listNode(list: string, of: LogicNode[]): LogicNode {
  const least = /^at_least:(\d+)$/.exec(list);
  if (least !== null) return { op: 'at_least', count: Number(least[1]), of };
  if (list === 'none') return { op: 'not', of: { op: 'any', of } };
  return { op: list === 'any' ? 'any' : 'all', of };
}

function labeledApart(): Case[] {
  return readLabels('held-out').policies.flatMap(({ ncd, version, passages }) =>
    passages.map((label) => {
      const { hash: sha256, section, tags } = label;
      const check = {
        check: 'passage' as const,
        at: '/data/criteria',
        sha256,
        section,
        tags,
        logic: readLogic(label, passages),
      };
      const source = `https://www.cms.gov/medicare-coverage-database/view/ncd.aspx?ncdid=${ncd}&ncdver=${version}`;
      return passageCase(`NCD${ncd}`, version, check, 'held-out', source);
    }),
  );
}

function readLogic(label: Label, all: readonly Label[]): LogicNode | null {
  if (label.list === null) return label.logic;
  const at = all.indexOf(label);
  const of = all.filter(({ parent }) => parent === at).map(({ hash }): LogicNode => ({ op: 'block', block_id: hash }));
  return withOwn(label.logic, listNode(label.list, of));
}
