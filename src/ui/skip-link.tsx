import classes from '@/ui/skip-link.module.css';

/** The first stop of a keyboard: past the menus, to the page itself. Seen only when it has the focus. */
export function SkipLink() {
  return (
    <a href="#main" className={classes.skip}>
      跳到正文
    </a>
  );
}
