/** By then a later start has answered its first request. */
const AFTER_MS = 1_000;

/** Code that is loaded with its first use, or shortly after the start. */
export interface LateLoad<Loaded> {
  get(): Promise<Loaded>;
  /** Null if it was not loaded yet. */
  current(): Promise<Loaded> | null;
  /** Loads nothing by itself anymore. */
  stop(): void;
}

/**
 * Code that no start needs. It is loaded even if nothing uses it: an upgrade may replace the files of a running server.
 */
export function loadLate<Loaded>(load: () => Promise<Loaded>): LateLoad<Loaded> {
  let loaded: Promise<Loaded> | null = null;
  const get = () => {
    // The next use tries again.
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
  // The error reaches the caller that needs it.
  const timer = setTimeout(() => void get().catch(() => {}), AFTER_MS).unref();
  return { get, current: () => loaded, stop: () => clearTimeout(timer) };
}
