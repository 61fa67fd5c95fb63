import { useWatch } from 'react-hook-form';
import { changedNames } from './form-values.ts';
import { useMutationFormContext } from './mutation-form.ts';

/** Names of unsaved fields; updates with each change. */
export function useChanges(): string[] {
  const { methods, start } = useMutationFormContext();
  return changedNames(start, useWatch({ control: methods.control }));
}
