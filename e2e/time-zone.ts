/** Where the browsers of the suite are. */
export const TIME_ZONE = 'Europe/Brussels';
