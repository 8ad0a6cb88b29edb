/**
 * Licenses that a person read in the license file, for packages with no SPDX id in their manifest; valid only for this
 * version.
 */
export const READ_IN_FILE = { 'duck 0.1.12': 'BSD-2-Clause' };
