import { z } from 'zod';

/** An id of the product, in the one spelling that the database answers: two spellings of one id are the same thing. */
export const Id = z.uuid('Id is invalid').toLowerCase();
