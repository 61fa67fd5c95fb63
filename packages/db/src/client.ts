import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from './generated/prisma/client.ts';
import { createPool, type SessionLimits } from './pool.ts';
import { statementNames } from './statement-names.ts';

export type Db = PrismaClient;
export type Tx = Prisma.TransactionClient;

/** Connects lazily; `$disconnect` ends its pool of `max` connections. */
export function createDb(url: string, max = 10, limits: SessionLimits = {}): Db {
  return new PrismaClient({
    adapter: new PrismaPg(createPool(url, max, limits), {
      disposeExternalPool: true,
      statementNameGenerator: statementNames(),
    }),
  });
}

/** True when the database refused a write because a unique index already holds that value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

/** True when a row that was to be changed is not there any more, in the version that was asked for. */
export function isRecordGone(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025';
}
