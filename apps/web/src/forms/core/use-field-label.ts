import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../lib/i18n/text-of.ts';
import { useMutationFormContext } from './mutation-form.ts';

/** Display name of a field, including fields that the form does not show. */
export function useFieldLabel(): (name: string) => string {
  const { i18n } = useTranslation();
  const { registry, catalogue } = useMutationFormContext();
  const fields = useSyncExternalStore(registry.fields.subscribe, registry.fields.get);
  return (name) => fields.get(name)?.label ?? textOf(i18n, [`${catalogue}:fields.${name}`]) ?? name;
}
