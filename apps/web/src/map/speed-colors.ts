/** Colours of the classes of speed, slow to fast; each is told from its neighbours without seeing red and green apart. */
export const SPEED_COLORS = ['#7b5cc9', '#2a7fd4', '#00a39a', '#e09412', '#d4373e'] as const;
