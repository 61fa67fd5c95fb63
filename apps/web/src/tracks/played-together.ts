/** Maximum vehicles in one player: as many as there are distinct colours. */
export const PLAYED_TOGETHER_MAX = 20;
/** More vehicles get a compact layout. */
export const FEW_TOGETHER_MAX = 8;
