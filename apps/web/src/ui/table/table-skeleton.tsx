import { Skeleton } from '@mantine/core';
import classes from './data-table.module.css';

/** Enough for the tallest window. */
const ROWS = 24;
const LENGTHS = ['62%', '74%', '54%', '68%'];

/** Rows of the true height, so that nothing jumps when they come. */
export function TableSkeleton(props: { columns: number; ticks: boolean; menu: boolean }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <tr key={row} className={classes.skeleton}>
          {props.ticks && (
            <td className={classes.check}>
              <Skeleton width={18} height={18} radius="sm" />
            </td>
          )}
          {Array.from({ length: props.columns }, (_, column) => (
            <td key={column} className={column === 0 ? classes.first : undefined}>
              <Skeleton width={LENGTHS[(row + column) % LENGTHS.length] ?? '60%'} height={12} />
              {column === 0 && <Skeleton width="40%" height={10} mt="xs" />}
            </td>
          ))}
          <td className={classes.filler} />
          {props.menu && <td className={classes.menu} />}
        </tr>
      ))}
    </tbody>
  );
}
