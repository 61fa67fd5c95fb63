import { useMediaQuery } from '@mantine/hooks';

/** Whether the viewport is a phone's, known at the first render. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false });
}
