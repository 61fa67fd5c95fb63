import { useMediaQuery } from '@mantine/hooks';
import { useMay } from '../session/use-may.ts';

/** Whether the change log fits beside the page and the person may read it. Otherwise it is a tab. */
export function useHasAside(): boolean {
  const may = useMay();
  const isWide = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
  return isWide && may('read', 'AuditEntry');
}
