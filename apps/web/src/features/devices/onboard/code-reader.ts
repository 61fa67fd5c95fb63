/** Reads the IMEI of a label from pictures of a camera; null where none is seen. */
export type CodeReader = { read: (video: HTMLVideoElement) => Promise<string | null> };
