/** Converts parameter errors for callers. */
import { AppError, fieldMessage } from '../../platform/errors/app-error.ts';
import { memberPath } from '../../platform/operations/validation/validation-messages.ts';
import type { ParameterErrors } from './parameters.ts';

/** @param path of the field with the parameters. @param adjacent names that were next to it. */
export function refusal(
  errors: ParameterErrors,
  { path, adjacent }: { path: readonly string[]; adjacent: ReadonlySet<string> },
): AppError {
  const details = Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      name === 'parameters' ? name : memberPath([...(adjacent.has(name) ? [] : path), ...name.split('.')]),
      messages,
    ]),
  );
  const [field, messages] = Object.entries(details)[0]!;
  return new AppError('VALIDATION_ERROR', fieldMessage(field, messages[0]!), { details });
}
