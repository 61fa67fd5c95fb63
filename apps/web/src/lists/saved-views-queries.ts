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

/** Lists that keep views, and the type of what each is narrowed by. */
const FILTER_TYPES = { vehicles: 'VehiclesWhere', devices: 'DevicesWhere', users: 'UsersWhere' } as const;
export type ViewedList = keyof typeof FILTER_TYPES;

/** How many rows there are in all, and in each of so many views: one question, put together since their number varies. */
export function viewCounts(list: ViewedList, views: number): string {
  const names = Array.from({ length: views }, (_, index) => viewName(index));
  const variables = names.map((name) => `$${name}: ${FILTER_TYPES[list]}`).join(', ');
  const fields = names.map((name) => `${name}: ${list}(where: $${name}) { total }`).join(' ');
  return `query ViewCounts${views > 0 ? `(${variables})` : ''} { all: ${list} { total } ${fields} }`;
}

export const viewName = (index: number): string => `view${index}`;
