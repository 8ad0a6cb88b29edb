/** What the license file of a package says where its manifest names no SPDX license; read for this version alone. */
export const READ_IN_FILE = { 'duck 0.1.12': 'BSD-2-Clause' };
