import { graphql } from '../generated/graphql/gql.ts';

export const SavedViews = graphql(`
  query SavedViews($where: SavedViewsWhere!) {
    savedViews(where: $where) {
      id
      title
      parameters
      shared
      isOwn
    }
  }
`);

export const CreateView = graphql(`
  mutation CreateSavedView($data: CreateSavedViewInput!) {
    createSavedView(data: $data) {
      id
    }
  }
`);

export const UpdateView = graphql(`
  mutation UpdateSavedView($where: VersionWhere!, $data: UpdateSavedViewInput!) {
    updateSavedView(where: $where, data: $data) {
      id
      version
    }
  }
`);

export const EraseView = graphql(`
  mutation EraseSavedView($where: VersionWhere!) {
    eraseSavedView(where: $where) {
      total
    }
  }
`);

/** Lists with saved views, and the GraphQL type of their filters. */
const FILTER_TYPES = { vehicles: 'VehiclesWhere', devices: 'DevicesWhere', users: 'UsersWhere' } as const;
export type ViewedList = keyof typeof FILTER_TYPES;

/** One query for the total and the row count of each view, composed because their number varies. */
export function viewCounts(list: ViewedList, views: number): string {
  const names = Array.from({ length: views }, (_, index) => viewName(index));
  const variables = names.map((name) => `$${name}: ${FILTER_TYPES[list]}`).join(', ');
  const fields = names.map((name) => `${name}: ${list}(where: $${name}) { total }`).join(' ');
  return `query ViewCounts${views > 0 ? `(${variables})` : ''} { all: ${list} { total } ${fields} }`;
}

export const viewName = (index: number): string => `view${index}`;
