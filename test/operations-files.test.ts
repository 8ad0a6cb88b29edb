/** Monitoring files for operators mention only metrics that exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestApp } from './support/harness.ts';

const DOCS = join(import.meta.dirname, '../docs/operations');

describe('dashboard and alert rules', () => {
  it('reference metrics that the server reports', async () => {
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
    const named = expressions.flatMap((text) => text.match(/\b(?:cpi|process|nodejs)_[a-z0-9_]+/g) ?? []);
    expect(named.length).toBeGreaterThan(35);
    expect(named.map((name) => name.replace(/_(?:bucket|count)$/, '')).filter((name) => !reported.has(name))).toEqual(
      [],
    );
  });

  it('use metrics that are distinguished from others in the same Prometheus only by their target', () => {
    const rules = parse(readFileSync(join(DOCS, 'alerts.yml'), 'utf8')) as { groups: { rules: { expr: string }[] }[] };
    const shared = rules.groups[0]!.rules.map(({ expr }) => expr).filter((expr) => /\b(?:process|nodejs)_/.test(expr));
    expect(shared.length).toBeGreaterThan(0);
    for (const expr of shared) expect(expr).toContain('and on (instance, job) cpi_processes');
  });

  it('are identical in the chart', () => {
    const own = readFileSync(join(DOCS, 'alerts.yml'), 'utf8');
    expect(readFileSync(join(DOCS, '../../deploy/helm/alerts.yml'), 'utf8')).toBe(own);
  });

  it('cover every part that can fail: jobs, backups, connections, Redis, the database, releases, sources, deliveries', () => {
    const text = readFileSync(join(DOCS, 'alerts.yml'), 'utf8');
    for (const metric of [
      ...['cpi_job_failures', 'cpi_job_next_run_timestamp_seconds', 'cpi_backup_age_seconds', 'cpi_backup_test_failed'],
      ...['cpi_backup_tested_age_seconds', 'cpi_database_connections', 'cpi_database_away_seconds'],
      ...[
        'cpi_redis_breaker_open',
        'cpi_release_sequence',
        'cpi_release_behind',
        'cpi_source_overdue',
        'cpi_webhook_queue',
      ],
    ])
      expect(text).toContain(metric);
  });

  it('handle metrics that are absent before the first run: an unknown age exceeds no threshold', () => {
    const { groups } = parse(readFileSync(join(DOCS, 'alerts.yml'), 'utf8'));
    const expressions = groups[0].rules.map(({ expr }: { expr: string }) => expr);
    for (const metric of ['cpi_backup_age_seconds', 'cpi_backup_tested_age_seconds'])
      expect(expressions).toContain(`absent(${metric}) and max(cpi_processes) > 0`);
  });

  it('state what they watch and their severity', () => {
    const { groups } = parse(readFileSync(join(DOCS, 'alerts.yml'), 'utf8'));
    for (const { alert, expr, labels, annotations } of groups[0].rules)
      expect([alert, typeof expr, labels.severity, typeof annotations.summary]).toEqual([
        ...[expect.stringMatching(/^Cpi/), 'string', expect.stringMatching(/^(?:info|warning|critical)$/), 'string'],
      ]);
  });
});
