import { type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { product } from './product.ts';

const TIMEOUT_MS = 15_000;

export type RawRequest = {
  method?: string;
  /** As it goes over the wire: `..` and the like stay. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** The address to come from: any of 127.0.0.0/8. */
  from?: string;
  /** Other than that of the web app. */
  port?: number;
};

export type RawAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/** One request with nothing put right on the way; also `Host`, which `fetch` does not let one choose. */
export function send({ method = 'GET', path, headers, body, from, port }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: port ?? new URL(product().url).port,
        method,
        path,
        ...(headers && { headers }),
        ...(from && { localAddress: from }),
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        text(answer).then(
          (all) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: all }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
