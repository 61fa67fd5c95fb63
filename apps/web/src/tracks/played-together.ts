/** Vehicles on one clock: as many as there are colours to tell them by. */
export const PLAYED_TOGETHER_MAX = 20;
/** With more of them on one screen each has less room, and what is said twice is said once. */
export const FEW_TOGETHER_MAX = 8;
