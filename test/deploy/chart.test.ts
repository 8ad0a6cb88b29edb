/**
 * The Helm chart rendered with several value sets: every object is checked against the Kubernetes schemas and for
 * unknown fields.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { loadCommands } from '../../src/commands.ts';
import { parseCall } from '../../src/platform/cli/run-command.ts';
import { Chart } from '../support/chart-template.ts';
import { OPERATOR_SCHEMA } from '../support/operator-schema.ts';

const ROOT = join(import.meta.dirname, '../..');
const CHART = join(ROOT, 'deploy/helm');
/** The content of a YAML document. */
type Yaml = ReturnType<typeof parse>;
type KubeObject = { apiVersion: string; kind: string; metadata: { name: string }; spec: Yaml };
type Values = Record<string, Yaml>;

const read = (file: string): string => readFileSync(join(CHART, file), 'utf8');
const defaults = parse(read('values.yaml')) as Values;
const schema = JSON.parse(read('values.schema.json'));
const SECRET = { existingSecret: 'database-of-cpi' };
const EVERYTHING: Values = {
  secrets: { DATABASE_URL: 'postgres://cpi:p%22w@db/cpi', CPI_SECRET_KEY: 'c2VjcmV0' },
  settings: { CPI_SYNC: 'daily' },
  imagePullSecrets: ['registry'],
  image: { ...defaults.image, tag: '9.9.9' },
  autoscaling: { ...defaults.autoscaling, enabled: false },
  ingress: { ...defaults.ingress, enabled: true, className: 'nginx', tlsSecret: 'tls', annotations: { a: 'b' } },
  networkPolicy: { ...defaults.networkPolicy, from: [{ namespaceSelector: { matchLabels: { team: 'front' } } }] },
  serviceAccount: { annotations: { 'iam/role': 'x' } },
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'dedicated', operator: 'Exists' }],
  podAnnotations: { 'prometheus.io/scrape': 'false' },
  corpusStore: { address: 's3://corpus/cpi', endpoint: 'https://minio.internal:9000', region: 'eu-west-1' },
  persistence: { ...defaults.persistence, enabled: true, storageClass: 'shared' },
  backup: { ...defaults.backup, enabled: true, storageClass: 'slow' },
  monitoring: {
    labels: { release: 'prometheus' },
    serviceMonitor: { ...defaults.monitoring.serviceMonitor, enabled: true },
    prometheusRule: { enabled: true },
  },
  extraEnv: [{ name: 'NODE_EXTRA_CA_CERTS', value: '/ca/ca.pem' }],
  extraVolumes: [{ name: 'ca', configMap: { name: 'authorities' } }],
  extraVolumeMounts: [{ name: 'ca', mountPath: '/ca' }],
};

/** Values of the chart with overrides, validated as Helm does. */
function valuesWith(changes: Values): Values {
  const values = { ...defaults, ...changes };
  const validate = new Ajv.default({ allErrors: true, allowUnionTypes: true }).compile(schema);
  if (!validate(values)) throw new Error(JSON.stringify(validate.errors));
  return values;
}

function rendered(changes: Values): KubeObject[] {
  const { version, appVersion, name } = parse(read('Chart.yaml'));
  const root = {
    Values: valuesWith(changes),
    Release: { Name: 'prod', Service: 'Helm' },
    Chart: { Name: name, Version: version, AppVersion: appVersion },
    Files: { Get: (file: string) => read(file) },
  };
  const chart = new Chart();
  const files = readdirSync(join(CHART, 'templates')).sort();
  const parsed = files.map((file) => ({ file, nodes: chart.parse(read(`templates/${file}`)) }));
  return parsed.flatMap(({ file, nodes }) => {
    const text = chart.render(nodes, { root, dot: root, variables: new Map() });
    if (!file.endsWith('.yaml')) return [];
    return parseAllDocuments(text, { strict: true, uniqueKeys: true }).flatMap((document) => {
      expect(document.errors, `${file}\n${text}`).toEqual([]);
      return document.contents === null ? [] : [document.toJS() as KubeObject];
    });
  });
}

const toModelPath = ({ apiVersion, kind }: KubeObject): string => `kubernetes-models/${apiVersion}/${kind}`;
const found = (objects: KubeObject[], kind: string): KubeObject => objects.find((object) => object.kind === kind)!;
/** Kinds that are built into Kubernetes. */
const isOwn = ({ apiVersion }: KubeObject): boolean => !apiVersion.startsWith('monitoring.coreos.com/');
const operatorSchema = new Ajv.default({ allErrors: true }).compile(OPERATOR_SCHEMA);

describe('the Helm chart', () => {
  const small = rendered(SECRET);
  const everything = rendered(EVERYTHING);

  it.each([
    [
      'least values',
      small,
      [
        'ConfigMap',
        'Deployment',
        'HorizontalPodAutoscaler',
        'Job',
        'NetworkPolicy',
        'PodDisruptionBudget',
        'Service',
        'ServiceAccount',
      ],
    ],
    [
      'every value',
      everything,
      [
        'ConfigMap',
        'CronJob',
        'CronJob',
        'Deployment',
        'Ingress',
        'Job',
        'NetworkPolicy',
        'PersistentVolumeClaim',
        'PersistentVolumeClaim',
        'PodDisruptionBudget',
        'PrometheusRule',
        'Secret',
        'Service',
        'ServiceAccount',
        'ServiceMonitor',
      ],
    ],
  ] as const)('with %s has its objects, each valid by its schema', async (_name, objects, kinds) => {
    expect(objects.map(({ kind }) => kind).sort()).toEqual(kinds);
    for (const object of objects) {
      if (!isOwn(object)) {
        expect(operatorSchema(object), JSON.stringify(operatorSchema.errors)).toBe(true);
        continue;
      }
      const model = (await import(toModelPath(object))) as Record<string, new (data: object) => { validate(): void }>;
      expect(() => new model[object.kind]!(object).validate(), JSON.stringify(object)).not.toThrow();
    }
  });

  describe('chart objects as Kubernetes types', () => {
    let complaints: string;
    beforeAll(() => {
      const wrong = structuredClone(found(small, 'Deployment'));
      wrong.spec.template.spec.containers[0].readOnlyFilesystem = true;
      complaints = formatTypes([...small, ...everything, wrong].filter(isOwn));
    });

    it('have no unknown fields, and an unknown field would be detected', () => {
      expect(complaints.match(/error TS\d+/g)).toHaveLength(1);
      expect(complaints).toMatch(/"readOnlyFilesystem"' does not exist in type 'IContainer'/);
    });
  });

  it('pods run unprivileged with a read-only image, and drain longer than their setting', () => {
    for (const objects of [small, everything])
      for (const { spec } of [found(objects, 'Deployment'), found(objects, 'Job')]) {
        const pod = spec.template.spec;
        expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
        expect(pod.automountServiceAccountToken).toBe(false);
        for (const { securityContext } of pod.containers)
          expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      }
    const drain = Number((found(small, 'ConfigMap') as unknown as { data: Values }).data.CPI_DRAIN_SECONDS);
    expect(found(small, 'Deployment').spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(drain + 25);
  });

  it('passes the release file store to the server, and no setting by default', () => {
    const settings = (objects: KubeObject[]) => (found(objects, 'ConfigMap') as unknown as { data: Values }).data;
    expect(settings(everything)).toMatchObject({
      CPI_CORPUS_STORE: 's3://corpus/cpi',
      CPI_S3_ENDPOINT: 'https://minio.internal:9000',
      AWS_REGION: 'eu-west-1',
    });
    expect(Object.keys(settings(small)).filter((name) => /STORE|S3|AWS/.test(name))).toEqual([]);
    expect(() => valuesWith({ corpusStore: { address: 'S3://corpus' } })).toThrow('corpusStore');
  });

  it('selectors match server pods but not migration pods', () => {
    const { labels } = found(small, 'Deployment').spec.template.metadata;
    const selectors = [
      found(small, 'Service').spec.selector,
      found(small, 'PodDisruptionBudget').spec.selector.matchLabels,
      found(small, 'NetworkPolicy').spec.podSelector.matchLabels,
      found(small, 'Deployment').spec.selector.matchLabels,
    ];
    const jobLabels = found(small, 'Job').spec.template.metadata.labels;
    for (const selector of selectors) {
      expect(labels).toMatchObject(selector);
      expect(jobLabels).not.toMatchObject(selector);
    }
  });

  it('backup pods have the same restrictions, and write to the claim', () => {
    const jobs = everything.filter(({ kind }) => kind === 'CronJob').map(({ spec }) => spec.jobTemplate.spec.template);
    expect(jobs.map(({ spec }) => spec.containers[0].args)).toEqual([
      ['backup', '--dir', '/backups', '--keep', '7'],
      ['backup', 'test', '--dir', '/backups', '--max-age', '48'],
    ]);
    const claims = everything
      .filter(({ kind }) => kind === 'PersistentVolumeClaim')
      .map(({ metadata }) => metadata.name);
    expect(claims).toEqual(['prod-cpi-corpus', 'prod-cpi-backups']);
    for (const { spec } of jobs) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      expect(spec.containers[0].securityContext).toMatchObject({ readOnlyRootFilesystem: true });
      const mounted = spec.containers[0].volumeMounts.map(({ name }: { name: string }) => name).sort();
      expect(mounted).toEqual(['backups', 'ca', 'corpus', 'data', 'tmp']);
      expect(spec.volumes.map(({ name }: { name: string }) => name).sort()).toEqual(mounted);
    }
    const { selector } = found(everything, 'Service').spec;
    for (const { metadata } of jobs) expect(metadata.labels).not.toMatchObject(selector);
  });

  it('all command options in jobs exist', async () => {
    const commands = await loadCommands(() => {
      throw new Error('not needed');
    });
    for (const { spec } of everything.filter(({ kind }) => kind === 'CronJob'))
      expect(parseCall(commands, spec.jobTemplate.spec.template.spec.containers[0].args).input.options).toMatchObject({
        dir: '/backups',
      });
  });

  it('servers have additional variables, volumes and the shared release files', () => {
    const pod = found(everything, 'Deployment').spec.template.spec;
    expect(pod.containers[0].env).toEqual([
      { name: 'CPI_CORPUS_DIR', value: '/corpus' },
      { name: 'NODE_EXTRA_CA_CERTS', value: '/ca/ca.pem' },
    ]);
    expect(pod.containers[0].volumeMounts).toContainEqual({ name: 'ca', mountPath: '/ca' });
    expect(pod.volumes).toContainEqual({ name: 'corpus', persistentVolumeClaim: { claimName: 'prod-cpi-corpus' } });
    expect(found(small, 'Deployment').spec.template.spec.containers[0].env).toBeUndefined();
    const existing = rendered({
      ...SECRET,
      persistence: { ...defaults.persistence, enabled: true, existingClaim: 'mine' },
    });
    expect(existing.some(({ kind }) => kind === 'PersistentVolumeClaim')).toBe(false);
  });

  it('operator rules match the documentation word for word, and mail can be sent', () => {
    const { groups } = parse(readFileSync(join(ROOT, 'docs/operations/alerts.yml'), 'utf8'));
    expect(found(everything, 'PrometheusRule').spec.groups).toEqual(groups);
    const ports = found(small, 'NetworkPolicy').spec.egress[0].ports.map(({ port }: { port: number }) => port);
    expect(ports).toEqual(expect.arrayContaining([465, 587]));
  });

  it('secrets are passed unchanged and override nothing; changed settings restart pods', () => {
    expect(found(everything, 'Secret')).toMatchObject({ stringData: EVERYTHING.secrets });
    const checksum = (changes: Values) =>
      found(rendered({ ...SECRET, ...changes }), 'Deployment').spec.template.metadata.annotations['checksum/settings'];
    expect(checksum({ settings: { CPI_SYNC: 'weekly' } })).not.toBe(checksum({}));
    const secrets = (changes: Values) =>
      found(rendered(changes), 'Deployment').spec.template.metadata.annotations['checksum/secret'];
    expect(secrets({ secrets: { DATABASE_URL: 'postgres://a/b' } })).not.toBe(
      secrets({ secrets: { DATABASE_URL: 'postgres://a/c' } }),
    );
    expect(secrets({ ...SECRET, existingSecretVersion: '2' })).not.toBe(secrets(SECRET));
    expect(found(everything, 'Deployment').spec.template.spec.containers[0].image).toBe(
      'coverage-policy-intelligence:9.9.9',
    );
  });

  it.each<[string, Values]>([
    ['no database', {}],
    ['a value with a typing error', { ...SECRET, replcas: 3 }],
    ['a secret among the settings', { ...SECRET, settings: { DATABASE_URL: 'x' } }],
    ['a number as text', { ...SECRET, replicas: '3' }],
    ['a schedule that is none', { ...SECRET, backup: { ...defaults.backup, schedule: 'daily' } }],
    ['a variable without a name', { ...SECRET, extraEnv: [{ value: 'x' }] }],
  ])('is rejected with %s', (_name, changes) => {
    expect(() => rendered(changes)).toThrow();
  });
});

/** Compiler output when each object is declared as a value of its type. */
function formatTypes(objects: KubeObject[]): string {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(join(cache, 'chart-'));
  try {
    const lines = objects.map(
      (object, at) =>
        `import type { I${object.kind} as T${at} } from '${toModelPath(object)}';\nexport const o${at}: T${at} = ${JSON.stringify(object)};`,
    );
    writeFileSync(join(dir, 'objects.ts'), lines.join('\n'));
    const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
    const run = spawnSync(process.execPath, [tsc, ...options, join(dir, 'objects.ts')], { encoding: 'utf8' });
    return `${run.stdout}${run.stderr}`;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
