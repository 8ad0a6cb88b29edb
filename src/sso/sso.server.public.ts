/** What the server needs of single sign-on: it loads the libraries of the protocols, which no command does. */
export { registerSso } from './register-sso.ts';
