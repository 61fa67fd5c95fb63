import type { Area } from '../../area.ts';

/** Where the payment page leads back to. */
export const payments: Area = {
  texts: [],
  pages: { '/payments': {}, '/payments/:result': {} },
};
