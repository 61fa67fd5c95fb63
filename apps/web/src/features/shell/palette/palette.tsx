import { foldWords } from '@fleet/contracts/fold-text';
import { Kbd } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { findVehicles, hasAll } from '../../../fleet/find-vehicles.ts';
import { type FoundVehicle, useFoundOnServer } from '../../../fleet/use-found-on-server.ts';
import { CATEGORY_GLYPHS } from '../../../lib/category-glyphs.ts';
import { iconCategory } from '../../../lib/vehicle-category.ts';
import type { PaletteEntry } from '../../../palette/palette-entry.ts';
import { useServices } from '../../../services.ts';
import classes from './palette.module.css';
import { type PaletteLine, useFoundBeside } from './use-found-beside.tsx';
import { useFoundCommands } from './use-found-commands.tsx';
import { useFoundGeofences } from './use-found-geofences.tsx';

const VEHICLES_MAX = 7;
const ICON = { size: 18, stroke: 1.6 };
const [store, spotlight] = createSpotlight();

/**
 * Finds vehicles, groups, drivers, places, geofences, pages and actions by name. Opens when `asked`
 * increases.
 */
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
      classNames={{ action: classes.action ?? '' }}
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

/** Results: vehicles first, then groups and drivers, places, pages and actions. */
function Results({ query }: { query: string }) {
  const { t } = useTranslation();
  const { palette, fleet, places } = useServices();
  const all = useSyncExternalStore(palette.subscribe, palette.all);
  const words = useMemo(() => foldWords(query), [query]);
  const onServer = useFoundOnServer(query, VEHICLES_MAX);
  const loaded = words.length > 0 ? findVehicles(fleet.all(), query, VEHICLES_MAX, places.get) : [];
  const vehicles = loaded.length > 0 ? loaded : onServer.vehicles;
  const found = all.filter(({ label }) => hasAll(label, words));
  const beside = useFoundBeside(query, onServer.groups);
  const commands = useFoundCommands(query);
  const geofences = useFoundGeofences(query);
  const sections = [
    commands,
    { label: t('palette.vehicles'), lines: useVehicleLines(vehicles) },
    ...beside,
    geofences,
    { label: t('palette.pages'), lines: found.filter(({ kind }) => kind === 'page').map(lineOf) },
    { label: t('palette.actions'), lines: found.filter(({ kind }) => kind === 'action').map(lineOf) },
  ].filter(({ lines }) => lines.length > 0);
  if (sections.length === 0) return <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>;
  return sections.map(({ label, lines }) => (
    <Spotlight.ActionsGroup key={label} label={label}>
      {lines.map(({ key, name, second, icon, keys, run }) => (
        <Spotlight.Action
          key={key}
          label={name}
          {...(second && { description: second })}
          leftSection={icon}
          rightSection={keys ? <Kbd size="xs">{keys}</Kbd> : null}
          onClick={run}
        />
      ))}
    </Spotlight.ActionsGroup>
  ));
}

function useVehicleLines(vehicles: readonly FoundVehicle[]): PaletteLine[] {
  const navigate = useNavigate();
  return vehicles.map(({ id, title, plate, model, type }) => ({
    key: id,
    name: title,
    second: [plate, model].filter(Boolean).join(' · '),
    icon: <CategoryIcon type={type} />,
    run: () => void navigate(`/tracker?vehicle=${id}`, { state: { lookAt: id } }),
  }));
}

function lineOf({ id, label, Icon, keys, run }: PaletteEntry): PaletteLine {
  return { key: id, name: label, icon: <Icon {...ICON} />, ...(keys && { keys }), run };
}

/** Same icon as in the list and on the map. */
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
