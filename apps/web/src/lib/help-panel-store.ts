import { externalStore } from './external-store.ts';

/** Whether the panel of support is open: it follows from page to page. */
export const helpPanel = externalStore(false);
