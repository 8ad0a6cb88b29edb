/** What operators load into their monitoring mentions metrics that exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestApp } from './support/harness.ts';

const DOCS = join(import.meta.dirname, '../docs/operations');

describe('dashboard and alert rules', () => {
  it('name metrics that the server reports', async () => {
    const test = await createTestApp({ env: { CPI_METRICS_TOKEN: 'token' } });
    await test.get('/v1/nothing');
    const answer = await test.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } });
    const reported = new Set([...answer.body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    await test.close();
    const dashboard = JSON.parse(readFileSync(join(DOCS, 'dashboard.json'), 'utf8'));
    const rules = parse(readFileSync(join(DOCS, 'alerts.yml'), 'utf8'));
    const expressions: string[] = [
      ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
      ...rules.groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr)),
    ];
    const named = expressions.flatMap((text) => text.match(/cpi_[a-z0-9_]+/g) ?? []);
    expect(named.length).toBeGreaterThan(15);
    expect(named.map((name) => name.replace(/_(?:bucket|count)$/, '')).filter((name) => !reported.has(name))).toEqual(
      [],
    );
  });

  it('state what they watch, and how bad it is', () => {
    const { groups } = parse(readFileSync(join(DOCS, 'alerts.yml'), 'utf8'));
    for (const { alert, expr, labels, annotations } of groups[0].rules)
      expect([alert, typeof expr, labels.severity, typeof annotations.summary]).toEqual([
        ...[expect.stringMatching(/^Cpi/), 'string', expect.stringMatching(/^(?:info|warning|critical)$/), 'string'],
      ]);
  });
});
