/** Where somebody was in a table, for when they come back to it. Written as they go; nothing renders by it. */
export type TablePlace = { topPx: number; activeId: string | null };
