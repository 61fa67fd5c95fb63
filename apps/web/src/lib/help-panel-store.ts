import { externalStore } from './external-store.ts';

/** Whether the support panel is open; kept across pages. */
export const helpPanel = externalStore(false);
