/** What a GraphQL server answers. */
export type GraphqlAnswer = {
  data?: Record<string, unknown> | null;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; [key: string]: unknown };
  }[];
};

export type Question = {
  variables?: object;
  /** An access token. */
  token?: string | null | undefined;
  /** Under which the change is made once however often it is sent. */
  idempotencyKey?: string | undefined;
  headers?: Record<string, string>;
};

/** Sends one operation to `<url>/graphql`. */
export async function askAt(url: string, query: string, question: Question = {}): Promise<GraphqlAnswer> {
  const { variables = {}, token, idempotencyKey, headers } = question;
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as GraphqlAnswer;
}

export const errorCodes = ({ errors = [] }: GraphqlAnswer): string[] =>
  errors.map(({ extensions }) => extensions.code);
