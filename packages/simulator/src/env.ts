import { z } from 'zod';

const Env = z.object({ DATABASE_URL: z.url().optional() });

export const env = Env.parse(process.env);
