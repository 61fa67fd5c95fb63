import { graphql } from '../../generated/graphql/gql.ts';
import type { RepeatedCommandQuery } from '../../generated/graphql/graphql.ts';

export const RepeatedCommand = graphql(`
  query RepeatedCommand($where: ById!) {
    command(where: $where) {
      id
      vehicleId
      deviceId
      type
      parameters
      way
      why
      condition
    }
  }
`);

export type Repeated = NonNullable<RepeatedCommandQuery['command']>;
