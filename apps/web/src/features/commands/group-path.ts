/** Of the address: the group whose commands are shown. */
export const GROUP = 'group';
/** A group whose vehicles were all refused. */
export const NO_GROUP = 'none';

/** The page with the fate of each vehicle of a group. */
export const groupPath = (batchId: string | null): string => `/commands?${GROUP}=${batchId ?? NO_GROUP}`;
