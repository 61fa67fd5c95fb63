import { useTranslation } from 'react-i18next';
import type { Entity, FindEntities, LoadEntity } from '../../forms/entities/entity.ts';
import { useEntityQuery } from '../../forms/entities/use-entity-query.ts';
import { graphql } from '../../generated/graphql/gql.ts';
import type { FindDeviceServersQuery } from '../../generated/graphql/graphql.ts';

const FindDeviceServers = graphql(`
  query FindDeviceServers($where: DeviceServersWhere!) {
    deviceServers(where: $where, options: { size: 20 }) {
      content {
        id
        title
        type
        url
      }
      total
    }
  }
`);

const LoadDeviceServer = graphql(`
  query LoadDeviceServer($where: ById!) {
    deviceServer(where: $where) {
      id
      title
      type
      url
    }
  }
`);

type Found = FindDeviceServersQuery['deviceServers']['content'][number];

/** Device servers for a picker field. */
export function useServerEntities(): { find: FindEntities; load: LoadEntity } {
  const { t } = useTranslation('devices');
  const entityOf = ({ id, title, type, url }: Found): Entity => ({
    id,
    title,
    second: type === 'EMBEDDED' ? t('form.embedded') : (url ?? ''),
  });
  const find = useEntityQuery(FindDeviceServers, {
    variables: (search: string) => ({ where: { search } }),
    read: ({ deviceServers: { content, total } }) => ({ entities: content.map(entityOf), total }),
  });
  const load = useEntityQuery(LoadDeviceServer, {
    variables: (id: string) => ({ where: { id } }),
    read: ({ deviceServer }) => (deviceServer ? entityOf(deviceServer) : null),
  });
  return { find, load };
}
