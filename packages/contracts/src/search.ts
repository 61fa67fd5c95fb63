import { z } from 'zod';

export const Search = z.string().trim().max(100, 'Search must be 100 characters or less').nullish();
