/** /Groups: groups of the identity provider, which determine roles. */
import type { FastifyInstance } from 'fastify';
import { listResponse } from '../discovery.ts';
import { notFound } from '../errors.ts';
import { parseFilter, parsePage, parseSelection, project } from '../filter.rules.ts';
import { parsePatch } from '../patch.rules.ts';
import { authenticate, HIDDEN, type Request, readId, type ScimParts, send } from '../scim.requests.ts';
import { findGroup, GROUP_FILTERS, listGroups } from './groups.queries.ts';
import { changeGroup, type GroupRow, groupView, readGroup } from './groups.rules.ts';
import { createGroup, deleteGroup, updateGroup } from './groups.service.ts';

export function serveGroups(scim: FastifyInstance, parts: ScimParts): void {
  const { database, baseUrl } = parts;
  const view = (row: GroupRow, { query }: Request) => project(groupView(row, baseUrl), parseSelection(query));
  scim.get('/Groups', HIDDEN, async (request: Request, reply) => {
    const { organizationId } = await authenticate(parts, request);
    const isReturned = parseSelection(request.query);
    const page = { ...parsePage(request.query), nested: isReturned('members') };
    const clauses = parseFilter(request.query.filter, GROUP_FILTERS);
    const { total, rows } = await listGroups(database, organizationId, clauses, page);
    return send(
      reply,
      200,
      listResponse(
        rows.map((row) => project(groupView(row, baseUrl), isReturned)),
        total,
        page.startIndex,
      ),
    );
  });
  scim.get('/Groups/:id', HIDDEN, async (request: Request, reply) => {
    const { organizationId } = await authenticate(parts, request);
    const row = await findGroup(database, organizationId, readId(request));
    if (row === null) throw notFound();
    return send(reply, 200, view(row, request));
  });
  scim.post('/Groups', HIDDEN, async (request: Request, reply) => {
    const by = await authenticate(parts, request);
    const row = await createGroup(database, by, readGroup(request.body));
    return send(reply.header('location', `${baseUrl}/Groups/${row.id}`), 201, view(row, request));
  });
  scim.put('/Groups/:id', HIDDEN, async (request: Request, reply) => {
    const by = await authenticate(parts, request);
    const content = readGroup(request.body);
    return send(reply, 200, view(await updateGroup(database, by, readId(request), () => content), request));
  });
  scim.patch('/Groups/:id', HIDDEN, async (request: Request, reply) => {
    const by = await authenticate(parts, request);
    const changes = parsePatch(request.body);
    const row = await updateGroup(database, by, readId(request), (before) => changeGroup(changes, before));
    return send(reply, 200, view(row, request));
  });
  scim.delete('/Groups/:id', HIDDEN, async (request: Request, reply) => {
    await deleteGroup(database, await authenticate(parts, request), readId(request));
    return reply.code(204).send();
  });
}
