import { graphql } from '../../generated/graphql/gql.ts';
import { type PictureChange, usePictureChange } from '../use-picture-change.ts';

const SetUserAvatar = graphql(`
  mutation SetUserAvatar($where: ById!, $data: SetUserAvatarInput!) {
    setUserAvatar(where: $where, data: $data) {
      id
      avatar {
        id
        url
      }
    }
  }
`);
const RemoveUserAvatar = graphql(`
  mutation RemoveUserAvatar($where: ById!) {
    removeUserAvatar(where: $where) {
      id
      avatar {
        id
      }
    }
  }
`);

/** The dialog shows errors; queries of people are invalidated. */
const OF_PEOPLE = { quiet: true, additionalTypenames: ['User', 'StorageObject'] };

/** The portrait of a person. */
export const usePortrait = (id: string): PictureChange =>
  usePictureChange({
    file: { entity: 'USER', entityId: id, type: 'AVATAR' },
    putUp: (client, avatarId) =>
      client.mutation(SetUserAvatar, { where: { id }, data: { avatarId } }, OF_PEOPLE),
    takeDown: (client) => client.mutation(RemoveUserAvatar, { where: { id } }, OF_PEOPLE),
  });
