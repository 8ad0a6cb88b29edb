/** The list of brief confirmations, apart from their display, so that code without React can add to it. */
interface Toast {
  id: number;
  text: string;
  undo?: () => void;
}

const DURATION_MS = 8_000;
let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** @param undo reverts the action; the message then has an Undo button. */
export function toast(text: string, undo?: () => void): void {
  last += 1;
  const id = last;
  change([...toasts.slice(-2), { id, text, ...(undo === undefined ? {} : { undo }) }]);
  setTimeout(() => closeToast(id), DURATION_MS);
}

export const closeToast = (id: number): void => change(toasts.filter((one) => one.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
