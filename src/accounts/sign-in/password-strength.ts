/** Refuses passwords that are known from breaches or that a program would find soon, without asking anyone. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../platform/errors/app-error.ts';

/** Of 0 to 4: below it, ten thousand guesses a second need less than a few months. */
const LEAST_SCORE = 3;
/** More takes longer to look at and is not weaker. */
const LOOKED_AT = 64;
/** Characters that neither name nor address of the person hold. */
const LEAST_OWN = 8;

let checker: Promise<ZxcvbnFactory> | null = null;

/** The lists are large, and most processes never need them. */
function passwordChecker(): Promise<ZxcvbnFactory> {
  checker ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }]) =>
      new Factory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs }),
  );
  return checker;
}

/**
 * @param known what an attacker knows of the person, such as the e-mail address.
 * @throws AppError ACCOUNT_PASSWORD_WEAK.
 */
export async function refuseWeakPassword(password: string, known: readonly string[]): Promise<void> {
  const zxcvbn = await passwordChecker();
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  if (ofItsOwn(password, words) < LEAST_OWN) throw weak();
  const { score } = await zxcvbn.checkAsync(password.slice(0, LOOKED_AT), words);
  if (score < LEAST_SCORE) throw weak();
}

/** Letters and digits alongside what is known of the person. */
function ofItsOwn(password: string, words: readonly string[]): number {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), password.toLowerCase());
  return (rest.match(/[\p{L}\p{N}]/gu) ?? []).length;
}

function weak(): AppError {
  return new AppError('ACCOUNT_PASSWORD_WEAK', 'This password is on lists of known passwords or easy to guess');
}
