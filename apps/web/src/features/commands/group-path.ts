/** Search parameter: id of the group of commands. */
export const GROUP = 'group';
/** Value for a group of which every vehicle was refused. */
export const NO_GROUP = 'none';

/** Path of the page with the state of each vehicle's command. */
export const groupPath = (batchId: string | null): string => `/commands?${GROUP}=${batchId ?? NO_GROUP}`;
