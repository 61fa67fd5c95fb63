import { useWatch } from 'react-hook-form';
import { useMutationFormContext } from './mutation-form.ts';

/** Value of another field, for dependent fields. */
export function useFieldValue(name: string): unknown {
  return useWatch({ name, control: useMutationFormContext().methods.control });
}
