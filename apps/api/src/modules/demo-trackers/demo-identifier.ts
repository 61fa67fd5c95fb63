const TAIL_LETTERS = 12;

/** What a demo tracker calls itself; it is known by its secret, not by this. */
export const demoIdentifierOf = (deviceId: string): string => `demo-${deviceId.slice(-TAIL_LETTERS)}`;
