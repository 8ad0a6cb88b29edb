// Writes src/agent/mcp/listing.json, the release-independent responses of /mcp, for the local server.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordListing } from '../src/agent/mcp/local/record-listing.ts';

const text = `${JSON.stringify(await recordListing(), null, 1)}\n`;
writeFileSync(join(import.meta.dirname, '../src/agent/mcp/listing.json'), text);
