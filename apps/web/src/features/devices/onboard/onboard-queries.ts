import { graphql } from '../../../generated/graphql/gql.ts';
import type { OnboardedDeviceQuery, OnboardKnockQuery } from '../../../generated/graphql/graphql.ts';

/**
 * Whether an unregistered tracker reports with this identifier, and whether the account has registered it.
 */
export const OnboardKnock = graphql(`
  query OnboardKnock($where: UnknownDeviceWhere!, $search: String!) {
    unknownDevice(where: $where) {
      identifier
      protocol
      firstSeenAt
      lastSeenAt
    }
    devices(where: { search: $search }, options: { size: 10 }) {
      content {
        id
        externalDeviceId
        title
        brand
        model
      }
    }
  }
`);

export const OnboardedDevice = graphql(`
  query OnboardedDevice($where: ById!) {
    deviceProgress(where: $where) {
      deviceId
      waitingSince
      connectedAt
      identifiedAt
      firstFixAt
      unassignedFixAt
      confirmedAt
      fittedAt
      clockAheadSeconds
    }
    deviceWarnings(where: $where) {
      id
      at
      kind
      protocol
    }
    device(where: $where) {
      id
      version
      title
      brand
      model
      externalDeviceId
      sim
      protocol
      ipAddress
      satellites
      heardAt
      vehicle {
        id
        title
        plateNumber
      }
    }
  }
`);

export type Knock = NonNullable<OnboardKnockQuery['unknownDevice']>;
export type OwnDevice = OnboardKnockQuery['devices']['content'][number];
export type OnboardDevice = NonNullable<OnboardedDeviceQuery['device']>;
export type Progress = NonNullable<OnboardedDeviceQuery['deviceProgress']>;
export type Warning = NonNullable<OnboardedDeviceQuery['deviceWarnings']>[number];
