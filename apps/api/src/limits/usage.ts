import { HeldBytes } from '@fleet/runtime/held-bytes';
import type { Env } from '../env.ts';
import { type Allowance, type Allowances, openAllowances } from './allowances.ts';
import type { Counters } from './counters.ts';
import { createGate, type Gate } from './gate.ts';
import type { SharedAllowance } from './meter.ts';
import {
  ADDRESS_QUOTAS,
  BODY_BYTES,
  costQuotas,
  EXPORT_GATE,
  EXPORT_QUOTAS,
  FILE_QUOTA,
  type Holder,
  LONG_PAGE_GATE,
  PDF_GATE,
  PLACE_SEARCH_QUOTAS,
  type Quota,
  REQUEST_GATE,
  requestQuota,
  SHEET_GATE,
  TILE_QUOTAS,
  UPLOAD_GATE,
} from './quotas.ts';

/** What keeps one person, account or address from taking everything. */
export type Usage = {
  requests: Allowance;
  files: Allowance;
  cost: SharedAllowance;
  exports: SharedAllowance;
  tiles: SharedAllowance;
  addresses: SharedAllowance;
  placeSearches: SharedAllowance;
  /** Memory for bodies of requests that are still arriving. */
  bodies: HeldBytes;
  requestGate: Gate;
  uploadGate: Gate;
  longPageGate: Gate;
  exportGate: Gate;
  pdfGate: Gate;
  sheetGate: Gate;
};

export function openUsage(env: Env, counters: Counters): Usage & { close: () => Promise<void> } {
  const allowances = openAllowances((quota) => counters.createTally(`quota_${quota.name}`, quota));
  return {
    requests: allowances.create(requestQuota(env)),
    files: allowances.create(FILE_QUOTA),
    cost: shared(allowances, costQuotas(env)),
    exports: shared(allowances, EXPORT_QUOTAS),
    tiles: shared(allowances, TILE_QUOTAS),
    addresses: shared(allowances, ADDRESS_QUOTAS),
    placeSearches: shared(allowances, PLACE_SEARCH_QUOTAS),
    bodies: new HeldBytes(BODY_BYTES),
    requestGate: createGate(REQUEST_GATE),
    uploadGate: createGate(UPLOAD_GATE),
    longPageGate: createGate(LONG_PAGE_GATE),
    exportGate: createGate(EXPORT_GATE),
    pdfGate: createGate(PDF_GATE),
    sheetGate: createGate(SHEET_GATE),
    close: allowances.close,
  };
}

function shared(allowances: Allowances, { person, account }: Record<Holder, Quota>): SharedAllowance {
  return { person: allowances.create(person), account: allowances.create(account) };
}
