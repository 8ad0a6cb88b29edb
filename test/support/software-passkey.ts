/** A software authenticator that reports whatever the test needs about its user. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL = 0x40;

export class SoftwarePasskey {
  readonly #origin: string;
  readonly #id = randomBytes(16);
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  readonly #host: string;

  /** @param origin of the page @param host that the passkey is for */
  constructor(origin: string, host = 'localhost') {
    this.#origin = origin;
    this.#host = host;
  }

  /** What a browser posts to register the passkey. */
  registration(challenge: string, verified: boolean) {
    const { x, y } = this.#pair.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    // COSE: key type EC2, ES256, P-256.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      ...[Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const data = Buffer.concat([this.#data(verified, CREDENTIAL), Buffer.alloc(16), length, this.#id, key]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      ...[Buffer.from([0x58, data.length]), data],
    ]);
    const attestationObject = attestation.toString('base64url');
    const clientDataJSON = this.#client('webauthn.create', challenge).toString('base64url');
    return this.#credential({ clientDataJSON, attestationObject, transports: ['internal'] });
  }

  /** What a browser posts to sign in with the passkey. */
  assertion(challenge: string, verified: boolean) {
    const client = this.#client('webauthn.get', challenge);
    const data = this.#data(verified, 0);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    const signature = createSign('sha256').update(signed).sign(this.#pair.privateKey).toString('base64url');
    const authenticatorData = data.toString('base64url');
    return this.#credential({ clientDataJSON: client.toString('base64url'), authenticatorData, signature });
  }

  #data(verified: boolean, more: number): Buffer {
    const host = createHash('sha256').update(this.#host).digest();
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | more;
    return Buffer.concat([host, Buffer.from([flags, 0, 0, 0, 0])]);
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #credential<Response extends object>(response: Response) {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
