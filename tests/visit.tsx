import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { login as postLogin } from '@/api/gen/public/sdk.gen.ts';
import { tokens } from '@/api/token.ts';
import { App, createApp } from '@/app.tsx';

/** The heading of the home page. */
export const homeHeading = '查症状、学饮食，照顾自己和家人';

/** Renders the app at an address; `path` returns the current path with query and hash. */
export const visit = (address: string) => {
  const app = createApp(createMemoryHistory({ initialEntries: [address] }));
  void app.session.restore();
  render(<App {...app} />);
  // A page that still loads is offered later, when the window of the tests may be gone.
  onTestFinished(() => {
    app.router.startTransition = () => Promise.resolve(false);
  });
  return {
    ...app,
    user: userEvent.setup(),
    path: () => app.router.state.location.href,
    back: () => app.router.history.back(),
  };
};

/** Logs in at the mock and stores the session. */
export const signIn = async (email = 'admin@example.com') => {
  const { data } = await postLogin({ body: { email, password: 'password' } });
  tokens.begin(data.token);
};
