import { SIGNED_IN } from '../access/rules.ts';
import { builder } from './builder.ts';

/** How many there are, or were done. */
export const Total = builder
  .objectRef<{ total: number }>('Total')
  .implement({ access: SIGNED_IN, fields: (t) => ({ total: t.exposeInt('total') }) });
