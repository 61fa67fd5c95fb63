import { GraphQLScalarType } from 'graphql';
import { DateTimeISOResolver } from 'graphql-scalars';

/**
 * RFC 3339 in UTC. What is answered is text: a Date in the answer is asked for its JSON as it is sent, which costs a page
 * three times as much. Our own Dates are not looked at twice; an invalid one throws all the same.
 */
export const DateTime = new GraphQLScalarType({
  ...DateTimeISOResolver.toConfig(),
  serialize: (value) =>
    value instanceof Date ? value.toISOString() : (DateTimeISOResolver.serialize(value) as string),
});
