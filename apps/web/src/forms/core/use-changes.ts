import { useWatch } from 'react-hook-form';
import { changedNames } from './form-values.ts';
import { useMutationFormContext } from './mutation-form.ts';

/** The fields that are not as they are saved, drawn again with each of them. */
export function useChanges(): string[] {
  const { methods, start } = useMutationFormContext();
  return changedNames(start, useWatch({ control: methods.control }));
}
