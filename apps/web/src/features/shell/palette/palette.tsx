import { Kbd } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { findVehicles } from '../../../fleet/find-vehicles.ts';
import { CATEGORY_GLYPHS } from '../../../lib/category-glyphs.ts';
import { iconCategory } from '../../../lib/vehicle-category.ts';
import type { PaletteEntry } from '../../../palette/palette-entry.ts';
import { useServices } from '../../../services.ts';
import classes from './palette.module.css';

const VEHICLES_MAX = 7;
const ICON = { size: 18, stroke: 1.6 };
const [store, spotlight] = createSpotlight();

/** Vehicles, pages and actions by their name. Opens when `asked` grows. */
export function Palette({ asked }: { asked: number }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={420}
      radius="lg"
      classNames={{ action: classes.action ?? '', content: classes.content ?? '' }}
    >
      <Spotlight.Search
        placeholder={t('palette.hint')}
        aria-label={t('palette.hint')}
        leftSection={<IconSearch {...ICON} />}
      />
      <Spotlight.ActionsList aria-label={t('palette.results')}>
        <Results query={query} />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function Results({ query }: { query: string }) {
  const { t } = useTranslation();
  const { palette, fleet } = useServices();
  const navigate = useNavigate();
  const all = useSyncExternalStore(palette.subscribe, palette.all);
  const search = query.trim().toLocaleLowerCase();
  const vehicles = search ? findVehicles(fleet.all(), search, VEHICLES_MAX) : [];
  const found = all.filter(({ label }) => label.toLocaleLowerCase().includes(search));
  const pages = found.filter(({ kind }) => kind === 'page');
  const actions = found.filter(({ kind }) => kind === 'action');
  if (vehicles.length + found.length === 0) return <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>;
  return (
    <>
      {vehicles.length > 0 && (
        <Spotlight.ActionsGroup label={t('palette.vehicles')}>
          {vehicles.map(({ id, title, plate, model, type }) => (
            <Spotlight.Action
              key={id}
              label={title}
              description={[plate, model].filter(Boolean).join(' · ')}
              leftSection={<CategoryIcon type={type} />}
              onClick={() => void navigate(`/tracker?vehicle=${id}`, { state: { lookAt: id } })}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
      <EntryGroup label={t('palette.pages')} entries={pages} />
      <EntryGroup label={t('palette.actions')} entries={actions} />
    </>
  );
}

/** As in the list and on the map: a truck is no car. */
function CategoryIcon({ type }: { type: string | null }) {
  return (
    <svg
      className={classes.category}
      viewBox="0 0 24 24"
      width={ICON.size}
      height={ICON.size}
      aria-hidden="true"
    >
      {CATEGORY_GLYPHS[iconCategory(type)].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

function EntryGroup({ label, entries }: { label: string; entries: readonly PaletteEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {entries.map(({ id, label: name, Icon, keys, run }) => (
        <Spotlight.Action
          key={id}
          label={name}
          leftSection={<Icon {...ICON} />}
          rightSection={keys ? <Kbd size="xs">{keys}</Kbd> : null}
          onClick={run}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}
