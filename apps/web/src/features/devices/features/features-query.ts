import { graphql } from '../../../generated/graphql/gql.ts';
import type { DeviceFeaturesListQuery } from '../../../generated/graphql/graphql.ts';

export const DeviceFeaturesList = graphql(`
  query DeviceFeaturesList($options: PageOptions) {
    deviceFeatures(options: $options) {
      content {
        id
        key
        name
        description
        settings
      }
      total
    }
  }
`);

export const FeaturesOfDevice = graphql(`
  query FeaturesOfDevice($where: ById!) {
    device(where: $where) {
      id
      features {
        id
        key
        settings
      }
    }
  }
`);

export const CreateDeviceFeatureMutation = graphql(`
  mutation CreateDeviceFeature($data: CreateDeviceFeatureInput!) {
    createDeviceFeature(data: $data) {
      id
      key
      name
      description
      settings
    }
  }
`);

export const UpdateDeviceFeatureMutation = graphql(`
  mutation UpdateDeviceFeature($where: UpdateDeviceFeatureWhere!, $data: UpdateDeviceFeatureInput!) {
    updateDeviceFeature(where: $where, data: $data) {
      id
      key
      name
      description
      settings
    }
  }
`);

export const AttachFeatureMutation = graphql(`
  mutation AttachDeviceFeatureToDevice($data: AttachDeviceFeatureToDeviceInput!) {
    attachDeviceFeatureToDevice(data: $data) {
      id
      key
      settings
    }
  }
`);

export const DetachFeatureMutation = graphql(`
  mutation DetachDeviceFeatureFromDevice($data: DetachDeviceFeatureFromDeviceInput!) {
    detachDeviceFeatureFromDevice(data: $data) {
      id
      key
    }
  }
`);

export type Feature = DeviceFeaturesListQuery['deviceFeatures']['content'][number];

/** Above the number of features of an installation. */
export const ALL = { page: 1, size: 200 };
/** An empty list contains no types, and a device's features change with it. */
export const ABOUT_FEATURES = { additionalTypenames: ['DeviceFeature', 'Device'] };
