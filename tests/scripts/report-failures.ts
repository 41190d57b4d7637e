import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter } from 'vitest/node';

/** An error's stack without the frames of packages. */
const ownStack = ({ stack, message }: { stack?: string; message: string }) =>
  (stack ?? message).replaceAll(/\n[^\n]*node_modules[^\n]*|\n *at new Promise [^\n]*/g, '');

/**
 * A reporter that writes the failures of a run, with their stacks, to a file: also errors outside of every test, which
 * Vitest's JSON report leaves out. It writes no file if there are none.
 */
export const reportFailures = (file: string): Reporter => ({
  onTestRunEnd(modules, unhandledErrors) {
    const failures = modules.flatMap((module) =>
      [module, ...module.children.allTests('failed'), ...module.children.allSuites()].flatMap((part) => {
        const errors = part.type === 'test' ? part.result().errors : part.errors();
        const name = part.type === 'module' ? '' : ` > ${part.fullName}`;
        return errors?.map((error) => `${relative('.', module.moduleId)}${name}\n${ownStack(error)}`) ?? [];
      }),
    );
    const outside = unhandledErrors.map((error) => `Outside of the tests\n${ownStack(error)}`);
    if (failures.length + outside.length > 0) writeFileSync(file, `${[...failures, ...outside].join('\n\n')}\n`);
  },
});
