/** Whether nothing is fetched from another host before the reader asks for it (decision 31); set when the site is built. */
export const askBeforeThirdParties = (): boolean => import.meta.env.VITE_ASK_BEFORE_THIRD_PARTIES === 'true';
