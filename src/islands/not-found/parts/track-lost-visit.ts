import { sendEvent } from '../../../browser/analytics/send-event.ts';

/**
 * Records a visit of the not-found page (rules §4 and §7): that it happened and from
 * where, then each suggestion taken, or once that none was. Also logs the path locally, in production
 * too.
 *
 * @param path as events name it, see `toReportedPath`
 * @param referrer an address without its query, or `Direct`
 */
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
