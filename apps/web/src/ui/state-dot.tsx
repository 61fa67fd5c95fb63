import type { VehicleState } from '@fleet/contracts/vehicle';
import classes from './state-dot.module.css';

/** The colour of a state, beside the word or the number it is of. */
export function StateDot({ state }: { state: VehicleState }) {
  return <i className={classes.dot} data-state={state} aria-hidden="true" />;
}
