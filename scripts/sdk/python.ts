/** Generated parts of the Python client: one dataclass per object of the API. */
import { ERROR_TABLE } from '../../src/platform/errors/error-table.ts';
import { listOperations, type OpenApi, resolved, type Schema } from './document.ts';
import { pythonOperations } from './python-operations.ts';

const NOTE = '"""Generated from openapi.json by "npm run sdk"; not to be edited."""';

/** Class names for response data, whatever the document calls it. */
const ANSWERS: Record<string, string> = {
  'GET /v1/policies': 'Policy',
  'GET /v1/policies/{policy_id}': 'PolicyDetail',
  'GET /v1/policies/{policy_id}/versions/{version}': 'PolicyVersion',
  'GET /v1/policies/{policy_id}/diff': 'PolicyDiff',
  'GET /v1/policies/changes': 'PolicyChange',
  'GET /v1/codes/lookup': 'CodeLookup',
  'POST /v1/codes/batch': 'BatchLookup',
  'GET /v1/coverage/criteria': 'Criterion',
  'POST /v1/coverage/evaluate': 'CoverageEvaluation',
  'POST /v1/policies/compare': 'Comparison',
  'POST /v1/claims/validate': 'ClaimValidation',
  'POST /v1/prior-auth/check': 'PriorAuthCheck',
  'GET /v1/prior-auth/programs': 'PriorAuthPrograms',
  'GET /v1/prior-auth/research/{research_id}': 'Research',
  'GET /v1/jurisdictions': 'Jurisdiction',
  'POST /v1/compliance/ack': 'Acknowledgment',
  'POST /v1/compliance/ack/bulk': 'BulkAcknowledgment',
  'POST /v1/compliance/ack/withdraw': 'WithdrawnAcknowledgments',
  'GET /v1/compliance/unreviewed': 'UnreviewedChange',
  'GET /v1/compliance/stats': 'ComplianceStats',
  'GET /v1/compliance/acknowledgements': 'AcknowledgmentRecord',
  'GET /v1/webhooks': 'Webhook',
  'POST /v1/webhooks': 'WebhookWithSecret',
  'GET /v1/webhooks/{id}': 'WebhookDetail',
  'PATCH /v1/webhooks/{id}': 'UpdatedWebhook',
  'DELETE /v1/webhooks/{id}': 'DeletedWebhook',
  'POST /v1/webhooks/{id}/rotate-secret': 'RotatedSecret',
  'POST /v1/webhooks/{id}/test': 'TestDelivery',
  'GET /v1/webhooks/{id}/deliveries': 'Delivery',
  'POST /v1/webhooks/deliveries/{delivery_id}/redeliver': 'Redelivery',
  'GET /v1/payers': 'PayerEntry',
  'GET /v1/drugs/formulary': 'FormularyEntry',
  'GET /health': 'Health',
};

export function pythonFiles(document: OpenApi): Record<string, string> {
  const classes = new Classes(document);
  for (const { method, path, answer } of listOperations(document)) {
    const name = ANSWERS[`${method} ${path}`];
    if (name === undefined || answer === null) continue;
    const data = resolved(document, answer).properties?.data ?? {};
    const list = resolved(document, data);
    classes.alias(name, list.type === 'array' ? (list.items ?? {}) : data);
  }
  const codes = Object.entries(ERROR_TABLE).map(([code, { status }]) => `    "${code}": ${status},`);
  return {
    'sdk/python/coverage_policy/models.py': `${NOTE}\n\nfrom __future__ import annotations\n\nfrom dataclasses import dataclass, field\nfrom typing import Any, Dict, List, Literal, Optional, Union\n\nfrom ._record import Record\n\n${classes.text()}`,
    'sdk/python/coverage_policy/operations.py': pythonOperations(document),
    'sdk/python/coverage_policy/error_codes.py': `${NOTE}\n\n#: Every error code with its HTTP status.\nERROR_CODES = {\n${codes.join('\n')}\n}\n`,
  };
}

class Classes {
  readonly #document: OpenApi;
  readonly #written = new Map<string, string>();
  readonly #aliases: string[] = [];
  /** Schema of each name, so that no name is used for two schemas. */
  readonly #shapes = new Map<string, string>();

  constructor(document: OpenApi) {
    this.#document = document;
    for (const [name, schema] of Object.entries(document.components.schemas))
      this.#shapes.set(className(name), JSON.stringify(schema));
  }

  /** Adds a second name for the class of a schema. */
  alias(name: string, schema: Schema): void {
    const type = this.#typeOf(schema, name);
    if (type === name) return;
    if (this.#shapes.has(name)) throw new Error(`${name} of the document is no ${type}: give the answer another name`);
    this.#aliases.push(`${name} = ${type}`);
  }

  #nameFor(schema: Schema, wanted: string): string {
    const shape = JSON.stringify(schema);
    let name = wanted;
    for (let number = 2; (this.#shapes.get(name) ?? shape) !== shape; number += 1) name = `${wanted}${number}`;
    this.#shapes.set(name, shape);
    return name;
  }

  text(): string {
    return `${[...this.#written.values()].join('\n\n')}\n\n${this.#aliases.join('\n')}\n`;
  }

  #typeOf(schema: Schema, name: string): string {
    if (schema.$ref !== undefined)
      return this.#typeOf(resolved(this.#document, schema), schema.$ref.split('/').at(-1)!);
    const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    if (choices.length > 0) {
      const some = choices.filter((choice) => choice.type !== 'null');
      const of = [...new Set(some.map((choice, at) => this.#typeOf(choice, at === 0 ? name : `${name}${at + 1}`)))];
      const inner = of.length === 1 ? of[0]! : `Union[${of.join(', ')}]`;
      return some.length < choices.length ? `Optional[${inner}]` : inner;
    }
    const [only] = types.filter((type) => type !== 'null');
    const inner = this.#plain({ ...schema, type: only }, name);
    return types.includes('null') ? `Optional[${inner}]` : inner;
  }

  #plain(schema: Schema, name: string): string {
    switch (schema.type) {
      case 'string':
        return toLiteral(schema) ?? 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'array':
        return `List[${this.#typeOf(schema.items ?? {}, singular(name))}]`;
      case 'object':
        return this.#object(schema, name);
      default:
        return 'Any';
    }
  }

  #object(schema: Schema, name: string): string {
    const members = Object.entries(schema.properties ?? {});
    if (members.length === 0) {
      const { additionalProperties: values } = schema;
      const of = typeof values === 'object' ? this.#typeOf(values, `${name}Value`) : 'Any';
      return `Dict[str, ${of}]`;
    }
    const own = this.#nameFor(schema, className(name));
    if (this.#written.has(own)) return own;
    // Reserves its position before nested classes; annotations are strings, so Python does not depend on the order.
    this.#written.set(own, '');
    const required = new Set(schema.required ?? []);
    const lines = members.map(([member, value]) => {
      const type = this.#typeOf(value, `${own}_${member}`);
      return { optional: !required.has(member), line: fieldLine(member, type, !required.has(member)) };
    });
    const sorted = [...lines.filter(({ optional }) => !optional), ...lines.filter(({ optional }) => optional)];
    const about =
      schema.description === undefined
        ? ''
        : `    """${schema.description.replaceAll('"""', "'''").replaceAll('\\', '\\\\')}"""\n\n`;
    this.#written.set(
      own,
      `@dataclass\nclass ${own}(Record):\n${about}${sorted.map(({ line }) => `    ${line}`).join('\n')}\n`,
    );
    return own;
  }
}

/** Known values; a newer server may return others, which are passed on unchanged. */
function toLiteral({ enum: values }: Schema): string | null {
  const texts = (values ?? []).filter((value) => value !== null);
  if (texts.length === 0 || !texts.every((value) => typeof value === 'string')) return null;
  return `Literal[${texts.map((value) => JSON.stringify(value)).join(', ')}]`;
}

const KEYWORDS = new Set([
  'from',
  'to_',
  'class',
  'import',
  'global',
  'in',
  'is',
  'not',
  'or',
  'and',
  'if',
  'else',
  'for',
  'def',
  'del',
  'pass',
  'return',
  'None',
  'True',
  'False',
]);

function fieldLine(member: string, type: string, optional: boolean): string {
  const name = `${member.replaceAll(/\W/g, '_')}${KEYWORDS.has(member) ? '_' : ''}`.replace(/^(\d)/, '_$1');
  const displayed = optional && !type.startsWith('Optional[') && type !== 'Any' ? `Optional[${type}]` : type;
  if (name !== member)
    return `${name}: ${displayed} = field(${optional ? 'default=None, ' : ''}metadata={"name": ${JSON.stringify(member)}})`;
  return `${name}: ${displayed}${optional ? ' = None' : ''}`;
}

function className(name: string): string {
  return name
    .split(/[_\W]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

function singular(name: string): string {
  if (/ies$/.test(name)) return `${name.slice(0, -3)}y`;
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}_item`;
}
