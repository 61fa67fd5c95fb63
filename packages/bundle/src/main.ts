/** `node …/main.ts` in the folder of a package: bundles its programs. */
import { buildPackage } from './build-package.ts';

await buildPackage(process.cwd());
