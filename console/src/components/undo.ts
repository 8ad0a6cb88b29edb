import { errorText } from './states-words.ts';
import { toast } from './toast.ts';

/**
 * Confirms a change that was saved, with a button that sends the former values again. It works after the page was left.
 *
 * @param text what changed, such as "Pat is now a reviewer".
 * @param undo sends the former values.
 * @param done reloads what is displayed.
 */
export function confirmChange(text: string, undo: () => Promise<unknown>, done: () => void): void {
  const revert = async () => {
    await undo();
    toast('Change undone');
    done();
  };
  toast(text, () => void revert().catch((error: Error) => toast(`Could not undo: ${errorText(error)}`)));
}
