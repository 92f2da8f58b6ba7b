import { sendEvent } from '../../../browser/analytics/send-event.ts';

type LostVisit = {
  /** As events name it, see `toReportedPath`. */
  path: string;
  /** An address without its query, or `Direct`. */
  referrer: string;
};

/**
 * Records a visit of the not-found page (rules §4 and §7): that it happened and from
 * where, then each suggestion taken, or once that none was. Also logs the path locally, in production
 * too.
 */
export function trackLostVisit({ path, referrer }: LostVisit): {
  take: (to: string) => void;
  stop: () => void;
} {
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
    take(to) {
      sendEvent({ name: '404_redirect_success', from: path, to });
      isOver = true;
    },
    stop: () => removeEventListener('pagehide', leave),
  };
}
