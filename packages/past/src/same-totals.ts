/** Sums of the same parts in another order differ by less; what late records add is more. */
export const SAME_M = 0.01;
export const SAME_S = 0.01;
