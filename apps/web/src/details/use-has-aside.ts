import { useMediaQuery } from '@mantine/hooks';
import { useMay } from '../session/use-may.ts';

/** Whether there is room beside a page for its history, for who may read it. Without, the history is a tab only. */
export function useHasAside(): boolean {
  const may = useMay();
  const isWide = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
  return isWide && may('read', 'AuditEntry');
}
