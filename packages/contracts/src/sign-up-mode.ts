import { z } from 'zod';

export const DEFAULT_PRODUCT_NAME = 'Meridian';

/** Who may become a person of an installation. By itself, since every page begins with it. */
export const SignUpMode = z.enum([
  /** Everybody opens an account of their own. */
  'OPEN',
  /** Only who was invited becomes a person here. */
  'INVITATION',
  /** Nobody does, whoever invited them. */
  'CLOSED',
]);
export type SignUpMode = z.output<typeof SignUpMode>;
