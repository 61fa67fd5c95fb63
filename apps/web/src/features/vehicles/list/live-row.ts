import type { VehicleState } from '@fleet/contracts/vehicle';
import { vehicleState } from '@fleet/tracks/vehicle-state';
import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { useVehicle } from '../../../fleet/use-vehicle.ts';
import { useNowMs } from '../../../lib/clock.ts';
import type { VehicleRow } from './vehicles-query.ts';

/** Current state of a listed vehicle: live if loaded, else as queried. */
export type RowState = {
  state: VehicleState;
  speedKmh: number | null;
  courseDeg: number | null;
  fixTimeMs: number | null;
};

/** Fields of a vehicle that determine its state. */
export type LiveRow = Pick<
  VehicleRow,
  'id' | 'title' | 'plateNumber' | 'brand' | 'model' | 'type' | 'category' | 'latestPosition'
>;

export function useRowState(row: LiveRow): RowState {
  const live = useVehicle(row.id);
  const nowMs = useNowMs();
  return live ? ofLive(live) : ofAnswer(row, nowMs);
}

function ofLive({ state, fix }: LiveVehicle): RowState {
  return {
    state,
    speedKmh: fix?.speedKmh ?? null,
    courseDeg: fix?.courseDeg ?? null,
    fixTimeMs: fix?.fixTimeMs ?? null,
  };
}

function ofAnswer({ latestPosition: last }: LiveRow, nowMs: number): RowState {
  const fixTimeMs = last ? Date.parse(last.fixTime) : null;
  const state = vehicleState({
    connection: last?.connection ?? 'UNKNOWN',
    motion: last?.motion ?? null,
    ignition: last?.ignition ?? null,
    speedKmh: last?.speed ?? null,
    fixAgeMs: fixTimeMs === null ? null : nowMs - fixTimeMs,
  });
  return { state, speedKmh: last?.speed ?? null, courseDeg: last?.course ?? null, fixTimeMs };
}

/** The row in the form of a live vehicle, for its icon. */
export function asLiveVehicle(
  row: LiveRow,
  { state, courseDeg, fixTimeMs, speedKmh }: RowState,
): LiveVehicle {
  const { id, title, plateNumber, type, category } = row;
  const fix = {
    fixTimeMs: fixTimeMs ?? 0,
    latitude: 0,
    longitude: 0,
    speedKmh,
    courseDeg,
    satellites: null,
    ignition: null,
    motion: null,
    readings: {},
  };
  return {
    id,
    title,
    plate: plateNumber ?? null,
    model: modelOf(row),
    type: category || type,
    accountTitle: null,
    fix: fixTimeMs === null ? null : fix,
    connection: 'UNKNOWN',
    connectionSinceMs: 0,
    state,
  };
}

export const modelOf = ({ brand, model }: { brand?: string | null; model?: string | null }): string | null =>
  [brand, model].filter(Boolean).join(' ') || null;
