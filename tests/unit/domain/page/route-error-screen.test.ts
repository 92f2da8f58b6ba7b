import { describe, expect, it } from 'vitest';
import { toRouteErrorScreen } from '../../../../src/domain/page/error-screen.ts';

const NOT_FOUND = {
  heading: 'Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved.",
  retry: 'Try Again',
};
const ROUTE_FAILED = {
  heading: 'Something went wrong',
  text: "We're sorry, but something unexpected happened. Please try again.",
  retry: 'Try Again',
};
describe('the error screen', () => {
  it.each([
    { message: 'Article not found', path: '/admin', expected: NOT_FOUND },
    { message: 'Not Found', path: '/admin', expected: NOT_FOUND },
    { message: 'the list answered 404', path: '/admin', expected: NOT_FOUND },
    { message: '', path: '/404', expected: NOT_FOUND },
    { message: 'anything else', path: '/clinics/404-clinic', expected: NOT_FOUND },
    { message: 'x is undefined', path: '/admin', expected: ROUTE_FAILED },
    { message: 'no clinic was found', path: '/admin', expected: ROUTE_FAILED },
    { message: '', path: '/clinics/route-404', expected: ROUTE_FAILED },
    { message: '', path: '/', expected: ROUTE_FAILED },
  ])('for a route at $path with the error "$message" says: $expected.text', (row) => {
    expect(toRouteErrorScreen(row.message, row.path)).toEqual(row.expected);
  });
});
