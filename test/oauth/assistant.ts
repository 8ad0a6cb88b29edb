/** An assistant that connects by OAuth, as the official MCP client does, and waits for its user in a browser. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';

type Tokens = { access_token: string; refresh_token?: string; scope?: string; expires_in?: number };

export class Assistant {
  readonly #callback: Server;
  readonly #arrived: Promise<URLSearchParams>;
  readonly redirectUrl: string;
  tokens: Tokens | undefined;
  information: { client_id: string } | undefined;
  #verifier = '';
  /** URL to which it sends its user. */
  requested: URL | undefined;

  private constructor(callback: Server, arrived: Promise<URLSearchParams>) {
    this.#callback = callback;
    this.#arrived = arrived;
    this.redirectUrl = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/callback`;
  }

  static async start(): Promise<Assistant> {
    const { promise, resolve } = Promise.withResolvers<URLSearchParams>();
    const callback = createServer((request, response) => {
      const url = new URL(request.url!, 'http://127.0.0.1');
      response.setHeader('content-type', 'text/html').end('<title>Connected</title>You can close this page');
      if (url.pathname === '/callback') resolve(url.searchParams);
    });
    await new Promise<void>((listening) => void callback.listen(0, '127.0.0.1', listening));
    return new Assistant(callback, promise);
  }

  #provider() {
    return {
      redirectUrl: this.redirectUrl,
      clientMetadata: {
        client_name: 'Intake <b>Assistant</b>',
        redirect_uris: [this.redirectUrl],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
      clientInformation: () => this.information,
      saveClientInformation: (information: { client_id: string }) => {
        this.information = information;
      },
      tokens: () => this.tokens as never,
      saveTokens: (tokens: Tokens) => {
        this.tokens = tokens;
      },
      redirectToAuthorization: (url: URL) => {
        this.requested = url;
      },
      saveCodeVerifier: (verifier: string) => {
        this.#verifier = verifier;
      },
      codeVerifier: () => this.#verifier,
      state: () => 'state-of-the-assistant',
    };
  }

  /** @param approve steps of the user through the pages. @param url address of the server without a path */
  async connect(url: string, approve: (requested: URL) => Promise<void>): Promise<Client> {
    const transport = this.#transport(url);
    const client = this.#client();
    const refused: unknown = await client.connect(transport).then(
      () => null,
      (error: unknown) => error,
    );
    if (refused === null) return client;
    if (!(refused instanceof UnauthorizedError) || this.requested === undefined) throw refused;
    await approve(this.requested);
    await transport.finishAuth(await this.#arrived);
    const second = this.#client();
    await second.connect(this.#transport(url));
    return second;
  }

  #transport(url: string) {
    return new StreamableHTTPClientTransport(new URL('/mcp', url), { authProvider: this.#provider() as never });
  }

  #client(): Client {
    return new Client(
      { name: 'intake-assistant', version: '1.0.0' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
  }

  close(): void {
    this.#callback.closeAllConnections();
    this.#callback.close();
  }
}
