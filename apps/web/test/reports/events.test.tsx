import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PERIOD, show, VAN_2 } from './report-scene.tsx';

const OF_OTHERS = '00000000-0000-4000-8000-0000000000ff';

test('events of a vehicle that one may not see are not told as none', async () => {
  const asked: (string[] | null)[] = [];
  await show(`/reports/events?${PERIOD}&vehicles=${OF_OTHERS},${VAN_2}`, (_, { vehicleIds }) => {
    asked.push(vehicleIds);
    return 'NOT_FOUND';
  });
  expect(await screen.findByText('A vehicle of this report was not found')).toBeTruthy();
  expect(asked).toEqual([[VAN_2, OF_OTHERS]]);
});
