import { useWatch } from 'react-hook-form';
import { useMutationFormContext } from './mutation-form.ts';

/** What another field of the form holds, for fields that depend on it. */
export function useFieldValue(name: string): unknown {
  return useWatch({ name, control: useMutationFormContext().methods.control });
}
