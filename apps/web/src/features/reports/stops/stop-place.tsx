import { useFormats } from '../../../lib/format.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import type { Stop } from './stop.ts';

/** Where a stop was: the settlement, or coordinates where none is near. */
export function useStopPlace({ id, at }: Pick<Stop, 'id' | 'at'>): string {
  const { coordinates } = useFormats();
  return usePlaceText(id, at)?.short ?? coordinates(at);
}

export function StopPlace({ stop }: { stop: Stop }) {
  return <div className="cut">{useStopPlace(stop)}</div>;
}
