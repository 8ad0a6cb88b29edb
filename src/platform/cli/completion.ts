/** Shell completion scripts, generated from the declared commands, so that typing starts no process. */
import { type Command, UsageError } from './command.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** @param all returns every command; called when the script is written. */
export function completionCommand(all: () => Promise<readonly Command[]>): Command {
  const print = async (shell: string | undefined, out: (text: string) => void, json: boolean) => {
    if (!isShell(shell)) throw new UsageError(`The shell must be one of ${SHELLS.join(', ')}`);
    const script = completionScript(shell, await all());
    out(json ? JSON.stringify({ shell, script }) : script);
  };
  return {
    name: 'completion',
    summary: 'Write a completion script for bash, zsh or fish',
    positionals: '<shell>',
    json: false,
    examples: [
      'source <(cpi completion bash)',
      'cpi completion zsh > ~/.zfunc/_cpi',
      'cpi completion fish > ~/.config/fish/completions/cpi.fish',
    ],
    withoutDatabase:
      ({ positionals, json }) =>
      async ({ out }) =>
        print(positionals[0], out, json),
    run: async ({ positionals, json }, { out }) => print(positionals[0], out, json),
  };
}

export function completionScript(shell: Shell, commands: readonly Command[]): string {
  const nodes = buildNodes(commands);
  if (shell === 'fish') return fishScript(nodes);
  const bash = bashScript(nodes);
  return shell === 'bash' ? bash : zshScript(bash);
}

/** A position on the command line: words after `cpi`, and what may follow them. */
interface Node {
  path: string;
  words: { word: string; about: string }[];
  options: { flag: string; about: string; choices: readonly string[] }[];
  acceptsFiles: boolean;
}

function buildNodes(commands: readonly Command[]): Node[] {
  const paths = new Set(['', ...commands.flatMap(({ name }) => prefixes(name))]);
  return [...paths].sort().map((path) => {
    const own = commands.find(({ name }) => name === path);
    const below = commands.filter(({ name }) => path === '' || name.startsWith(`${path} `));
    const depth = path === '' ? 0 : path.split(' ').length;
    const words = new Map<string, string>();
    for (const { name, summary } of below) {
      const parts = name.split(' ');
      if (parts.length === depth + 1) words.set(parts[depth]!, summary);
      else if (!words.has(parts[depth]!)) words.set(parts[depth]!, `Commands of ${parts[depth]}`);
    }
    const options = Object.entries(own?.options ?? {}).map(
      ([name, { description, suggests = [], choices = suggests }]) => ({
        flag: `--${name}`,
        about: description,
        choices,
      }),
    );
    const shared = { choices: [] as string[] };
    return {
      path,
      words: [...words].map(([word, about]) => ({ word, about })),
      options: [
        ...options,
        ...(own === undefined ? [] : [{ flag: '--json', about: 'Print one JSON document', ...shared }]),
        { flag: '--help', about: 'Show help', ...shared },
      ],
      acceptsFiles: own?.positionals?.includes('file') === true,
    };
  });
}

function prefixes(name: string): string[] {
  const parts = name.split(' ');
  return parts.map((_, at) => parts.slice(0, at + 1).join(' '));
}

function bashScript(nodes: readonly Node[]): string {
  const listed = (path: string, choices: readonly string[]) => `    '${path}') words='${choices.join(' ')}' ;;`;
  const paths = nodes.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`);
  const values = nodes.flatMap(({ path, options }) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .map(({ flag, choices }) => listed(`${path} ${flag}`.trim(), choices)),
  );
  const follows = nodes.map(({ path, words, options }) =>
    listed(path, [...words.map(({ word }) => word), ...options.map(({ flag }) => flag)]),
  );
  const files = nodes.filter(({ acceptsFiles }) => acceptsFiles).map(({ path }) => `'${path}'`);
  return `_cpi() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path='' words='' word next
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD-1))}"; do
    next="\${path:+$path }$word"
    case "$next" in ${paths.join('|')}) path="$next" ;; esac
  done
  case "$path $previous" in
${values.join('\n')}
  esac
  if [ -z "$words" ]; then case "$path" in
${follows.join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  case "$path" in ${files.join('|')}) [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$current")) ;; esac
}
complete -F _cpi cpi`;
}

/** Works sourced, and as a file in `fpath`, which zsh runs as the function `_cpi` at the first completion. */
function zshScript(bash: string): string {
  return [
    '#compdef cpi',
    'autoload -U +X bashcompinit && bashcompinit',
    bash,
    'if [ "$funcstack[1]" = _cpi ]; then _bash_complete -F _cpi; fi',
  ].join('\n');
}

function fishScript(nodes: readonly Node[]): string {
  const lines = nodes.flatMap(({ path, words, options, acceptsFiles }) => {
    const at = path === '' ? '__cpi_at' : `__cpi_at ${path}`;
    const complete = `complete -c cpi -n '${at}'`;
    return [
      ...words.map(({ word, about }) => `${complete} -f -a '${word}' -d '${quoted(about)}'`),
      ...options.map(({ flag, about, choices }) => {
        const values = choices.length > 0 ? ` -x -a '${choices.join(' ')}'` : '';
        return `${complete} -l '${flag.slice(2)}' -d '${quoted(about)}'${values}`;
      }),
      ...(acceptsFiles ? [`${complete} -F`] : []),
    ];
  });
  const known = nodes.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`);
  return `function __cpi_at
  set -l path
  for word in (commandline -opc)[2..-1]
    set -l next (string join -- ' ' $path $word)
    if contains -- "$next" ${known.join(' ')}
      set path $path $word
    end
  end
  test "$path" = "$argv"
end
complete -c cpi -f
${lines.join('\n')}`;
}

function quoted(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
}

function isShell(name: string | undefined): name is Shell {
  return SHELLS.some((shell) => shell === name);
}
