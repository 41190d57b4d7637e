import classes from '@/features/record/wechat-guide.module.css';

/** How to share inside WeChat, which lets no page open its share menu, with a drawing of the menu's place. */
export function WeChatGuide() {
  return (
    <figure className={classes.guide}>
      <svg viewBox="0 0 240 104" aria-hidden="true" className={classes.drawing}>
        <path className={classes.screen} d="M12 104V20A12 12 0 0 1 24 8H216A12 12 0 0 1 228 20V104" />
        <path className={classes.line} d="M12 48H228M32 23l-6 6 6 6M88 29h64M32 66h132M32 84h96" />
        <circle className={classes.mark} cx="204" cy="29" r="16" />
        <path className={classes.dots} d="M196 29h.01M204 29h.01M212 29h.01" />
        <path className={classes.arrow} d="M176 96C196 92 204 78 204 55M195 63l9-9 9 9" />
      </svg>
      <figcaption>点右上角 ⋯，发送给朋友</figcaption>
    </figure>
  );
}
