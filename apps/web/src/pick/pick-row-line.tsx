import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CATEGORY_GLYPHS } from '../lib/category-glyphs.ts';
import { useFormats } from '../lib/format.ts';
import { iconCategory } from '../lib/vehicle-category.ts';
import { Plate } from '../ui/plate.tsx';
import { Tick } from '../ui/table/tick.tsx';
import type { PickRow } from './pick-rows.ts';
import type { PickVehicle } from './pick-vehicle.ts';
import classes from './vehicle-selector.module.css';

/** Content of a row of the vehicle selector; the tree handles its behaviour. */
export function PickRowLine(props: { row: PickRow; pickedOf: (ids: readonly string[]) => number }) {
  const { row } = props;
  return row.kind === 'group' ? (
    <GroupLine row={row} picked={props.pickedOf(row.ids)} />
  ) : (
    <>
      <Tick picks={row.isPicked ? 'all' : 'none'} />
      <VehicleLine vehicle={row.vehicle} />
    </>
  );
}

function GroupLine({ row, picked }: { row: PickRow & { kind: 'group' }; picked: number }) {
  const { t } = useTranslation('pick');
  const { whole } = useFormats();
  const Chevron = row.isOpen ? IconChevronDown : IconChevronRight;
  const count = whole(row.ids.length);
  return (
    <>
      <Tick picks={row.picks} />
      <span className={classes.title}>{row.title ?? t('noGroup')}</span>
      <span className={classes.count}>
        {picked > 0 ? t('group', { picked: whole(picked), count }) : count}
      </span>
      <span className={classes.chevron} data-fold>
        <Chevron size={16} aria-hidden />
      </span>
    </>
  );
}

function VehicleLine({ vehicle }: { vehicle: PickVehicle }) {
  const { title, plate, model, type, state } = vehicle;
  return (
    <>
      <svg viewBox="0 0 24 24" className={classes.icon} data-state={state ?? 'offline'} aria-hidden="true">
        {CATEGORY_GLYPHS[iconCategory(type)].map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      <span className={classes.lines}>
        <span className={classes.title}>{title}</span>
        {model && <small>{model}</small>}
      </span>
      <Plate number={plate} />
    </>
  );
}
