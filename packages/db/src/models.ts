export type * from './generated/prisma/client.ts';
