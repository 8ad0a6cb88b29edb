/** A problem with a file or a page, in a sentence for the operator. Nothing was changed. */
export class SyncError extends Error {
  override name = 'SyncError';
}

/** A page requires a license to be accepted, which only a person may do. */
export class LicenseError extends SyncError {
  override name = 'LicenseError';
}
