import type { InstallationStep } from '@fleet/contracts/installation';
import { useSending } from '../../forms/core/use-sending.ts';
import { graphql } from '../../generated/graphql/gql.ts';
import type { UpdateInstallationInput } from '../../generated/graphql/graphql.ts';
import { useServices } from '../../services.ts';
import type { Installation } from './installation-query.ts';

const UpdateInstallation = graphql(`
  mutation UpdateInstallation($where: VersionWhere!, $data: UpdateInstallationInput!) {
    updateInstallation(where: $where, data: $data) {
      id
      name
      signUp
      streets
      mapLongitude
      mapLatitude
      mapZoom
      settled
      guideOpen
      version
    }
  }
`);

/** Settles something of the installation, and shows in this page what holds from then on. */
export function useSettle({ id }: Pick<Installation, 'id'>, settles?: InstallationStep) {
  const send = useSending(UpdateInstallation);
  const { configStore } = useServices();
  return async (data: UpdateInstallationInput) => {
    const answer = await send({ where: { id }, data: { ...data, ...(settles && { settles }) } });
    if (answer.kind === 'saved') await configStore.reload();
    return answer;
  };
}
