import { ExternalDeviceId } from '@fleet/contracts/device-input';
import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { useMutationFormContext } from '../../../forms/core/mutation-form.ts';
import { KnockNote } from './knock-note.tsx';
import { OnboardKnock } from './onboard-queries.ts';
import { usePolled } from './use-polled.ts';

const TYPING_MS = 500;

/** Shows in a device form whether the typed identifier has already reported. */
export function KnockOfTyped() {
  const { methods } = useMutationFormContext();
  const typed = useWatch({ control: methods.control, name: 'externalDeviceId' });
  const [identifier] = useDebouncedValue(ExternalDeviceId.safeParse(typed).data ?? '', TYPING_MS);
  const { data } = usePolled(OnboardKnock, {
    variables: { where: { identifier }, search: identifier },
    pause: identifier === '',
  });
  const knock = data?.unknownDevice;
  return knock && knock.identifier === identifier ? <KnockNote knock={knock} /> : null;
}
