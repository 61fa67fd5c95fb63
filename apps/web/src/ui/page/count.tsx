import { useFormats } from '../../lib/format.ts';
import classes from './count.module.css';

/** How many there are, behind the name of what they are. */
export function Count({ of }: { of: number }) {
  const { whole } = useFormats();
  return <span className={`${classes.count} tabular`}>{whole(of)}</span>;
}
