import { EventType } from '@fleet/contracts/event';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const CONNECTIONS: ReadonlySet<EventType> = new Set(['deviceOnline', 'deviceOffline', 'deviceUnknown']);
const OTHERS = EventType.options.filter((type) => !CONNECTIONS.has(type));

/** Filter that hides connects and disconnects of trackers. */
export function WithoutConnections({
  chosen,
  onChoose,
}: {
  chosen: readonly EventType[];
  onChoose: (types: readonly EventType[]) => void;
}) {
  const { t } = useTranslation('reports');
  const isOn = chosen.length === OTHERS.length && OTHERS.every((type) => chosen.includes(type));
  return (
    <Button
      size="xs"
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      onClick={() => onChoose(isOn ? [] : OTHERS)}
    >
      {t('events.withoutConnections')}
    </Button>
  );
}
