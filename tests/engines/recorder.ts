/** Records errors and policy violations in sessionStorage. Runs before all scripts of the page; serialised, so no imports. */
export const recorder = () => {
  let isBeingLeft = false;
  addEventListener('beforeunload', () => {
    isBeingLeft = true;
  });
  addEventListener('pageshow', () => {
    isBeingLeft = false;
  });
  const record = (text: string) => {
    // WebKit aborts the scripts that a page still loads when it is left, and React can't hydrate what needs them (422).
    if (isBeingLeft && /Importing a module script failed|React error #422/.test(text)) return;
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
