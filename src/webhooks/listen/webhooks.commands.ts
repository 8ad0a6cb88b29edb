import { type Command, CommandError, type CommandOutput, UsageError } from '../../platform/cli/command.ts';
import { fetchFromServer } from '../../platform/cli/fetch-from-server.ts';
import { SUBSCRIBABLE } from '../events.rules.ts';
import { type Delivery, openReceiver } from './receiver.ts';

const DEFAULT_SERVER = 'http://localhost:8787';
/** Maximum time to remove the webhook after Ctrl-C. */
const CLEANUP_MS = 5_000;

interface Listening {
  server: { url: string; key: string };
  /** Events to register for. */
  events: string[];
  /** Destination of verified deliveries; null to print them only. */
  forward: string | null;
  json: boolean;
}

/**
 * Registers a receiver on this machine, prints and forwards deliveries with a valid signature, and removes the receiver
 * on exit.
 */
export const webhookCommands: readonly Command[] = [
  {
    name: 'webhooks listen',
    summary: 'Receive webhooks locally: print verified events and forward them to a local port',
    options: {
      forward: { type: 'string', description: 'Your local receiver, e.g. http://127.0.0.1:3000/hooks' },
      events: {
        type: 'string',
        description: 'Comma-separated events, e.g. policy.retired,policy.codes_changed; default all',
        suggests: SUBSCRIBABLE,
      },
      server: { type: 'string', description: `Server on this machine (CPI_SERVER); ${DEFAULT_SERVER} if omitted` },
      key: { type: 'string', description: 'API key with the write scope (CPI_API_KEY)' },
    },
    examples: [
      'cpi webhooks listen --key cpi_live_...',
      'cpi webhooks listen --forward http://127.0.0.1:3000/hooks --events policy.retired',
    ],
    withoutDatabase({ options, json }, { client }) {
      const url = String(options.server ?? client.server ?? DEFAULT_SERVER);
      const key = options.key ?? client.key;
      if (typeof key !== 'string')
        throw new UsageError('--key (or CPI_API_KEY) must be an API key with the scope write');
      const listening = {
        server: { url: requireLoopback('--server', url), key },
        events: options.events === undefined ? ['*'] : String(options.events).split(','),
        forward: options.forward === undefined ? null : requireLoopback('--forward', String(options.forward)),
        json,
      };
      return (context) => listen(listening, context);
    },
    async run() {
      throw new CommandError('Run this command on your own machine, not on the server');
    },
  },
];

/** Deliveries must be able to reach this machine, and must not leave it. */
function requireLoopback(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const local = url !== null && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (local && /^https?:$/.test(url.protocol)) return text;
  throw new UsageError(`${option} must be a URL on this machine, such as http://127.0.0.1:3000`);
}

async function listen({ server, events, forward, json }: Listening, context: CommandOutput): Promise<void> {
  const receiver = await openReceiver(forward, (delivery) =>
    context.out(json ? JSON.stringify(delivery) : line(delivery)),
  );
  try {
    const body = { url: receiver.url, events };
    const created = fetchFromServer<{ id: number; secret: string }>(
      server,
      { method: 'POST', path: '/v1/webhooks', body },
      context.signal,
    );
    const { id, secret } = await created.catch((error: unknown) => {
      throw explain(error);
    });
    receiver.trust(secret);
    context.note(
      [
        `Webhook ${id} delivers ${events.includes('*') ? 'all events' : events.join(', ')} to ${receiver.url}${forward === null ? '' : `, forwarded to ${forward}`}.`,
        `Signing secret: ${secret}`,
        'Ctrl-C removes the webhook.',
      ].join('\n'),
    );
    await aborted(context.signal);
    const ended = AbortSignal.timeout(CLEANUP_MS);
    await fetchFromServer(server, { method: 'DELETE', path: `/v1/webhooks/${id}` }, ended);
    context.note(`Webhook ${id} removed.`);
  } finally {
    await receiver.close();
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof CommandError) || !/url/i.test(error.message)) return error;
  return new CommandError(
    'The server sends no webhooks to this machine.\nStart it with CPI_WEBHOOK_ALLOW_PRIVATE=true to allow them.',
  );
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

const line = ({ at, type, id, verified, forwarded, subject }: Delivery): string =>
  [at, verified ? 'verified' : 'REJECTED (signature)', type, subject, id, forwarded]
    .filter((part) => part !== null)
    .join('  ');
