/** Parses a Dockerfile and applies the hadolint rules that matter here. */
import { readFileSync } from 'node:fs';
import { DockerfileParser, ModifiableInstruction } from 'dockerfile-ast';

export interface Step {
  keyword: string;
  /** What follows the keyword, joined into one line. */
  text: string;
  stage: number;
}

export function parseSteps(text: string): Step[] {
  let stage = -1;
  return DockerfileParser.parse(text)
    .getInstructions()
    .map((instruction) => {
      const keyword = instruction.getKeyword();
      if (keyword === 'FROM') stage += 1;
      const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags().map(String) : [];
      const rest = (instruction.getRawArgumentsContent() ?? '').replace(/\\\s*\n\s*/g, ' ');
      const content = [...flags, rest].join(' ');
      return { keyword, text: content.trim(), stage };
    });
}

/** Names of hadolint rules with the steps that violate them. */
export function brokenRules(steps: readonly Step[]): string[] {
  const last = Math.max(...steps.map(({ stage }) => stage));
  const of = (keyword: string) => steps.filter((step) => step.keyword === keyword);
  const final = (keyword: string) => of(keyword).filter(({ stage }) => stage === last);
  const runs = of('RUN').map(({ text }) => text);
  const images = of('FROM').map(({ text }) => text.replace(/^--\S+\s+/, '').split(/\s+/)[0]!);
  const rules: [string, boolean][] = [
    ['DL3006 an image without a tag', images.some((name) => !/[:@]/.test(name))],
    ['DL3007 an image with the tag latest', images.some((name) => name.endsWith(':latest'))],
    ['DL3002 the last user is root', /^(?:root|0)\b|^$/.test(final('USER').at(-1)?.text ?? '')],
    ['a user that Kubernetes cannot check', !/^[1-9]\d*(?::[1-9]\d*)?$/.test(final('USER').at(-1)?.text ?? '')],
    ['DL3000 a relative WORKDIR', of('WORKDIR').some(({ text }) => !text.startsWith('/'))],
    ['DL3003 cd in place of WORKDIR', runs.some((text) => /(?:^|&&|;)\s*cd\s/.test(text))],
    ['DL3004 sudo', runs.some((text) => /\bsudo\b/.test(text))],
    ['DL3008 packages of Debian without a version', runs.some((text) => /apt-get install/.test(text))],
    ['DL3016 packages of npm without a lockfile', runs.some((text) => /npm (?:i|install)\b/.test(text))],
    ['DL3020 ADD in place of COPY', of('ADD').length > 0],
    ['DL3025 a command that is no list', [...of('CMD'), ...of('ENTRYPOINT')].some(({ text }) => !isList(text))],
    ['DL3045 COPY to a relative place before WORKDIR', copiesBeforeWorkdir(steps)],
    ['DL3057 no HEALTHCHECK', final('HEALTHCHECK').length !== 1],
    ['DL4000 MAINTAINER', of('MAINTAINER').length > 0],
    ['DL4003 several CMD', final('CMD').length > 1],
    ['DL4004 several ENTRYPOINT', final('ENTRYPOINT').length > 1],
    ['DL4006 a pipe without pipefail', runs.some((text) => /[^|]\|[^|]/.test(text))],
    ['a secret in ENV or ARG', [...of('ENV'), ...of('ARG')].some(({ text }) => /password|secret|token/i.test(text))],
  ];
  return rules.filter(([, broken]) => broken).map(([name]) => name);
}

function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

function copiesBeforeWorkdir(steps: readonly Step[]): boolean {
  return steps.some(
    ({ keyword, text, stage }, at) =>
      keyword === 'COPY' &&
      !text.split(/\s+/).at(-1)!.startsWith('/') &&
      !steps.slice(0, at).some((step) => step.keyword === 'WORKDIR' && step.stage === stage),
  );
}

/** Whether .dockerignore excludes a file from the build context: the last matching line decides. */
export function ignoredBy(file: string): (path: string) => boolean {
  const rules = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ out: !line.startsWith('!'), pattern: toPattern(line.replace(/^!/, '')) }));
  return (path) => rules.reduce((out, rule) => (rule.pattern.test(path) ? rule.out : out), false);
}

/** A line also matches paths below a matching folder. */
function toPattern(line: string): RegExp {
  const body = line
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '(?:.*/)?');
  return new RegExp(`^${body}(?:/|$)`);
}
