/**
 * Schemas of ServiceMonitor and PrometheusRule (monitoring.coreos.com/v1) with the fields that the chart uses; others
 * are rejected.
 */
const text = { type: 'string', minLength: 1 };
const texts = { type: 'object', additionalProperties: { type: 'string' } };
const duration = { type: 'string', pattern: '^\\d+(?:ms|s|m|h|d)$' };

function closed(properties: object, required: readonly string[] = Object.keys(properties)): object {
  return { type: 'object', additionalProperties: false, properties, required };
}

function kind(name: string, spec: object): object {
  return closed({
    apiVersion: { const: 'monitoring.coreos.com/v1' },
    kind: { const: name },
    metadata: closed({ name: text, labels: texts }),
    spec,
  });
}

const endpoint = closed({
  port: text,
  path: { type: 'string', pattern: '^/' },
  interval: duration,
  scrapeTimeout: duration,
  authorization: closed({ type: { const: 'Bearer' }, credentials: closed({ name: text, key: text }) }),
});
const rule = closed({ alert: text, expr: text, for: duration, labels: texts, annotations: texts });

export const OPERATOR_SCHEMA = {
  oneOf: [
    kind(
      'ServiceMonitor',
      closed({ selector: closed({ matchLabels: texts }), endpoints: { type: 'array', minItems: 1, items: endpoint } }),
    ),
    kind(
      'PrometheusRule',
      closed({
        groups: {
          type: 'array',
          minItems: 1,
          items: closed({ name: text, rules: { type: 'array', minItems: 1, items: rule } }),
        },
      }),
    ),
  ],
};
