import { iconCategory } from '../../../lib/vehicle-category.ts';
import { CategoryGlyph } from '../../../ui/category-glyph.tsx';
import { Plate } from '../../../ui/plate.tsx';
import type { ReportVehicle } from './report-vehicle.ts';
import classes from './stretch-table.module.css';

/** Heading of a vehicle's rows with their number. */
export function VehicleHeading({ vehicle, count }: { vehicle: ReportVehicle; count: string }) {
  return (
    <th colSpan={2} scope="rowgroup">
      <span className={classes.who}>
        <span className={classes.glyph}>
          <CategoryGlyph category={iconCategory(vehicle.type)} sizePx={18} />
        </span>
        <b className="cut">{vehicle.title}</b>
        <Plate number={vehicle.plate} />
        <small>{count}</small>
      </span>
    </th>
  );
}
