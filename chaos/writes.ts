/** Batches of claims and writes of agents as clients send them through the load balancer, while servers are killed. */
import { setTimeout as delay } from 'node:timers/promises';
import { until } from './wait.ts';

const PAUSE_MS = 400;
const ATTEMPT_MS = 15_000;
const DONE_MS = 90_000;
const CLAIM = { procedure_codes: ['E0601'], diagnosis_codes: ['G47.33'], state: 'TX' };
const CLAIMS = Array.from({ length: 25 }, () => CLAIM);

interface Answer {
  status: number;
  body: { data?: Record<string, unknown> } | null;
}

export class Writes {
  readonly #url: string;
  readonly #key: string;
  readonly #running: Promise<unknown>;
  #ending = false;
  /** Ids of accepted batches. */
  readonly batches: string[] = [];
  /** Changes with a confirmed acknowledgment. */
  readonly acknowledged: number[] = [];
  readonly refused: string[] = [];

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
    this.#running = Promise.all([this.#sendBatches(), this.#acknowledge()]);
  }

  /** Stops sending and waits for the batches. @returns failures. */
  async end(): Promise<string[]> {
    this.#ending = true;
    await this.#running;
    const failures = [...this.refused];
    for (const id of this.batches) {
      const done = { answered: 0, status: '' };
      await until(
        `batch ${id} ends`,
        async () => {
          const { data } = (await this.send('GET', `/v1/claims/batch/${id}`)).body ?? {};
          Object.assign(done, { answered: data?.answered, status: data?.status });
          return data?.status !== undefined && data.status !== 'pending' && data.status !== 'running';
        },
        DONE_MS,
      ).catch((error: Error) => failures.push(error.message));
      if (done.status !== 'completed' || done.answered !== CLAIMS.length)
        failures.push(`batch ${id} is ${done.status} with ${done.answered} of ${CLAIMS.length} answers`);
    }
    const { body } = await this.send('GET', '/v1/agent/ledger/verify');
    if (body?.data?.valid !== true) failures.push(`the ledger does not hold: ${JSON.stringify(body)}`);
    return failures;
  }

  /** Creates an endpoint for everything published from now on. @returns its id. */
  async subscribe(url: string): Promise<number> {
    const done = await this.#confirmed('/v1/webhooks', { url, events: ['*'] }, {});
    if (done?.body?.data === undefined) throw new Error(`no webhook could be made: ${this.refused.join('; ')}`);
    return Number(done.body.data.id);
  }

  async send(method: string, path: string, more: { body?: object; headers?: Record<string, string> } = {}) {
    const { body, headers = {} } = more;
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(ATTEMPT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }

  /** Retries with one idempotency key until the request is answered. */
  async #confirmed(path: string, body: object, headers: Record<string, string>): Promise<Answer | null> {
    const own = { ...headers, 'x-idempotency-key': crypto.randomUUID() };
    while (!this.#ending) {
      const answer: Answer | null = await this.send('POST', path, { body, headers: own }).catch(() => null);
      if (answer !== null && answer.status < 300) return answer;
      if (answer !== null && answer.status < 500 && ![409, 429].includes(answer.status)) {
        this.refused.push(`POST ${path} was refused: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
        return null;
      }
      await delay(PAUSE_MS);
    }
    return null;
  }

  async #sendBatches(): Promise<void> {
    while (!this.#ending) {
      const done = await this.#confirmed('/v1/claims/batch', { claims: CLAIMS }, { prefer: 'respond-async' });
      if (done?.body?.data !== undefined) this.batches.push(String(done.body.data.batch_id));
      await delay(10 * PAUSE_MS);
    }
  }

  /** Acknowledges each pending and newly published change once; the key itself approves each write. */
  async #acknowledge(): Promise<void> {
    const path = '/v1/agent/tools/acknowledge_policy_change';
    const seen = new Set<number>();
    while (!this.#ending) {
      const diff_id = (await this.#unreviewed()).find((id) => !seen.has(id));
      if (diff_id !== undefined) {
        seen.add(diff_id);
        const done = await this.#confirmed(path, { diff_id }, { 'x-service-approval': 'reviewed' });
        if (done?.status === 200) this.acknowledged.push(diff_id);
      }
      // Spaced out, so that kills occur both between and during writes.
      await delay(20 * PAUSE_MS);
    }
  }

  async #unreviewed(): Promise<number[]> {
    const answer = await this.send('GET', '/v1/compliance/unreviewed?limit=100').catch(() => null);
    const data = (answer?.status === 200 ? answer.body?.data : null) as { diff_id: number }[] | null | undefined;
    return (data ?? []).map(({ diff_id }) => diff_id).toSorted((one, other) => one - other);
  }
}
