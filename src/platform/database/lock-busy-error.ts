/** The lock is held elsewhere; retrying later may succeed. */
export class LockBusyError extends Error {
  override name = 'LockBusyError';
}
