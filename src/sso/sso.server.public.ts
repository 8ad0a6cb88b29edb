/** What the server needs for single sign-on. It loads the protocol libraries, which commands do not need. */
export { registerSso } from './register-sso.ts';
