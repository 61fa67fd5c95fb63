import type { Installation } from './installation-query.ts';

/** Of the guided start: what comes after a part. A page of the settings has none. */
export type Step = { onDone: () => void; onLater: () => void };
export type PartProps = { installation: Installation; step?: Step };
