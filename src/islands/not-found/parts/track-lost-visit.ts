import { sendEvent } from '../../../browser/analytics/send-event.ts';

/** Events of a not-found visit (rules §4 and §7). `referrer` has no query or is `Direct`. */
export function trackLostVisit(path: string, referrer: string) {
  let isOver = false;
  const leave = () => {
    if (!isOver) sendEvent({ name: '404_redirect_ignored', path });
    isOver = true;
  };
  console.info('Page not found:', path);
  sendEvent({ name: 'route_error', description: 'Page Not Found', path });
  sendEvent({ name: 'page_not_found', path });
  sendEvent({ name: '404_referrer', path, referrer });
  addEventListener('pagehide', leave);
  return {
    take: (to: string) => {
      sendEvent({ name: '404_redirect_success', from: path, to });
      isOver = true;
    },
    stop: () => removeEventListener('pagehide', leave),
  };
}
