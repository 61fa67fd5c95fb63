import { Role } from '@fleet/contracts/roles';
import { z } from 'zod';
import { RefreshRefusedError } from '../session/refresh-error.ts';
import type { IssuedCredentials } from '../session/token-store.ts';
import { GRAPHQL_URL } from './client.ts';

const TIMEOUT_MS = 8000;
/** Error codes that say nothing about the session. */
const TEMPORARY_CODES = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS']);

const MUTATION = /* GraphQL */ `
  mutation RefreshCredentials($data: RefreshCredentialsInput!) {
    refreshCredentials(data: $data) {
      tokenType
      accessToken
      refreshToken
      profile {
        roles
      }
    }
  }
`;

const Answer = z.object({
  data: z
    .object({
      refreshCredentials: z
        .object({
          tokenType: z.string(),
          accessToken: z.string().nullish(),
          refreshToken: z.string(),
          profile: z.object({ roles: z.array(Role) }),
        })
        .nullish(),
    })
    .nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).partial().optional() })).optional(),
});

/**
 * Refreshes the credentials outside the urql client, whose operations wait for it.
 * @throws RefreshRefusedError when the server refused or gave no access token; another error when it cannot be reached
 */
export async function requestRefresh(refreshToken: string, url = GRAPHQL_URL): Promise<IssuedCredentials> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({ query: MUTATION, variables: { data: { refreshToken } } }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status >= 500 || response.status === 429)
    throw new Error(`Refresh answered ${response.status}`);

  const { data, errors } = Answer.parse(await response.json());
  const code = errors?.[0]?.extensions?.code ?? 'UNAUTHORIZED';
  if (errors && TEMPORARY_CODES.has(code)) throw new Error(`Refresh answered ${code}`);
  if (errors) throw new RefreshRefusedError(code);
  const issued = data?.refreshCredentials;
  if (!issued?.accessToken) throw new RefreshRefusedError('NO_ACCESS_TOKEN');
  const { profile, accessToken, ...rest } = issued;
  return { ...rest, accessToken, roles: profile.roles };
}
