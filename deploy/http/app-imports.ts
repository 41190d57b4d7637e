import { registerHooks } from 'node:module';

/** Lets Node resolve the app's own imports (`@/…`), as its build does. Call it before importing a module that has them. */
export const resolveAppImports = (): void => {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(
        specifier.startsWith('@/') ? new URL(`../../src/${specifier.slice(2)}`, import.meta.url).href : specifier,
        context,
      ),
  });
};
