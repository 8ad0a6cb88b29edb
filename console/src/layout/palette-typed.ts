/** Letters typed between Ctrl-K and the first display of the palette: its file may still be loading. */
let typed = '';
let collecting = false;

function collect(event: KeyboardEvent): void {
  if (!collecting || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  typed += event.key;
}

/** @returns a function that ends it. */
export function collectTyped(): () => void {
  typed = '';
  collecting = true;
  addEventListener('keydown', collect, true);
  return () => {
    removeEventListener('keydown', collect, true);
    typed = '';
  };
}

/** The letters so far; later ones go to the field. */
export function readTyped(): string {
  collecting = false;
  return typed;
}
