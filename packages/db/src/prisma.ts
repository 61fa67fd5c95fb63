/** Prisma's namespace of input types and errors, for code that builds a `where`. */
export { Prisma } from './generated/prisma/client.ts';
