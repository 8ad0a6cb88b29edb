/** Worker thread that parses SAML responses; see saml-reader.ts. */
import { parentPort } from 'node:worker_threads';
import { SsoRefusedError } from './role-mapping.ts';
import type { SamlRead, SamlRequest } from './saml-reader.ts';
import { identifyBySaml } from './sign-in/saml.ts';

const port = parentPort!;
port.on('message', async ({ provider, ours, answer, roleClaim }: SamlRequest) => {
  port.postMessage({ output: await read() });

  async function read(): Promise<SamlRead> {
    try {
      return { asserted: await identifyBySaml(provider, ours, answer, roleClaim) };
    } catch (error) {
      if (error instanceof SsoRefusedError) return { refusal: error.refusal, reason: error.message };
      return { refusal: 'invalid', reason: 'the response could not be read' };
    }
  }
});
port.postMessage({ ready: true });
