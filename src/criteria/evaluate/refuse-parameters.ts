/** Converts parameter errors for callers. */
import { AppError, fieldMessage } from '../../platform/errors/app-error.ts';
import { memberPath } from '../../platform/operations/validation/validation-messages.ts';
import type { ParameterErrors } from './parameters.ts';

/** @param path of the field with the parameters. */
export function refusal(errors: ParameterErrors, path: readonly string[]): AppError {
  const details = Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      name === 'parameters' ? name : memberPath([...path, ...name.split('.')]),
      messages,
    ]),
  );
  const [field, messages] = Object.entries(details)[0]!;
  return new AppError('VALIDATION_ERROR', fieldMessage(field, messages[0]!), { details });
}
