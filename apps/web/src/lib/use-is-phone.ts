import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is a phone's, from the first render on. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false });
}
