import { Button, Group } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../services.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { Filter } from '../visible-vehicles.ts';
import { type FilterPart, partsOf, waysOut } from './ways-out.ts';

/** Names the active filters and offers to remove the ones that hide all vehicles. */
export function NothingMatches(props: {
  filter: Filter;
  onLetGo: (part: FilterPart) => void;
  onShowAll: () => void;
}) {
  const { t } = useTranslation('tracker');
  const { fleet } = useServices();
  const { filter } = props;
  const causes = {
    search: t('outside.words', { words: filter.search }),
    state: filter.state ? t(`states.${filter.state}`) : '',
    only: t('nothing.onlyPicked', { count: filter.only?.size ?? 0 }),
  };
  const ways = waysOut(fleet.all(), filter);
  return (
    <StateMessage
      role="status"
      icon={<IconSearchOff size={26} stroke={1.6} />}
      title={t('list.noMatch')}
      message={t('nothing.because', {
        causes: partsOf(filter)
          .map((part) => causes[part])
          .join(' + '),
      })}
      action={
        <Group gap="xs" justify="center">
          {ways.map(({ part, count }) => (
            <Button key={part} size="xs" variant="light" onClick={() => props.onLetGo(part)}>
              {t(`nothing.ways.${part}`, { count })}
            </Button>
          ))}
          <Button size="xs" variant="default" onClick={props.onShowAll}>
            {t('list.showAll')}
          </Button>
        </Group>
      }
    />
  );
}
