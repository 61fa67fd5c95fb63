import { useQuery } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import type { InstallationQuery } from '../../generated/graphql/graphql.ts';

const Installation = graphql(`
  query Installation {
    installation {
      id
      name
      signUp
      streets
      mapLongitude
      mapLatitude
      mapZoom
      fixed
      settled
      guideOpen
      telegramBot
      smsGateway {
        url
        kind
        template
        headerName
        hasSecret
      }
      mail {
        way
        host
        port
        secure
        signsIn
        from
      }
    }
  }
`);

/** The page shows failures itself. */
const CONTEXT = { quiet: true };

export type Installation = NonNullable<InstallationQuery['installation']>;

export function useInstallation() {
  const [{ data, error }, refetch] = useQuery({
    query: Installation,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  return {
    installation: data?.installation ?? null,
    failed: Boolean(error) && !data?.installation,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  };
}
