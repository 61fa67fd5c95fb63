/** Reads the IMEI of a label from camera images; null if none is visible. */
export type CodeReader = { read: (video: HTMLVideoElement) => Promise<string | null> };
