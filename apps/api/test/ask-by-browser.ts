import { type Answer, freshAddress } from './api.ts';

export type Jar = { cookie: string };

/** Sends a request as a browser that keeps the cookie of known devices; reads and updates `jar`. */
export async function askByBrowser(
  { port }: { port: number },
  query: string,
  {
    data = {},
    jar,
    token,
    address = freshAddress(),
  }: { data?: object; jar?: Jar; token?: string; address?: string },
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(jar?.cookie && { cookie: jar.cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables: { data } }),
  });
  const set = response.headers.get('set-cookie')?.split(';')[0];
  if (jar && set) jar.cookie = set;
  return (await response.json()) as Answer;
}
