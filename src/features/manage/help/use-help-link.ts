import { useRouter } from '@tanstack/react-router';
import type { HelpTopic } from '@/features/manage/help/help-topics.ts';

/**
 * The attributes of a link to a section of the help page. It opens in a new window, so that nothing typed or selected is
 * lost.
 */
export const useHelpLink = () => {
  const router = useRouter();
  return (topic: HelpTopic) => ({
    href: router.history.createHref(router.buildLocation({ to: '/admin/help', hash: topic }).href),
    target: '_blank',
    // A session of one tab is handed on to windows with an opener only.
    rel: 'opener',
  });
};
