import { freshAddress } from './api.ts';

export type RpcAnswer = {
  status: number;
  headers: Headers;
  /** Of `/api`, the answer itself. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers
  body: any;
};

/** Calls a procedure as plain JSON, through the real HTTP handler. */
export async function callRpc(
  { port }: { port: number },
  name: string,
  input: unknown,
  {
    token,
    key,
    address = freshAddress(),
  }: { token?: string | undefined; key?: string; address?: string } = {},
): Promise<RpcAnswer> {
  const response = await fetch(`http://127.0.0.1:${port}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(input),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

/** `403 USER_NOT_ALLOWED`, or `200`. */
export const outcomeOf = ({ status, body }: RpcAnswer): string =>
  [status, body?.data?.code].filter(Boolean).join(' ');
