/** Inserts recorded requests and responses into the OpenAPI document; `test/api-examples.test.ts` records them. */
import type { Answer, Described, Operation } from './openapi.headers.ts';

/** Recorded request and response of one operation. */
export interface RecordedExample {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** By status and media type. */
  answers: Record<string, Record<string, unknown>>;
}

export interface RecordedExamples {
  /** By operationId. */
  operations: Record<string, RecordedExample>;
  /** Common errors by status. */
  errors: Record<string, unknown>;
  /** Delivery bodies by event name. */
  webhooks: Record<string, unknown>;
}

type Parameter = NonNullable<Operation['parameters']>[number];

/** A place that displays an example. */
interface View {
  name: string;
  media: { example?: unknown; examples?: Record<string, object> };
}

/** Converts a common error to another format. */
export type WriteError = (problem: never) => object;

/** @param forms error formats other than JSON, by media type. */
export function documentExamples(
  document: Described,
  { operations, errors, webhooks }: RecordedExamples,
  forms: Readonly<Record<string, WriteError>>,
): Described {
  const schemas = document.components?.schemas ?? {};
  const displayed: View[] = [];
  const report = ({ content = {} }: Answer, name: string, examples: Record<string, unknown>) => {
    for (const [type, media] of Object.entries(content)) {
      if (examples[type] === undefined) continue;
      media.example = examples[type];
      // If a response has two formats, each example needs its own name.
      displayed.push({ name: type === 'application/json' ? name : `${name}As${plainName(type)}`, media });
    }
  };
  for (const operation of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path))) {
    const { operationId = '', requestBody, responses = {} } = operation;
    const { params, query, body, answers = {} } = operations[operationId] ?? {};
    for (const parameter of operation.parameters ?? []) documentParameter(parameter, { ...params, ...query }, schemas);
    if (requestBody !== undefined) report(requestBody, `${operationId}Request`, { 'application/json': body });
    for (const [status, answer] of Object.entries(responses)) report(answer, operationId, answers[status] ?? {});
  }
  for (const [name, answer] of Object.entries(document.components?.responses ?? {})) {
    const problem = errors[/\d{3}/.exec(name)?.[0] ?? ''];
    const written = Object.entries(forms).map(([type, write]) => [type, problem && write(problem as never)]);
    report(answer, name, { 'application/json': problem, ...Object.fromEntries(written) });
  }
  for (const [name, { post }] of Object.entries(document.webhooks ?? {}))
    if (post?.requestBody !== undefined) report(post.requestBody, name, { 'application/json': webhooks[name] });
  return { ...document, components: { ...document.components, examples: share(displayed) } };
}

/** `application/fhir+json` becomes FhirJson. */
function plainName(type: string): string {
  const words = type
    .split('/')
    .at(-1)!
    .split(/[^a-z0-9]+/i);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Examples that occur in several places are written once. */
function share(displayed: readonly View[]): Record<string, { value: unknown }> {
  const alike = Map.groupBy(displayed, ({ media }) => JSON.stringify(media.example));
  const several = [...alike.values()].filter((places) => places.length > 1);
  return Object.fromEntries(
    several.map((places) => {
      const [{ name, media: first }] = places as [View];
      const value = first.example;
      for (const { media } of places) {
        delete media.example;
        media.examples = { recorded: { $ref: `#/components/examples/${name}` } };
      }
      return [name, { value }];
    }),
  );
}

/** The recorded value of a parameter, otherwise a value that is always valid. */
function documentParameter(parameter: Parameter, sent: Record<string, unknown>, schemas: Record<string, object>): void {
  if (parameter.$ref !== undefined || parameter.examples !== undefined) return;
  const { $ref, ...own } = (parameter.schema ?? {}) as Record<string, unknown>;
  const schema = $ref === undefined ? own : schemas[String($ref).split('/').at(-1)!];
  const { type, enum: values, default: usual } = (schema ?? {}) as Record<string, unknown>;
  const always = usual ?? (Array.isArray(values) ? values[0] : type === 'boolean' ? true : undefined);
  const example = sent[parameter.name ?? ''] ?? parameter.example ?? always;
  if (example !== undefined) parameter.example = example;
}
