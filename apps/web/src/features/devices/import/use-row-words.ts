import type { DeviceSheetColumn } from '@fleet/contracts/device-sheet-columns';
import type { RowFate } from '@fleet/contracts/device-sheet-fates';
import { type SheetIssue, sheetColumnOf } from '@fleet/contracts/device-sheet-row';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import type { WordTone } from '../../../ui/word-badge.tsx';
import type { RowOutcome } from './register-rows.ts';
import type { ImportRow } from './use-import-rows.ts';

/** Texts of a row: a word, a sentence, and its cells. */
export type RowWords = {
  state: RowState;
  tone: WordTone;
  text: string;
  /** Columns with errors. */
  wrong: readonly DeviceSheetColumn[];
};

export type RowState = 'CHECKING' | 'CREATE' | 'EXISTS' | 'LEFT_OUT' | 'CREATED';

const TONES: Readonly<Record<RowState, WordTone>> = {
  CHECKING: 'plain',
  CREATE: 'good',
  CREATED: 'good',
  EXISTS: 'info',
  LEFT_OUT: 'danger',
};

export function stateOf({ fate, outcome }: ImportRow): RowState {
  if (outcome) return outcome.outcome === 'CREATED' ? 'CREATED' : 'LEFT_OUT';
  if (!fate) return 'CHECKING';
  return fate.fate === 'CREATE' || fate.fate === 'EXISTS' ? fate.fate : 'LEFT_OUT';
}

export function useRowWords(): (row: ImportRow) => RowWords {
  const { t, i18n } = useTranslation('devices/import');

  const ofIssue = ({ column, code }: SheetIssue): string =>
    code === 'INVALID' ? t(`invalid.${column}`) : t(`issues.${code}`, { column: t(`names.${column}`) });

  const ofOutcome = (outcome: RowOutcome): string => {
    if (outcome.outcome === 'CREATED') return t('outcomes.CREATED');
    if (outcome.outcome === 'NOT_SENT') return t('outcomes.NOT_SENT');
    const { code, message, field } = outcome;
    const column = field === null ? null : sheetColumnOf(field);
    if (code === 'DEVICE_ALREADY_EXISTS') return t('fates.EXISTS');
    return column
      ? t(`invalid.${column}`)
      : failureText(i18n, { kind: 'refused', errors: [{ code, message }] });
  };

  const ofFate = (fate: RowFate): string => {
    switch (fate.fate) {
      case 'INVALID':
        return fate.issues.map(ofIssue).join(' · ');
      case 'DUPLICATE':
        return t('fates.DUPLICATE', { row: fate.ofRow });
      case 'EXISTS':
        return t('fates.EXISTS');
      case 'CREATE':
        return fate.device.vehicleId ? t('fates.CREATE_FITTED') : t('fates.CREATE');
    }
  };

  return (row) => {
    const { fate, outcome } = row;
    const state = stateOf(row);
    const text = outcome ? ofOutcome(outcome) : fate && ofFate(fate);
    return { state, tone: TONES[state], text: text ?? '', wrong: wrongOf(row) };
  };
}

function wrongOf({ fate, outcome }: ImportRow): readonly DeviceSheetColumn[] {
  if (outcome?.outcome === 'REFUSED') {
    const column = outcome.field === null ? null : sheetColumnOf(outcome.field);
    return column ? [column] : [];
  }
  if (fate?.fate === 'DUPLICATE') return ['externalDeviceId'];
  return fate?.fate === 'INVALID' ? fate.issues.map(({ column }) => column) : [];
}
