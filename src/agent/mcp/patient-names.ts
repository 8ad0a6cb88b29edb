import { refusePhi } from '../../phi/phi.public.ts';

/** Format of our tool and prompt names. */
const OWN_NAME = /^[\w.-]{1,64}$/;

/** The protocol echoes unknown names back to the client. @throws AppError PHI_NOT_ALLOWED */
export function refuseNamesOfPatients(message: unknown): void {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { uri?: unknown; name?: unknown } | null };
  for (const name of [params?.uri, params?.name]) {
    // Our resources are looked up when they are read.
    const isOwn =
      typeof name !== 'string' || OWN_NAME.test(name) || (method === 'resources/read' && /^cpi:/.test(name));
    if (!isOwn) refusePhi(decodedUri(name));
  }
}

/** The decoded text; unchanged if it cannot be decoded. */
export function decodedUri(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
