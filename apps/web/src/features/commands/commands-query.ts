import { graphql } from '../../generated/graphql/gql.ts';
import type {
  CommandsListQuery,
  CommandVehiclesMutation as CommandVehiclesMutationData,
  VehicleOffersQuery,
} from '../../generated/graphql/graphql.ts';

export const CommandsList = graphql(`
  query CommandsList($where: CommandsWhere, $options: PageOptions) {
    commands(where: $where, orderBy: { field: createdAt, direction: DESC }, options: $options) {
      content {
        id
        vehicleId
        vehicleTitle
        deviceId
        batchId
        type
        parameters
        why
        insisted
        condition
        way
        status
        reason
        result
        askedBy
        createdAt
        sentAt
        finishedAt
        expiresAt
      }
      total
    }
  }
`);

export const VehicleOffers = graphql(`
  query VehicleOffers($where: ById!) {
    vehicle(where: $where) {
      id
      title
      plateNumber
      devices {
        id
        status
        protocol
      }
      commands {
        type
        deviceId
        isDangerous
        isOnline
        ways
      }
    }
  }
`);

export const CommandVehicleMutation = graphql(`
  mutation CommandVehicle($where: ById!, $data: CommandVehicleInput!) {
    commandVehicle(where: $where, data: $data) {
      id
      status
      result
      vehicleId
      createdAt
    }
  }
`);

export const CommandVehiclesMutation = graphql(`
  mutation CommandVehicles($where: CommandVehiclesWhere!, $data: CommandVehiclesInput!) {
    commandVehicles(where: $where, data: $data) {
      vehicleId
      vehicleTitle
      commandId
      batchId
      code
    }
  }
`);

export const CancelCommandMutation = graphql(`
  mutation CancelCommand($where: ById!) {
    cancelCommand(where: $where) {
      id
      status
    }
  }
`);

export type RefusedVehicle = Pick<
  CommandVehiclesMutationData['commandVehicles'][number],
  'vehicleId' | 'vehicleTitle' | 'code'
>;
export type CommandRow = CommandsListQuery['commands']['content'][number];
export type CommandedVehicle = Pick<
  NonNullable<VehicleOffersQuery['vehicle']>,
  'id' | 'title' | 'plateNumber' | 'devices'
>;
export type Offer = NonNullable<NonNullable<VehicleOffersQuery['vehicle']>['commands']>[number];

/** An empty result contains no types, so they are named here. */
export const ABOUT_COMMANDS = { additionalTypenames: ['Command'] };
