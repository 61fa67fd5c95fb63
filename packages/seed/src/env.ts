import { withSecretFiles } from '@fleet/runtime/secret-files';
import { z } from 'zod';

const Env = z.object({ DATABASE_URL: z.url('DATABASE_URL is required: where is the database to fill?') });

export const env = Env.parse(withSecretFiles(process.env));
