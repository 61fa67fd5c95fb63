export type TestStack = {
  /** A database whose account may create others. */
  databaseUrl: string;
  /** Null where the machine has no Redis, or the run is told to do without (`TEST_BROKER=postgres`). */
  redisUrl: string | null;
  via: 'given' | 'containers' | 'embedded';
  stop: () => Promise<void>;
};
