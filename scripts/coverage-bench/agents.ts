/**
 * Questions for assistants (test/agent): tasks answered from concise tool responses alone, and which tool a question
 * leads to.
 */
import type { Case, Check, Step } from '../../bench/quality/case.ts';
import { type AgentTask, readTasks } from '../../test/agent/agent-tasks.ts';
import { type Choice, readChoices } from '../../test/agent/tool-choice.ts';
import { slug, uniqueIds } from './ids.ts';

const SOURCE = 'https://www.cms.gov/medicare-coverage-database';
/** Until the next program of the starter corpus begins, which changes its answers. */
const DAYS = { from: '2026-10-28', until: '2027-01-25' };

export function agentCases(): Case[] {
  return uniqueIds([...readTasks().map(fromTask), ...readChoices().map(fromChoice)]);
}

const callTool = (tool: string, input: object): Step => ({
  ...{ method: 'POST', path: `/v1/agent/tools/${tool}` },
  body: { ...input, response_format: 'concise' },
});

const states = (texts: string | readonly string[]): Check => ({ check: 'states', any: [texts].flat() as string[] });

function fromTask({ question, calls, facts, cites }: AgentTask): Case {
  const steps: Step[] = [];
  for (const call of calls) {
    const [[tool, input]] = Object.entries(call) as [[string, Record<string, unknown>]];
    steps.push(callTool(tool!, withSaved(input!, steps.at(-1))));
  }
  return {
    id: `agents/tasks/${slug(question)}`,
    ...{ suite: 'agents', title: question, needs: { corpus: 'starter', days: DAYS }, steps },
    expect: [
      ...steps.map((_, step): Check => ({ check: 'status', is: [200, 202], step })),
      ...facts.map(states),
      states(cites),
    ],
    because: 'The concise answers hold every fact that the question needs, and what to cite.',
    ...{
      source: SOURCE,
      tags: ['kind:task', ...new Set(calls.flatMap((call) => Object.keys(call).map((one) => `tool:${one}`)))],
    },
  };
}

/** `$policies.0.policy_id` refers to a value of the previous answer. */
function withSaved(input: Record<string, unknown>, before: Step | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([member, value]) => {
      if (typeof value !== 'string' || !value.startsWith('$') || before === undefined) return [member, value];
      before.save = { ...before.save, [value.slice(1)]: `/data/${value.slice(1).replaceAll('.', '/')}` };
      return [member, { $saved: value.slice(1) }];
    }),
  );
}

function fromChoice({ role, question, tool, input, holds }: Choice): Case {
  const newest: Step = { ...callTool('check_updates', { limit: 1 }), save: { newest: '/data/changes/0/diff_id' } };
  const isNewest = input.diff_id === 'newest';
  return {
    id: `agents/${slug(role)}/${slug(question)}`,
    ...{ suite: 'agents', title: question, needs: { corpus: 'starter', days: DAYS } },
    steps: [
      ...(isNewest ? [newest] : []),
      callTool(tool, isNewest ? { ...input, diff_id: { $saved: 'newest' } } : input),
    ],
    expect: [
      { check: 'tool', question, is: tool, grade: 'weak' },
      { check: 'status', is: [200, 202] },
      ...holds.map((fact) => states(fact.split('|'))),
    ],
    because: `Words alone lead to ${tool}, its arguments are accepted, and the answer holds what the question needs.`,
    ...{ source: SOURCE, tags: ['kind:tool-choice', `role:${role}`, `tool:${tool}`] },
  };
}
