/** Vehicles on one clock; more cannot be told apart. */
export const PLAYED_TOGETHER_MAX = 8;
