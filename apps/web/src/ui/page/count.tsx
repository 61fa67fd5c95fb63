import { useFormats } from '../../lib/format.ts';
import classes from './count.module.css';

/** Number after a heading. */
export function Count({ of }: { of: number }) {
  const { whole } = useFormats();
  return <span className={`${classes.count} tabular`}>{whole(of)}</span>;
}
