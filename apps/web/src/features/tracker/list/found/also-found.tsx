import { placeName } from '@fleet/tracks/place';
import { IconFolder, IconMapPin, IconSteeringWheel } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlsoFound } from '../../../../fleet/use-also-found.ts';
import { AddressCredit } from '../../../../places/address-credit.tsx';
import { useRoughCoordinates } from '../../../../places/use-rough-coordinates.ts';
import type { Tracker } from '../../use-tracker.ts';
import classes from './also-found.module.css';

type Line = { key: string; name: string; second: string; isOff?: boolean; run: () => void };

/**
 * Other search results: groups, drivers and places. Shown below the rows, so that late results move none;
 * alone if no vehicle matches.
 */
export function AlsoFound({ tracker, isAlone }: { tracker: Tracker; isAlone: boolean }) {
  const { t, i18n } = useTranslation('tracker');
  const roughly = useRoughCoordinates();
  const { groups, drivers, places, addresses } = useAlsoFound(tracker.filter.search);
  const sections = [
    {
      key: 'groups',
      Icon: IconFolder,
      lines: groups.map(({ id, title, vehicleIds }) => ({
        key: id,
        name: title,
        second: t('list.count', { count: vehicleIds.length }),
        run: () => showAll(title, vehicleIds),
      })),
    },
    {
      key: 'drivers',
      Icon: IconSteeringWheel,
      lines: drivers.map(({ id, name, vehicleIds }) => ({
        key: id,
        name,
        second: vehicleIds.length > 0 ? t('list.count', { count: vehicleIds.length }) : t('found.noVehicle'),
        isOff: vehicleIds.length === 0,
        run: () => showAll(name, vehicleIds),
      })),
    },
    {
      key: 'places',
      Icon: IconMapPin,
      lines: [
        ...places.map((place) => ({
          key: `${place.name} ${place.latitude} ${place.longitude}`,
          name: placeName(place, i18n.language),
          second: roughly(place),
          run: () => tracker.focusPlace(place),
        })),
        // External results arrive later and are listed last.
        ...addresses.map((address, index) => ({
          key: `address ${index}`,
          name: address.text,
          second: roughly(address),
          run: () => tracker.lookAtAddress(address),
        })),
      ],
    },
  ] as const;
  if (sections.every(({ lines }) => lines.length === 0)) return null;

  function showAll(words: string, vehicleIds: readonly string[]): void {
    tracker.search(words);
    tracker.focusVehicles(vehicleIds);
  }

  return (
    <section className={classes.found} data-alone={isAlone || undefined} aria-label={t('found.label')}>
      {sections.map(
        ({ key, Icon, lines }) =>
          lines.length > 0 && <Section key={key} title={t(`found.${key}`)} Icon={Icon} lines={lines} />,
      )}
      {addresses.length > 0 && (
        <div className={classes.credit}>
          <AddressCredit />
        </div>
      )}
    </section>
  );
}

function Section(props: { title: string; Icon: ComponentType<{ size?: number }>; lines: readonly Line[] }) {
  const { title, Icon, lines } = props;
  return (
    <div>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.lines}>
        {lines.map(({ key, name, second, isOff, run }) => (
          <li key={key}>
            <button type="button" className={classes.line} disabled={isOff} onClick={run}>
              <Icon size={17} aria-hidden />
              <span className={classes.name}>{name}</span>
              <small>{second}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
