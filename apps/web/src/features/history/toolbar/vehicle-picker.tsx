import { Button, Popover, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import controls from '../../../ui/controls.module.css';
import { VEHICLES_MAX } from '../use-history-url.ts';
import classes from './vehicle-picker.module.css';
import { type HistoryVehicle, useVehicles } from './vehicles-query.ts';

const FOUND_MAX = 7;
const TYPING_MS = 250;

/** Other vehicles on the same clock. */
export function VehiclePicker(props: {
  vehicles: readonly HistoryVehicle[];
  onChange: (ids: readonly string[]) => void;
}) {
  const { vehicles, onChange } = props;
  const { t } = useTranslation('history');
  const [opened, setOpened] = useState(false);
  const ids = vehicles.map(({ id }) => id);
  return (
    <>
      {vehicles.map(({ id, title }) => (
        <span key={id} className={classes.chip}>
          {title}
          <button
            type="button"
            aria-label={t('vehicles.remove', { title })}
            onClick={() => onChange(ids.filter((other) => other !== id))}
          >
            <IconX size={14} aria-hidden />
          </button>
        </span>
      ))}
      {vehicles.length < VEHICLES_MAX - 1 && (
        <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
          <Popover.Target>
            <Button
              size="xs"
              className={controls.button ?? ''}
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => setOpened(!opened)}
            >
              {t('vehicles.add')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown p={8} aria-label={t('vehicles.add')}>
            <Search
              shownIds={ids}
              onPick={(id) => {
                setOpened(false);
                onChange([...ids, id]);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}

function Search({ shownIds, onPick }: { shownIds: readonly string[]; onPick: (id: string) => void }) {
  const { t } = useTranslation('history');
  const { id: ownId } = useParams();
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words, TYPING_MS);
  const found = useVehicles({ search }, FOUND_MAX);
  const offered = found?.filter(({ id }) => id !== ownId && !shownIds.includes(id));
  return (
    <>
      <TextInput
        size="xs"
        data-autofocus
        leftSection={<IconSearch size={15} />}
        aria-label={t('vehicles.search')}
        placeholder={t('vehicles.search')}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <ul className={classes.found}>
        {offered?.map(({ id, title, plate }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(id)}>
              {title}
              {plate && <small>{plate}</small>}
            </button>
          </li>
        ))}
      </ul>
      {offered?.length === 0 && (
        <p className={classes.none} role="status">
          {t('vehicles.none')}
        </p>
      )}
    </>
  );
}
