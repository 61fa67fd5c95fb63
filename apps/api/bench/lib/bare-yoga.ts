/** Baseline: a GraphQL server with the same types and answers in memory. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createSchema, createYoga } from 'graphql-yoga';

const typeDefs = readFileSync(path.join(import.meta.dirname, '../../schema.graphql'), 'utf8');
let vehicles: unknown = null;
const yoga = createYoga({
  schema: createSchema({ typeDefs, resolvers: { Query: { vehicles: () => vehicles } } }),
  logging: false,
  graphiql: false,
  landingPage: false,
  maskedErrors: false,
});
process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'vehicles' in message) vehicles = message.vehicles;
});
const server = createServer(yoga);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ msg: 'ready', port })}\n`);
});
process.once('SIGTERM', () => process.exit());
