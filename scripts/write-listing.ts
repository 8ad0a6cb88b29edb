// Writes what /mcp answers before it is asked anything of a release: src/agent/mcp/listing.json, for the server of one machine.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordListing } from '../src/agent/mcp/local/record-listing.ts';

const text = `${JSON.stringify(await recordListing(), null, 1)}\n`;
writeFileSync(join(import.meta.dirname, '../src/agent/mcp/listing.json'), text);
