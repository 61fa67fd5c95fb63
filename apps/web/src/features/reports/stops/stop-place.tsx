import { useFormats } from '../../../lib/format.ts';
import { useInView } from '../../../lib/use-in-view.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import { useStreetAddress } from '../../../places/use-street-address.ts';
import type { Stop } from './stop.ts';

/** Place of a stop: address, else settlement, else coordinates. */
export function useStopPlace({ id, at }: Pick<Stop, 'id' | 'at'>, isSeen = true): string {
  const { coordinates } = useFormats();
  const address = useStreetAddress(isSeen ? at : null);
  const place = usePlaceText(id, at);
  return address ?? place?.short ?? coordinates(at);
}

export function StopPlace({ stop }: { stop: Stop }) {
  const [ref, isSeen] = useInView<HTMLDivElement>();
  return (
    <div ref={ref} className="cut">
      {useStopPlace(stop, isSeen)}
    </div>
  );
}
