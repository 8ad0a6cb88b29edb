// npm run sdk: writes everything generated from openapi.json: types and tools of the clients, the Postman collection,
// llms.txt.
// With --check it writes nothing and exits with 1 if a file differs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { collectionFiles } from './sdk/collection.ts';
import { ROOT, readDocument } from './sdk/document.ts';
import { llmsFiles } from './sdk/llms.ts';
import { pythonFiles } from './sdk/python.ts';
import { typescriptFiles } from './sdk/typescript.ts';

const document = readDocument();
const files = {
  ...(await typescriptFiles(document)),
  ...pythonFiles(document),
  ...collectionFiles(document),
  ...llmsFiles(document),
};
for (const [name, text] of Object.entries(files)) {
  const path = join(ROOT, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    console.log(`  ${name} does not fit openapi.json: run "npm run sdk"`);
    process.exitCode = 1;
    continue;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(name);
}
