import { useSession } from '@/auth/session-context.ts';
import { LoginForm } from '@/ui/inputs/login-form.tsx';
import { NestedModal } from '@/ui/overlays/nested-modal.tsx';
import classes from '@/features/manage/record-editor/sign-in-dialog.module.css';

interface Props {
  /** Email of the user who has to sign in again. */
  email: string;
  /** Text about the work that is not saved yet. */
  lead?: string;
  onClose: () => void;
}

/** Dialog to sign in again after the session has expired, without leaving the page. */
export function SignInDialog({
  email,
  lead = '您写的内容都还在。重新登录以后接着写，没有保存完的会自动保存。',
  onClose,
}: Props) {
  const { login, preload } = useSession();
  return (
    <NestedModal onClose={onClose} title="登录已经过期" centered>
      <p className={classes.lead}>{lead}</p>
      <LoginForm login={login} preload={preload} email={email} className={classes.form} />
    </NestedModal>
  );
}
