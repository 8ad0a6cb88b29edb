/** CSP nonce for style elements that components add; the server inserts it into the page. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The package that locks scrolling behind a dialog reads it here.
(globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
