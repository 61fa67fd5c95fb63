import { z } from 'zod';

export const UserStatus = z.enum(['REGISTERED', 'PENDING', 'APPROVED', 'REJECTED', 'BLOCKED', 'DEACTIVATED']);
export type UserStatus = z.output<typeof UserStatus>;

export const Gender = z.enum(['MALE', 'FEMALE', 'UNKNOWN']);
export type Gender = z.output<typeof Gender>;

export const Locale = z.enum(['en-US', 'ru']);
export type Locale = z.output<typeof Locale>;
