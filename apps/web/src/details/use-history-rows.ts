import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../lib/i18n/text-of.ts';
import { useServices } from '../services.ts';
import type { Entry } from './entity-history-query.ts';
import type { HistoryRow } from './history-panel.tsx';

/** Text catalogue of the form that names the fields. */
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

/** How changes of a related entity are described, such as a document of a vehicle. */
export type HistoryPart = {
  /** Text catalogue of the form that names the fields. */
  catalogue: string;
  write: WriteValue;
  /** Describes the action and the entity it affected. */
  done: (entry: Pick<Entry, 'action' | 'about'>) => string;
};
/** By GraphQL type. */
export type HistoryParts = Readonly<Record<string, HistoryPart>>;

/** Formats a field's value; undefined shows the value as text. */
export type WriteValue = (field: string, value: unknown) => ReactNode | undefined;
type Writing = { catalogue: string; write: WriteValue };

/** Rows of a change log. The catalogue of the entity's form names fields and choices. */
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
    // The id of an entity that was erased or belongs to another account.
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
      // Creation lists the initial values; an erasure lists no fields.
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

/** Name of an action, the same for all entities; acting in an account has its own name. */
const nameOfAction = (action: string): string =>
  action === 'acting.started' || action === 'acting.ended'
    ? action.replace('.', '_')
    : (action.split('.')[1] ?? '');
