import type { Subject } from '@fleet/contracts/entities';
import { useFormParameter } from '../forms/use-form-parameter.ts';
import { useMay } from '../session/use-may.ts';

/** Opens the form of the page's entity at this part of it; nothing for whoever may not change it. */
export function useEditPart(of: Subject, section: string): { onEdit?: () => void } {
  const form = useFormParameter();
  const may = useMay();
  return may('update', of) ? { onEdit: () => form.open('edit', section) } : {};
}
