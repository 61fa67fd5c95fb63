import type { Installation } from './installation-query.ts';

/** Callbacks of a guide step; absent on settings pages. */
export type Step = { onDone: () => void; onLater: () => void };
export type PartProps = { installation: Installation; step?: Step };
