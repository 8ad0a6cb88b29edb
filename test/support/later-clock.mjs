// Preloaded into a program to set its clock 500 days ahead.
const AHEAD_MS = 500 * 86_400_000;
const Real = Date;
globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + AHEAD_MS);
    else super(...parts);
  }
  static now() {
    return Real.now() + AHEAD_MS;
  }
};
