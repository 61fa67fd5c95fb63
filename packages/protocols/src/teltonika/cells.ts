import type { Attributes } from '@fleet/contracts/attributes';
import { belowZero } from '../bits.ts';
import type { Network } from '../protocol.ts';
import type { Model } from './model.ts';
import type { Reading } from './read-element.ts';

/** The TAT100 sends up to four cells as numbered elements: network code, area, cell, signal. */
const TAT100_CELLS = [
  [1200, 287, 288, 289],
  [1201, 290, 291, 292],
  [1202, 293, 294, 295],
  [1203, 296, 297, 298],
] as const;

/** Gathers the elements that make up a cell into the network of the record. */
export function setNetwork({ report, cell }: Reading, model: Model): void {
  if (model.name === 'TAT100') {
    const cells = TAT100_CELLS.flatMap((ids) => takeCell(report.attributes, ids));
    if (cells.length > 0) report.network = { cells, wifi: [] };
    return;
  }
  const cellId = cell.cid2g ?? cell.cid4g;
  if (cell.lac === undefined || cellId === undefined) return;
  const operator = operatorOf(Number(report.attributes.networkOperator ?? 0));
  report.network = { cells: [{ ...operator, lac: cell.lac, cellId }], wifi: [] };
}

/** The first three digits are the country, the others the network; zeros where the device does not tell. */
export function operatorOf(operator: number): { mcc: number; mnc: number } {
  if (operator < 1000) return { mcc: 0, mnc: 0 };
  const digits = String(operator);
  return { mcc: Number(digits.slice(0, 3)), mnc: Number(digits.slice(3)) };
}

function takeCell(attributes: Attributes, ids: readonly number[]): Network['cells'] {
  const [mnc, lac, cellId, signal] = ids.map((id) => attributes[`io${id}`]);
  if (typeof mnc !== 'number' || typeof lac !== 'number' || typeof cellId !== 'number') return [];
  for (const id of ids) delete attributes[`io${id}`];
  const cell = { mcc: 0, mnc, lac, cellId };
  return [typeof signal === 'number' ? { ...cell, signalDbm: belowZero(signal) } : cell];
}
