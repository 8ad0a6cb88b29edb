type Values<Name extends string> = Record<Name, string>;

/** State of a list in a query string, with defaults for parameters that are not in it. */
export function readUrlValues<Name extends string>(
  defaults: Values<Name>,
  search: Partial<Record<string, string>>,
): Values<Name> {
  const names = Object.keys(defaults) as Name[];
  return Object.fromEntries(names.map((name) => [name, search[name] ?? defaults[name]])) as Values<Name>;
}

/** Without the parameters that are empty. */
export function withoutEmpty(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
