#!/usr/bin/env node
// Prisma's schema engine without a download. `prisma` starts PRISMA_SCHEMA_ENGINE_BINARY as a child process and
// speaks line-delimited JSON-RPC with it; this answers with the WebAssembly build of the same engine
// (@prisma/schema-engine-wasm, of the same commit as the CLI) over the `pg` driver.
import { createInterface } from 'node:readline';
import { readArguments } from './arguments.mjs';
import { loadEngine } from './engine.mjs';
import { methodsOf } from './methods.mjs';
import { runCommand } from './run-command.mjs';

/** What Prisma's own engine answers for any error. */
const RPC_ERROR = { code: 4466, message: 'An error happened. Check the data field for details.' };

const options = readArguments(process.argv.slice(2));
if (options.version) process.stdout.write('schema-engine-cli wasm\n');
else if (options.command) process.exitCode = await runCommand(options.command, options.datasource.url);
else await serve();

async function serve() {
  const newEngine = await loadEngine(options);
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const print = (content) => send({ id: 'print', method: 'print', params: { content } });
  const methods = methodsOf({ newEngine, url: options.datasource.url, print });

  async function handle({ id, method, params }) {
    try {
      const call = methods[method] ?? (async (given) => (await newEngine())[method](given));
      send({ id, result: (await call(params)) ?? {} });
    } catch (error) {
      const data = { is_panic: false, message: error?.message ?? String(error) };
      if (error?.code) data.error_code = error.code;
      send({ id, error: { ...RPC_ERROR, data } });
    }
  }

  let queue = Promise.resolve();
  for await (const line of createInterface({ input: process.stdin })) {
    const message = line.trim() && JSON.parse(line);
    // The rest are replies to our `print`.
    if (message?.method) queue = queue.then(() => handle(message));
  }
  await queue;
  process.exit(0);
}
