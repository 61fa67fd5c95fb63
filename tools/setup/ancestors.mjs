import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** `npm` starts a shell that starts us. */
const LEVELS_MAX = 3;
const POLL_PROC_MS = 250;
/** Without /proc every look starts a `ps`. */
const POLL_PS_MS = 2_000;
const hasProc = existsSync('/proc/self/stat');

/**
 * Calls `onGone` once when `npm`, or the shell between it and us, has ended: killed by SIGKILL it tells nobody, and we
 * would go on without an owner. Does nothing when we were not started by npm.
 *
 * @param {() => void} onGone
 */
export function watchAncestors(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const chain = chainToNpm();
  const timer = setInterval(
    () => {
      const links = [process.pid, ...chain];
      if (chain.every((parent, level) => parentOf(links[level] ?? 0) === parent)) return;
      clearInterval(timer);
      onGone();
    },
    hasProc ? POLL_PROC_MS : POLL_PS_MS,
  );
  timer.unref();
}

/** The processes above us up to npm. Its own parent is a terminal that may well close before us. */
function chainToNpm() {
  const chain = [];
  for (let pid = process.pid; chain.length < LEVELS_MAX; ) {
    const parent = parentOf(pid);
    if (parent === null || parent <= 1) break;
    chain.push(parent);
    if (/\b(npm|npx|pnpm|yarn)\b/.test(commandOf(parent))) break;
    pid = parent;
  }
  return chain;
}

/** @param {number} pid */
function parentOf(pid) {
  if (pid === process.pid) return process.ppid;
  try {
    if (!hasProc) return Number(ps(pid, 'ppid='));
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets, which may hold spaces and brackets itself.
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    return hasProc ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') : ps(pid, 'args=');
  } catch {
    return '';
  }
}

/**
 * @param {number} pid
 * @param {string} field
 */
function ps(pid, field) {
  return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim();
}
