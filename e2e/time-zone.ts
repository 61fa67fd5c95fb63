/** Time zone of the browsers. */
export const TIME_ZONE = 'Europe/Brussels';
