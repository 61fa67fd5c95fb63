import { z } from 'zod';

export const UserStatus = z.enum(['REGISTERED', 'PENDING', 'APPROVED', 'REJECTED', 'BLOCKED', 'DEACTIVATED']);
export type UserStatus = z.output<typeof UserStatus>;

export const Gender = z.enum(['MALE', 'FEMALE', 'UNKNOWN']);
export type Gender = z.output<typeof Gender>;

export const Locale = z.enum(['en-US', 'ru']);
export type Locale = z.output<typeof Locale>;

/** Whether a member sees every vehicle of the account, or those and the groups that were given to them. */
export const VehicleScope = z.enum(['ALL', 'GIVEN']);
export type VehicleScope = z.output<typeof VehicleScope>;
