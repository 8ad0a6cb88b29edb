/**
 * An https receiver that answers 200 to everything. Argument: path of a JSON file {key, cert, expected}. Prints its
 * port and, once the expected number of distinct deliveries has arrived, {seconds, requests} from the first to the
 * last.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

const { key, cert, expected } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as {
  key: string;
  cert: string;
  expected: number;
};
const seen = new Set<string>();
let requests = 0;
let first = 0;
let reported = false;

const server = createServer({ key, cert }, (request, response) => {
  if (first === 0) first = performance.now();
  request.resume();
  request.on('end', () => {
    response.end();
    requests += 1;
    seen.add(`${request.url} ${request.headers['webhook-id']}`);
    if (seen.size !== expected || reported) return;
    reported = true;
    const seconds = (performance.now() - first) / 1000;
    console.log(JSON.stringify({ seconds, requests }));
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
