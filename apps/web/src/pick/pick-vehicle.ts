import type { VehicleState } from '@fleet/contracts/vehicle';

/** A vehicle for the selector. */
export type PickVehicle = {
  id: string;
  title: string;
  plate: string | null;
  model: string | null;
  type: string | null;
  groupId: string | null;
  groupTitle: string | null;
  state: VehicleState | null;
};
