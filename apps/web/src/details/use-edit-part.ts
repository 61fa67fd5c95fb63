import type { Subject } from '@fleet/contracts/entities';
import { useFormParameter } from '../forms/use-form-parameter.ts';
import { useMay } from '../session/use-may.ts';

/** Opens the entity's form at a section. Empty for people who may not change the entity. */
export function useEditPart(of: Subject, section: string): { onEdit?: () => void } {
  const form = useFormParameter();
  const may = useMay();
  return may('update', of) ? { onEdit: () => form.open('edit', section) } : {};
}
