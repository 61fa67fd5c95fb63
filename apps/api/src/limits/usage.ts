import { HeldBytes } from '@fleet/runtime/held-bytes';
import type { Env } from '../env.ts';
import { type Allowance, type Allowances, openAllowances } from './allowances.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrency-limiter.ts';
import type { SharedAllowance } from './cost-budget.ts';
import type { Counters } from './counters.ts';
import {
  ADDRESS_QUOTAS,
  BODY_BYTES,
  costQuotas,
  DECODE_GATE,
  EXPORT_CONCURRENCY,
  EXPORT_QUOTAS,
  FILE_QUOTA,
  type LimitSubjectKind,
  LONG_PAGE_CONCURRENCY,
  PDF_CONCURRENCY,
  PLACE_SEARCH_QUOTAS,
  type Quota,
  REQUEST_CONCURRENCY,
  requestQuota,
  SHARE_LINK_QUOTA,
  SHARE_QUOTA,
  SHEET_GATE,
  TILE_QUOTAS,
  UPLOAD_CONCURRENCY,
} from './quotas.ts';

/** What keeps one person, account or address from taking everything. */
export type Usage = {
  requests: Allowance;
  files: Allowance;
  shares: Allowance;
  shareLinks: Allowance;
  cost: SharedAllowance;
  exports: SharedAllowance;
  tiles: SharedAllowance;
  addresses: SharedAllowance;
  placeSearches: SharedAllowance;
  /** Memory for bodies of requests that are still arriving. */
  bodies: HeldBytes;
  requestLimiter: ConcurrencyLimiter;
  uploadLimiter: ConcurrencyLimiter;
  longPageLimiter: ConcurrencyLimiter;
  exportLimiter: ConcurrencyLimiter;
  pdfLimiter: ConcurrencyLimiter;
  sheetGate: ConcurrencyLimiter;
  decodeGate: ConcurrencyLimiter;
};

export function openUsage(env: Env, counters: Counters): Usage & { close: () => Promise<void> } {
  const allowances = openAllowances((quota) => counters.createTally(`quota_${quota.name}`, quota));
  return {
    requests: allowances.create(requestQuota(env)),
    files: allowances.create(FILE_QUOTA),
    shares: allowances.create(SHARE_QUOTA),
    shareLinks: allowances.create(SHARE_LINK_QUOTA),
    cost: shared(allowances, costQuotas(env)),
    exports: shared(allowances, EXPORT_QUOTAS),
    tiles: shared(allowances, TILE_QUOTAS),
    addresses: shared(allowances, ADDRESS_QUOTAS),
    placeSearches: shared(allowances, PLACE_SEARCH_QUOTAS),
    bodies: new HeldBytes(BODY_BYTES),
    requestLimiter: createConcurrencyLimiter(REQUEST_CONCURRENCY),
    uploadLimiter: createConcurrencyLimiter(UPLOAD_CONCURRENCY),
    longPageLimiter: createConcurrencyLimiter(LONG_PAGE_CONCURRENCY),
    exportLimiter: createConcurrencyLimiter(EXPORT_CONCURRENCY),
    pdfLimiter: createConcurrencyLimiter(PDF_CONCURRENCY),
    sheetGate: createConcurrencyLimiter(SHEET_GATE),
    decodeGate: createConcurrencyLimiter(DECODE_GATE),
    close: allowances.close,
  };
}

function shared(
  allowances: Allowances,
  { person, account }: Record<LimitSubjectKind, Quota>,
): SharedAllowance {
  return { person: allowances.create(person), account: allowances.create(account) };
}
