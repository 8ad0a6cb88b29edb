/** Schema building blocks shared by all capabilities. */
import { type TSchema, type TStringOptions, Type } from 'typebox';
import { NAME_WITH_LETTERS, PLAIN_NAME, PLAIN_NAME_EXPECTED } from '../../text/plain-names.ts';
import { COMPONENT, EXPECTS } from './schema-keywords.ts';

export { ALIASES, COMPONENT, EXPECTS, EXTENDS, FORMAT, MISTAKES } from './schema-keywords.ts';

/** Names a schema in the OpenAPI document. Schemas with the same name must be equal; descriptions may differ. */
export function named<Schema extends TSchema>(name: string, schema: Schema): Schema {
  return Object.assign(schema, { [COMPONENT]: name });
}

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** An enum of names. */
export function choice<Value extends string>(values: readonly Value[], description: string) {
  return Type.Unsafe<Value>({ type: 'string', enum: [...values], description });
}

/** An enum of names, or null. */
export function choiceOrNull<Value extends string>(values: readonly Value[], description: string) {
  return Type.Unsafe<Value | null>({ type: ['string', 'null'], enum: [...values, null], description });
}

/** A name displayed to others; see plain-names.ts. */
export function plainName(options: TStringOptions) {
  const pattern = options.minLength === undefined ? PLAIN_NAME : NAME_WITH_LETTERS;
  return Type.String({ ...options, pattern, [EXPECTS]: PLAIN_NAME_EXPECTED });
}
