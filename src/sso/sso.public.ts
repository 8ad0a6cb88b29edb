export { registerSso } from './register-sso.ts';
export { ssoReseals } from './reseal.service.ts';
export { ssoCommands } from './sso.commands.ts';
