import type { Pair } from '@fleet/testing/certificates';
import { inject } from 'vitest';

/** The running product, as its user knows it. */
export type Product = {
  url: string;
  /** Of 127.0.0.1; the universal one is `universal`, the one by TLS `tls`. */
  trackerPorts: Record<string, number>;
  /** Which stands for the names in trackers' certificates. Its key is the operator's: it issues to honest trackers. */
  authority: Pair;
  /** Where it expects the OpenID provider that people sign in by; nobody listens there yet. */
  openIdIssuer: string;
  /** Where its requests for Stripe arrive; nobody listens there yet. */
  stripePort: number;
  metricsPort: number;
  dataDir: string;
  /** As the installation itself connects: to prepare what is attacked and to look at what came of it. */
  databaseUrl: string;
  redisUrl: string | null;
};

declare module 'vitest' {
  export interface ProvidedContext {
    product: Product;
  }
}

export const product = (): Product => inject('product');
