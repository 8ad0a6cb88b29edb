// Preloaded into the server under attack (--import): blocks and reports every attempt to leave the loopback interface.
// DNS answers come from a file that the attack writes; no name server is contacted.
import dns from 'node:dns/promises';
import { readFileSync, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, Socket } from 'node:net';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.|0:0:0:0:0:0:0:1$)/i;
const refused = (code, what) => Object.assign(new Error(`${code} ${what}`), { code });

const connect = Socket.prototype.connect;
Socket.prototype.connect = function connectLoopback(...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const options =
    typeof first === 'object' && first !== null
      ? first
      : { port: first, host: typeof second === 'string' ? second : '' };
  const host = options.host || 'localhost';
  if (options.path !== undefined || host === 'localhost' || LOOPBACK.test(host)) return connect.apply(this, args);
  // Names are resolved below; the address they resolve to is checked then.
  if (isIP(host) === 0) return connect.apply(this, args);
  writeSync(2, `OFF LOOPBACK: ${host}:${options.port}\n`);
  process.nextTick(() => this.destroy(refused('ECONNREFUSED', host)));
  return this;
};

const lookup = dns.lookup;
dns.lookup = async (name, options) => {
  if (isIP(name) !== 0 || name === 'localhost') return lookup(name, options);
  throw refused('ENOTFOUND', name);
};
for (const method of Object.getOwnPropertyNames(dns.Resolver.prototype))
  if (method.startsWith('resolve') || method === 'reverse')
    dns.Resolver.prototype[method] = async (name) => {
      const found = method === 'resolveTxt' ? records()[name] : undefined;
      if (found === undefined) throw refused('ENOTFOUND', name);
      return [[found]];
    };
syncBuiltinESMExports();

function records() {
  try {
    return JSON.parse(readFileSync(process.env.CPI_ATTACK_TXT ?? '', 'utf8'));
  } catch {
    return {};
  }
}
