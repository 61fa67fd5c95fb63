import type { ReadingColumn } from '@fleet/tracks/reading-curve';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/format.ts';
import type { EnvelopeKind } from './envelope.ts';

export type ColumnText = (column: ReadingColumn) => string;

/**
 * Text of one column of a curve: its value, or the average with minimum and maximum; for switches: off, on,
 * or the share of time on.
 */
export function useColumnText(kind: EnvelopeKind, unit: string): ColumnText {
  const { t } = useTranslation('charts');
  const { decimal, whole } = useFormats();
  const number = useNumberText(unit);
  if (kind === 'STATE')
    return ({ least, highest, average }) => {
      if (least === highest) return t(least > 0 ? 'on' : 'off');
      return t('partly', { share: whole(average * 100) });
    };
  return ({ least, highest, average }) => {
    if (least === highest) return number(average);
    return t('envelope', { average: number(average), least: decimal(least), highest: decimal(highest) });
  };
}

/** Formats a value with its unit, if it has one. */
export function useNumberText(unit: string): (value: number) => string {
  const { decimal } = useFormats();
  return (value) => (unit === '' ? decimal(value) : `${decimal(value)} ${unit}`);
}
