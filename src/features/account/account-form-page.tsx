import { AccountPage, type AccountPageProps } from '@/features/account/account-page.tsx';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';

/** `AccountPage` for forms of Mantine's inputs. */
export function AccountFormPage(props: AccountPageProps) {
  return (
    <MantineRoot>
      <AccountPage {...props} />
    </MantineRoot>
  );
}
