// npm start: installs what is missing, then runs tools/launcher with the product's Node. Plain JavaScript, so that an
// older Node gets a sentence and not a syntax error.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { install, isInstalled } from './setup/install.mjs';
import { productNode, ROOT, requireNode } from './setup/node-version.mjs';
import { step } from './setup/progress.mjs';

requireNode();
const { watchAncestors } = await import('./setup/ancestors.mjs');
/** @type {() => void} */
let onGone = () => process.exit(1);
watchAncestors(() => onGone());

if (!isInstalled()) {
  try {
    await step('Installing packages', install);
  } catch (error) {
    process.stderr.write(`\n${/** @type {Error} */ (error).message}\n`);
    process.exit(1);
  }
}

// The launcher watches its standard input: when we end, however we end, it stops everything.
const launcher = spawn(productNode(), [path.join(ROOT, 'tools/launcher/main.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: ['pipe', 'inherit', 'inherit'],
  env: { ...process.env, PARENT_PIPE: '1' },
});
launcher.stdin.on('error', () => {});
onGone = () => {
  launcher.stdin.end();
};
// A terminal sends Ctrl-C to the launcher as well, which stops in order while we wait for it.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => launcher.stdin.end());
launcher.once('exit', (code) => process.exit(code ?? 1));
