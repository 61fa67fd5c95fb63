import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../lib/i18n/text-of.ts';
import type { Entry } from './entity-history-query.ts';
import type { HistoryRow } from './history-panel.tsx';

/** Whose form names what was changed. */
export type HistoryCatalogue = 'vehicles' | 'devices' | 'users' | 'accounts' | 'account/webhooks';

/** A value of a field in the person's words; undefined where it is text as it stands. */
export type WriteValue = (field: string, value: unknown) => ReactNode | undefined;

/** Lines of a history, whose fields and choices are named by the catalogue of the form that changes them. */
export function useHistoryRows(
  entries: readonly Entry[],
  { catalogue, write }: { catalogue: HistoryCatalogue; write: WriteValue },
): readonly HistoryRow[] {
  const { t, i18n } = useTranslation('details');
  const textOfValue = (field: string, value: unknown, text: string | null | undefined): ReactNode => {
    if (value === null || value === '') return null;
    if (text) return text;
    const known = write(field, value);
    if (known !== undefined) return known;
    // The id of something that is no more, or of another account.
    if (field.endsWith('Id') && isUuid(value)) return t('history.gone');
    return textOf(i18n, [`${catalogue}:options.${field}.${String(value)}`]) ?? String(value);
  };
  return entries.map((entry): HistoryRow => {
    const { id, action, createdAt, actorId, actorName, reason, changes } = entry;
    const done = textOf(i18n, [`details:history.actions.${action.split('.')[1]}`]);
    return {
      id,
      atMs: Date.parse(createdAt),
      by: actorId ? { name: actorName ?? t('history.somebody') } : null,
      ...(done && { action: done }),
      // What a thing began with stands beside it, and all of it ends with its removal.
      changes: isWhole(action)
        ? []
        : changes.map(({ field, from, to, fromText, toText }) => ({
            field: textOf(i18n, [`${catalogue}:fields.${field}`]) ?? field,
            from: textOfValue(field, from, fromText),
            to: textOfValue(field, to, toText),
          })),
      ...(reason && { cause: reason }),
    };
  });
}

const isWhole = (action: string) => /\.(created|erased|restored)$/.test(action);
const isUuid = (value: unknown) => typeof value === 'string' && /^[\da-f]{8}-[\da-f-]{27}$/i.test(value);
