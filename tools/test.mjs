// npm test: installs what is missing, then runs tools/test with the product's Node and the pinned pnpm on the PATH.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { install, isInstalled } from './setup/install.mjs';
import { productNode, ROOT, requireNode } from './setup/node-version.mjs';
import { step } from './setup/progress.mjs';

requireNode();
if (!isInstalled()) {
  try {
    await step('install', install);
  } catch (error) {
    process.stderr.write(`\n${/** @type {Error} */ (error).message}\n`);
    process.exit(1);
  }
}

const { packageManager } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const program = [productNode(), path.join(ROOT, 'tools/test/main.ts'), ...process.argv.slice(2)];
const tests = spawn('npx', ['--yes', packageManager, 'exec', ...program], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.on('SIGINT', () => {});
process.on('SIGTERM', () => tests.kill('SIGTERM'));
tests.once('exit', (code) => process.exit(code ?? 1));
