/** Notes in the tab's storage what goes wrong in a page; runs before any script of the page. Serialised: no imports. */
export const recorder = () => {
  const note = (text: string) => {
    const noted = sessionStorage.getItem('recorder') ?? '';
    sessionStorage.setItem('recorder', `${noted}${location.pathname}: ${text}\n`);
  };
  const textOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  addEventListener('error', ({ message, filename, lineno, colno }) => {
    // Harmless: the sizes are delivered with the next frame.
    if (message.includes('ResizeObserver loop')) return;
    note(`uncaught ${message} at ${filename}:${lineno}:${colno}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => note(`rejected ${textOf(reason)}`));
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber }) =>
      note(`violates ${violatedDirective}: ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`),
  );
};
