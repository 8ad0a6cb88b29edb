/** Admits the style elements that components add; the server puts it into the page. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Where the package that locks scrolling behind a dialog looks for it.
(globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
