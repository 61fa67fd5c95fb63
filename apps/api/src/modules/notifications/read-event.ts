/** What somebody has read in one browser is read in the others. */
export const READ_EVENT = 'notification.read';
