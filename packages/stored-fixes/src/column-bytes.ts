import type { FixColumn } from './stored-fix.ts';
import {
  DOUBLE_OR_NULL,
  INTEGER_OR_NULL,
  REAL_OR_NULL,
  TRUTH_OR_NULL,
  type ValueBytes,
} from './value-bytes.ts';

/** Columns that stand in the bytes of a fix, each as values of its type. */
export const COLUMN_BYTES: Partial<Record<FixColumn, ValueBytes>> = {
  valid: TRUTH_OR_NULL,
  latitude: DOUBLE_OR_NULL,
  longitude: DOUBLE_OR_NULL,
  altitudeM: REAL_OR_NULL,
  speedKmh: REAL_OR_NULL,
  courseDeg: REAL_OR_NULL,
  accuracyM: REAL_OR_NULL,
  satellites: INTEGER_OR_NULL,
  ignition: TRUTH_OR_NULL,
  motion: TRUTH_OR_NULL,
  distanceM: DOUBLE_OR_NULL,
  totalDistanceM: DOUBLE_OR_NULL,
};
