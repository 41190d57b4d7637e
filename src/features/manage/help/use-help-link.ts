import { useRouter } from '@tanstack/react-router';
import type { HelpTopic } from '@/features/manage/help/help-topics.ts';

/**
 * Returns a function from a topic to the attributes of a link to its section of the help page. The link opens a new window,
 * so that input and selection are not lost.
 */
export const useHelpLink = () => {
  const router = useRouter();
  return (topic: HelpTopic) => ({
    href: router.history.createHref(router.buildLocation({ to: '/admin/help', hash: topic }).href),
    target: '_blank',
    // A tab-only session is passed only to windows with an opener.
    rel: 'opener',
  });
};
