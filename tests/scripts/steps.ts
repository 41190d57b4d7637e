import { spawn } from 'node:child_process';

export interface Step {
  script: string;
  args?: string[];
}

export interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
}

/** Steps of `npm run check`. */
export const checks: Step[] = ['lock', 'format', 'contract', 'generated', 'lint', 'types', 'unused'].map((name) => ({
  script: `check:${name}`,
}));

/** Runs a step with its output; never rejects. */
export const run = ({ script, args = [] }: Step, env: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const started = performance.now();
    console.log(`\n── npm run ${script}`);
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', ...env },
    });
    const end = (passed: boolean) => resolve({ name: script, passed, seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      console.error(error.message);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });

/** Prints duration and failures. */
export const report = (outcomes: readonly Outcome[]) => {
  console.log('');
  for (const { name, passed, seconds } of outcomes) {
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s`);
  }
};
