import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB of memory, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;

/** An argon2id hash in PHC form, with a salt of its own. The library's default algorithm is argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES });
}

/** Costs the same whether the password fits or not. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
