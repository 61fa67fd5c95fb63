import { z } from 'zod';

export const AccountType = z.enum(['PERSONAL', 'FAMILY', 'ORGANIZATION']);
export type AccountType = z.output<typeof AccountType>;

export const AccountStatus = z.enum(['ACTIVE', 'SUSPENDED', 'CLOSED']);
export type AccountStatus = z.output<typeof AccountStatus>;
