import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../lib/i18n/text-of.ts';
import { useServices } from '../services.ts';
import type { Entry } from './entity-history-query.ts';
import type { HistoryRow } from './history-panel.tsx';

/** Whose form names what was changed. */
export type HistoryCatalogue =
  | 'vehicles'
  | 'devices'
  | 'drivers'
  | 'users'
  | 'accounts'
  | 'account/webhooks'
  | 'commands/saved'
  | 'servers'
  | 'billing/plans'
  | 'billing/products';

/** How lines of what belongs to the thing are written: of a document of a vehicle, for one. */
export type HistoryPart = {
  /** Whose form names what was changed. */
  catalogue: string;
  write: WriteValue;
  /** What was done with which of them. */
  done: (entry: Pick<Entry, 'action' | 'about'>) => string;
};
/** By types of the schema. */
export type HistoryParts = Readonly<Record<string, HistoryPart>>;

/** A value of a field in the person's words; undefined where it is text as it stands. */
export type WriteValue = (field: string, value: unknown) => ReactNode | undefined;
type Writing = { catalogue: string; write: WriteValue };

/** Lines of a history, whose fields and choices are named by the catalogue of the form that changes them. */
export function useHistoryRows(
  entries: readonly Entry[],
  { parts = {}, ...own }: { catalogue: HistoryCatalogue; write: WriteValue; parts?: HistoryParts },
): readonly HistoryRow[] {
  const { t, i18n } = useTranslation('details');
  const { productName } = useServices().config;
  const textOfValue = (
    { catalogue, write }: Writing,
    field: string,
    value: unknown,
    text?: string | null,
  ) => {
    if (value === null || value === '') return null;
    if (text) return text;
    const known = write(field, value);
    if (known !== undefined) return known;
    // The id of something that is no more, or of another account.
    if (field.endsWith('Id') && isUuid(value)) return t('history.gone');
    return textOf(i18n, [`${catalogue}:options.${field}.${String(value)}`]) ?? String(value);
  };
  const nameOf = ({ actorId, actorName, byService }: Pick<Entry, 'actorId' | 'actorName' | 'byService'>) => {
    const name = actorId ? (actorName ?? t('history.somebody')) : null;
    const service = byService ? t('history.support', { service: productName }) : null;
    const known = [name, service].filter((part) => part !== null).join(' · ');
    return known === '' ? null : { name: known };
  };
  return entries.map((entry): HistoryRow => {
    const { id, action, createdAt, actorId, actorName, byService, reason, changes } = entry;
    const part = parts[entry.entity];
    const writing = part ?? own;
    const done = part?.done(entry) ?? textOf(i18n, [`details:history.actions.${nameOfAction(action)}`]);
    return {
      id,
      atMs: Date.parse(createdAt),
      by: nameOf({ actorId, actorName, byService }),
      ...(done && { action: done }),
      // What a thing began with stands beside it, and all of it ends with its removal.
      changes: isWhole(action)
        ? []
        : changes.map(({ field, from, to, fromText, toText }) => ({
            field: textOf(i18n, [`${writing.catalogue}:fields.${field}`]) ?? field,
            from: textOfValue(writing, field, from, fromText),
            to: textOfValue(writing, field, to, toText),
          })),
      ...(reason && { cause: reason }),
    };
  });
}

const isWhole = (action: string) => /\.(created|erased|restored)$/.test(action);
const isUuid = (value: unknown) => typeof value === 'string' && /^[\da-f]{8}-[\da-f-]{27}$/i.test(value);

/** Of what is done with a thing, whatever it is; acting in an account is a thing of its own. */
const nameOfAction = (action: string): string =>
  action === 'acting.started' || action === 'acting.ended'
    ? action.replace('.', '_')
    : (action.split('.')[1] ?? '');
