import { AppError } from '../../platform/errors/app-error.ts';
import { Slots } from '../../platform/limits/slots.ts';

/** Concurrent tests per process: each occupies a request for up to 10 s. */
const MAX_TESTS = 50;
/** So that an organization with a slow receiver does not use the tests of all others. */
const MAX_TESTS_OF_ORGANIZATION = 5;
const tests = new Slots(MAX_TESTS);
const testsByOrganization = new Slots(MAX_TESTS_OF_ORGANIZATION);

/** @throws AppError RATE_LIMIT_CONCURRENCY, SERVICE_UNAVAILABLE without starting the work. */
export async function withTestSlot<Result>(organizationId: string, work: () => Promise<Result>): Promise<Result> {
  if (!testsByOrganization.acquire(organizationId))
    throw new AppError('RATE_LIMIT_CONCURRENCY', `More than ${MAX_TESTS_OF_ORGANIZATION} webhooks are being tested`, {
      details: { limit: MAX_TESTS_OF_ORGANIZATION },
      retryAfter: 10,
    });
  try {
    if (!tests.acquire('all'))
      throw new AppError('SERVICE_UNAVAILABLE', 'Too many webhooks are being tested', { retryAfter: 10 });
    try {
      return await work();
    } finally {
      tests.release('all');
    }
  } finally {
    testsByOrganization.release(organizationId);
  }
}
