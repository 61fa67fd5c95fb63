import { graphql } from '../../../generated/graphql/gql.ts';
import type { TrackImportsQuery } from '../../../generated/graphql/graphql.ts';

export const TrackImports = graphql(`
  query TrackImports($where: TrackImportsWhere, $orderBy: TrackImportsOrderBy, $options: PageOptions) {
    trackImports(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        name
        format
        state
        trouble
        from
        until
        points
        distance
        unordered
        isCut
        leftOut {
          reason
          points
        }
        importedBy
        version
        createdAt
      }
      total
    }
  }
`);

export type TrackImportRow = TrackImportsQuery['trackImports']['content'][number];

/** Lines of a preview, which are most of its size, so the list does not request them. */
export const TrackImportLines = graphql(`
  query TrackImportLines($where: ById!) {
    trackImport(where: $where) {
      id
      lines
    }
  }
`);

export const CreateTrackImport = graphql(`
  mutation CreateTrackImport($where: TrackImportOfVehicle!, $data: CreateTrackImportInput!) {
    createTrackImport(where: $where, data: $data) {
      id
    }
  }
`);

export const ConfirmTrackImport = graphql(`
  mutation ConfirmTrackImport($where: VersionWhere!) {
    confirmTrackImport(where: $where) {
      id
      state
    }
  }
`);

export const EraseTrackImport = graphql(`
  mutation EraseTrackImport($where: VersionWhere!) {
    eraseTrackImport(where: $where) {
      total
    }
  }
`);

/** Context of queries that refetch after each of these mutations. */
export const ABOUT_IMPORTS = { additionalTypenames: ['TrackImport'] };
