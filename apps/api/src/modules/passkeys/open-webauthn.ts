/** The library of passkeys, with the first of them: it takes 27 MB. */
export const openWebauthn = () => import('@simplewebauthn/server');
