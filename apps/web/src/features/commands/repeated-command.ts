import { graphql } from '../../generated/graphql/gql.ts';
import type { RepeatedCommandQuery } from '../../generated/graphql/graphql.ts';

export const RepeatedCommand = graphql(`
  query RepeatedCommand($where: ById!, $vehicle: ById!) {
    command(where: $where) {
      id
      vehicleId
      deviceId
      type
      parameters
      way
      condition
    }
    vehicle(where: $vehicle) {
      id
      devices {
        id
      }
    }
  }
`);

export type Repeated = NonNullable<RepeatedCommandQuery['command']>;
