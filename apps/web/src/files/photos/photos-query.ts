import { graphql } from '../../generated/graphql/gql.ts';
import type { PhotosQuery } from '../../generated/graphql/graphql.ts';

export const Photos = graphql(`
  query Photos($where: FileEntityWhere!) {
    attachmentsByEntity(where: $where) {
      id
      url
      thumbnailUrl
      name
    }
  }
`);

export const DetachFile = graphql(`
  mutation DetachFile($where: ById!) {
    detachFileFromEntity(where: $where) {
      total
    }
  }
`);

export type Photo = PhotosQuery['attachmentsByEntity'][number];
