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

/** Saves a setting of the installation and applies it in this page. */
export function useSettle({ id }: Pick<Installation, 'id'>, settles?: InstallationStep) {
  const send = useSending(UpdateInstallation);
  const { configStore } = useServices();
  return async (data: UpdateInstallationInput) => {
    const answer = await send({ where: { id }, data: { ...data, ...(settles && { settles }) } });
    if (answer.kind === 'saved') await configStore.reload();
    return answer;
  };
}
