// node tools/check-drift.ts: fails when a committed file and what it is made from, or what reads it, have come apart.
import { checkEnvExample } from './drift/env-example.ts';
import { checkGraphqlSchema } from './drift/graphql-schema.ts';
import { checkMigrations } from './drift/migrations.ts';

const problems = (await Promise.all([checkMigrations(), checkGraphqlSchema(), checkEnvExample()])).flat();
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
