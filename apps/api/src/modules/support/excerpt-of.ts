const LENGTH = 200;

/** The beginning of a message, on one line. */
export const excerptOf = (text: string): string => text.replace(/\s+/g, ' ').slice(0, LENGTH);
