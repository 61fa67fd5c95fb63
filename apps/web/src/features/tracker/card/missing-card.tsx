import { Button } from '@mantine/core';
import { IconCarOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { Tracker } from '../use-tracker.ts';

/** A vehicle just added arrives with the next load of the fleet, within this time. */
const WAIT_MS = 1500;

/** Whether the address names a vehicle that the person cannot see. */
export function useIsMissing({ selectedId, selected, status }: Tracker): boolean {
  const isAbsent = selectedId !== null && !selected && status === 'ready';
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  useEffect(() => {
    if (!isAbsent) return;
    const timer = setTimeout(() => setWaitedFor(selectedId), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isAbsent, selectedId]);
  return isAbsent && waitedFor === selectedId;
}

/** Shown in place of the card. */
export function MissingCard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tracker');
  return (
    <StateMessage
      role="alert"
      icon={<IconCarOff size={26} stroke={1.6} />}
      title={t('missing.title')}
      message={t('missing.hint')}
      action={
        <Button size="xs" variant="default" onClick={onClose}>
          {t('missing.close')}
        </Button>
      }
    />
  );
}
