/** Records errors and policy violations in sessionStorage. Runs before all scripts of the page; serialised, so no imports. */
export const recorder = () => {
  const record = (text: string) => {
    const recorded = sessionStorage.getItem('recorder') ?? '';
    sessionStorage.setItem('recorder', `${recorded}${location.pathname}: ${text}\n`);
  };
  const textOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  addEventListener('error', ({ message, filename, lineno, colno }) => {
    // Harmless: the observer continues in the next frame.
    if (message.includes('ResizeObserver loop')) return;
    record(`uncaught ${message} at ${filename}:${lineno}:${colno}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => record(`rejected ${textOf(reason)}`));
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber }) =>
      record(`violates ${violatedDirective}: ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`),
  );
};
