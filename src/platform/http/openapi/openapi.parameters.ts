/** Writes parameters shared by several operations once. */
import type { Described, Operation } from './openapi.headers.ts';

type Parameter = NonNullable<Operation['parameters']>[number];

export function shareParameters(document: Described): Described {
  const operations = [document.paths, document.webhooks].flatMap((group) =>
    Object.values(group ?? {}).flatMap((path) => Object.values(path)),
  );
  const shared = sharedAmong(operations.flatMap(({ parameters = [] }) => parameters));
  for (const operation of operations)
    operation.parameters = operation.parameters?.map((parameter) => {
      const name = shared.get(JSON.stringify(parameter));
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
    });
  const own = Object.fromEntries([...shared].map(([text, name]) => [name, JSON.parse(text) as Parameter]));
  const parameters = { ...(document.components?.parameters as object | undefined), ...own };
  return { ...document, components: { ...document.components, parameters } };
}

/** Component names by parameter. Of several parameters with the same name, the most common one is shared. */
function sharedAmong(parameters: readonly Parameter[]): Map<string, string> {
  const texts = parameters.filter(({ $ref }) => $ref === undefined).map((parameter) => JSON.stringify(parameter));
  const groups = [...Map.groupBy(texts, (text) => text).values()].filter((alike) => alike.length > 1);
  const byName = new Map<string, string>();
  for (const [text] of groups.sort((one, other) => other.length - one.length)) {
    const name = componentName((JSON.parse(text!) as Parameter).name!);
    if (!byName.has(name)) byName.set(name, text!);
  }
  return new Map([...byName].map(([name, text]) => [text, name]));
}

/** `webhook-id` becomes WebhookId. */
function componentName(name: string): string {
  return name.replace(/(?:^|[-_])([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
