import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTarget, type TargetRules } from './target.rules.ts';

const RULES: TargetRules = {
  allowPrivate: false,
  ports: [
    [443, 443],
    [8443, 8443],
  ],
};
const problem = (url: string, rules = RULES) => {
  const result = checkTarget(url, rules);
  return 'problem' in result ? result.problem : null;
};

describe('checkTarget', () => {
  it.each([
    'https://hooks.example.com/a?b=c',
    'https://hooks.example.com:8443/',
    'https://8.8.8.8/hook',
    'https://[2606:4700::1111]/hook',
    'https://bücher.example/hook',
    'HTTPS://Hooks.Example.COM',
  ])('the public target %s is accepted', (url) => expect(problem(url)).toBeNull());

  it.each([
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//hooks.example.com/',
    'hooks.example.com',
    'https:hooks.example.com',
    'https://',
    'https://[::1',
    'https://exa mple.com/',
    'https://hooks.example.com\t/',
    'https:\\\\hooks.example.com\\',
    'https://user:pass@hooks.example.com/',
    'https://@hooks.example.com/',
    'https://hooks.example.com:80/',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:0/',
    `https://hooks.example.com/${'a'.repeat(2_048)}`,
  ])('%s is rejected', (url) => expect(problem(url)).not.toBeNull());

  it.each(['http://127.0.0.1:3000/hooks', 'http://localhost:3000/', 'http://[::1]:3000/', 'http://127.8.0.1/'])(
    '%s is accepted where private addresses are allowed, and rejected elsewhere',
    (url) => {
      const development: TargetRules = { allowPrivate: true, ports: [[1, 65_535]] };
      expect(problem(url, development)).toBeNull();
      expect(problem(url)).toBe('must be an absolute https:// URL');
    },
  );

  it.each([
    'http://192.168.0.9/',
    'http://hooks.example.com/',
    'http://localhost.example.com/',
    'http://user@127.0.0.1/',
  ])('%s is rejected even where private addresses are allowed', (url) =>
    expect(problem(url, { allowPrivate: true, ports: [[1, 65_535]] })).not.toBeNull(),
  );

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://0/',
    'https://%31%32%37.0.0.1/',
    'https://１２７.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00:ec2::254]/',
    'https://[2002:7f00:1::]/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://ⓛocalhost/',
    'https://a.localhost/',
    'https://db.internal/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'https://hooks.example.com./',
  ])('%s, not public in any notation, is rejected', (url) => expect(problem(url)).not.toBeNull());

  it('any loopback or private address in decimal, octal or hexadecimal is rejected', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const first = fc.constantFrom(10, 127);
    const spelled = fc.tuple(first, byte, byte, byte).chain((bytes) => {
      const whole = bytes.reduce((sum, part) => sum * 256 + part, 0);
      const dotted = bytes.map((part) =>
        fc.constantFrom(String(part), `0${part.toString(8)}`, `0x${part.toString(16)}`, `0X${part.toString(16)}`),
      );
      return fc.oneof(
        fc.tuple(...dotted).map((parts) => parts.join('.')),
        fc.constantFrom(String(whole), `0x${whole.toString(16)}`, `0${whole.toString(8)}`),
        fc.constant(`${bytes[0]}.${whole % 16_777_216}`),
      );
    });
    fc.assert(fc.property(spelled, (host) => problem(`https://${host}/`) !== null));
  });

  it('any text gets a verdict without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', 'https://', 'https://8.8.8.8:'), (text, start) => {
        const result = checkTarget(start + text, RULES);
        return 'problem' in result ? result.problem.length > 0 : result.url.protocol === 'https:';
      }),
    );
  });

  it('allowed private targets require https outside this machine, and never accept credentials', () => {
    const rules: TargetRules = { allowPrivate: true, ports: [[1, 65_535]] };
    expect(problem('https://127.0.0.1:9443/', rules)).toBeNull();
    expect(problem('https://localhost:9443/', rules)).toBeNull();
    expect(problem('http://10.0.0.8:9443/', rules)).not.toBeNull();
    expect(problem('https://a:b@127.0.0.1:9443/', rules)).not.toBeNull();
  });
});
