/** Rejects passwords that are known from breaches or quickly guessed, without external requests. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../platform/errors/app-error.ts';

/** Out of 0 to 4: below this, ten thousand guesses per second take less than a few months. */
const LEAST_SCORE = 3;
/** Longer passwords take longer to check and are not weaker. */
const LOOKED_AT = 64;
/** Min characters that appear in neither name nor email address of the user. */
const LEAST_OWN = 8;

let checker: Promise<ZxcvbnFactory> | null = null;

/** Loaded lazily: the lists are large, and most processes never need them. */
function passwordChecker(): Promise<ZxcvbnFactory> {
  checker ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }]) =>
      new Factory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs }),
  );
  return checker;
}

/**
 * @param known what an attacker knows about the user, such as the email address.
 * @throws AppError ACCOUNT_PASSWORD_WEAK.
 */
export async function refuseWeakPassword(password: string, known: readonly string[]): Promise<void> {
  const zxcvbn = await passwordChecker();
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  if (ofItsOwn(password, words) < LEAST_OWN) throw weak();
  const { score } = await zxcvbn.checkAsync(password.slice(0, LOOKED_AT), words);
  if (score < LEAST_SCORE) throw weak();
}

/** Letters and digits that are not part of known information. */
function ofItsOwn(password: string, words: readonly string[]): number {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), password.toLowerCase());
  return (rest.match(/[\p{L}\p{N}]/gu) ?? []).length;
}

function weak(): AppError {
  return new AppError('ACCOUNT_PASSWORD_WEAK', 'This password appears on lists of known passwords or is easy to guess');
}
