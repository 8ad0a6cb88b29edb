/**
 * A webhook receiver at the shared address: everything published must arrive there, whichever server was killed
 * meanwhile.
 */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { generate } from 'selfsigned';

const PORT = 8443;

export class Receiver {
  readonly url: string;
  /** Certificate of its authority, for CPI_WEBHOOK_CA. */
  readonly caFile: string;
  /** Number of deliveries by change: at least one each. */
  readonly received = new Map<number, number>();
  readonly #address: string;

  /** @param dir for the certificate. */
  constructor(dir: string, address: string) {
    this.#address = address;
    this.url = `https://${address}:${PORT}/`;
    this.caFile = join(dir, 'receiver.pem');
  }

  async start(): Promise<void> {
    const { private: key, cert } = await generate([{ name: 'commonName', value: this.#address }], {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'subjectAltName', altNames: [{ type: 7, ip: this.#address }] },
      ],
    });
    writeFileSync(this.caFile, cert);
    const server = createServer({ key, cert }, (request, response) => {
      json(request).then(
        (body) => {
          const { diff_id: id } = (body as { data: { diff_id?: number } }).data;
          if (id !== undefined) this.received.set(id, (this.received.get(id) ?? 0) + 1);
          response.end();
        },
        () => response.destroy(),
      );
    });
    server.unref();
    server.listen(PORT, this.#address);
    await once(server, 'listening');
  }
}
