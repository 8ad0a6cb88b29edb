/** A loopback server that simulates publishers' sites: pages, files, redirects, and every kind of failure. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Play = (request: IncomingMessage, response: ServerResponse) => void;

/** A web page with links. */
export const page = (...hrefs: string[]): Play =>
  html(hrefs.map((href) => `<p><a href="${href}">file</a></p>`).join(''));

export function html(body: string): Play {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<html><body>${body}</body></html>`);
  };
}

export const status =
  (code: number, headers: Record<string, string> = {}): Play =>
  (_request, response) => {
    response.writeHead(code, headers).end(`status ${code}`);
  };

export const redirect = (location: string): Play => status(302, { location });

/** A file with entity tag, conditional requests and ranges. */
export function file(content: Buffer, type = 'application/zip'): Play {
  const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`;
  const headers = { etag, 'content-type': type, 'last-modified': 'Sun, 22 Nov 2026 00:00:00 GMT' };
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
    if (range === null || request.headers['if-range'] !== etag)
      return void response.writeHead(200, { ...headers, 'content-length': content.length }).end(content);
    const rest = content.subarray(Number(range[1]));
    const from = `bytes ${range[1]}-${content.length - 1}/${content.length}`;
    response.writeHead(206, { ...headers, 'content-length': rest.length, 'content-range': from }).end(rest);
  };
}

/** The file over a connection that breaks after this many bytes. */
export function cutOff(content: Buffer, bytes: number): Play {
  const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`;
  return (_request, response) => {
    response.writeHead(200, { etag, 'content-type': 'application/zip', 'content-length': content.length });
    response.write(content.subarray(0, bytes));
    // After the written bytes have arrived.
    setTimeout(() => response.socket?.destroy(), 300);
  };
}

/** One response per request; the last one repeats. */
export function inTurn(...plays: Play[]): Play {
  let at = 0;
  return (request, response) => plays[Math.min(at++, plays.length - 1)]!(request, response);
}

export interface Publisher {
  /** For CPI_SYNC_MIRROR. */
  mirror: string;
  /** By `<host>/<path>`. */
  plays: Record<string, Play>;
  /** Method and URL of requests, in order. */
  requests: string[];
  /** Headers of the last request. */
  headers(): IncomingMessage['headers'];
  close(): Promise<void>;
}

export async function startPublisher(plays: Record<string, Play> = {}): Promise<Publisher> {
  const requested: string[] = [];
  let last: IncomingMessage['headers'] = {};
  const publisher = { plays, requests: requested, headers: () => last };
  const server = createServer((request, response) => {
    const address = request.url!.slice(1).split('?')[0]!;
    requested.push(`${request.method} ${address}`);
    last = request.headers;
    (publisher.plays[address] ?? status(404))(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(publisher, {
    mirror: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
