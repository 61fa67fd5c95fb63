import type { TFunction } from 'i18next';
import { isEmpty } from './form-values.ts';

/** Default text of a value: the title of an entity, the items of a list. */
export function shownValue(t: TFunction<'forms'>, value: unknown): string {
  if (isEmpty(value)) return t('conflict.empty');
  if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
  if (Array.isArray(value)) return value.map((one) => shownValue(t, one)).join(', ');
  if (typeof value === 'object' && value !== null) {
    const { title, name } = value as { title?: unknown; name?: unknown };
    return String(title ?? name ?? '');
  }
  return String(value);
}
