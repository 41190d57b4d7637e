import { IconDots } from '@tabler/icons-react';
import { use } from 'react';
import type { ManagedType } from '@/content/schemas.ts';
import type { LoadedRowMenuProps } from '@/features/manage/table/menu/loaded-row-menu.tsx';
import { MenuButton } from '@/features/manage/table/menu/lazy-menu.tsx';

interface Props<T extends ManagedType> extends Omit<LoadedRowMenuProps<T>, 'button'> {
  title: string;
  className: string | undefined;
}

const load = () => import('@/features/manage/table/menu/loaded-row-menu.tsx');

let loading: ReturnType<typeof load> | undefined;
/** One promise for all renders (`use`); a failed one is made anew. */
const loaded = () =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** Loads the code of the menu ahead of its opening. */
export const prefetchRowMenu = (): void => void load().catch(() => {});

/** What can be done with a row besides editing it. */
export function RowMenu<T extends ManagedType>({ title, className, ...props }: Props<T>) {
  const button = {
    variant: 'subtle',
    className,
    leftSection: <IconDots aria-hidden="true" size="1.125rem" />,
    'aria-label': `更多：“${title}”的操作`,
    children: '更多',
  };
  return (
    <MenuButton button={button}>
      <Loaded button={button} {...props} />
    </MenuButton>
  );
}

/** Not by `lazy`, which would lose the type parameter. */
function Loaded<T extends ManagedType>(props: LoadedRowMenuProps<T>) {
  const menu = use(loaded());
  return <menu.LoadedRowMenu {...props} />;
}
