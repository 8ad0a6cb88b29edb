/** /Users: users of the organization. */
import type { FastifyInstance } from 'fastify';
import { listResponse } from '../discovery.ts';
import { notFound } from '../errors.ts';
import { parseFilter, parsePage, parseSelection, project } from '../filter.rules.ts';
import { parsePatch } from '../patch.rules.ts';
import { authenticate, HIDDEN, type Request, readId, type ScimParts, send } from '../scim.requests.ts';
import { findUser, listUsers, USER_FILTERS } from './users.queries.ts';
import { readUser, readUserChanges, type UserRow, userView } from './users.rules.ts';
import { changeUser, createUser, deleteUser } from './users.service.ts';

export function serveUsers(scim: FastifyInstance, parts: ScimParts): void {
  const { database, baseUrl } = parts;
  const view = (row: UserRow, { query }: Request) => project(userView(row, baseUrl), parseSelection(query));
  scim.get('/Users', HIDDEN, async (request: Request, reply) => {
    const { organizationId } = await authenticate(parts, request);
    const isReturned = parseSelection(request.query);
    const page = { ...parsePage(request.query), nested: isReturned('groups') };
    const clauses = parseFilter(request.query.filter, USER_FILTERS);
    const { total, rows } = await listUsers(database, organizationId, clauses, page);
    return send(
      reply,
      200,
      listResponse(
        rows.map((row) => project(userView(row, baseUrl), isReturned)),
        total,
        page.startIndex,
      ),
    );
  });
  scim.get('/Users/:id', HIDDEN, async (request: Request, reply) => {
    const { organizationId } = await authenticate(parts, request);
    const row = await findUser(database, organizationId, readId(request));
    if (row === null) throw notFound();
    return send(reply, 200, view(row, request));
  });
  scim.post('/Users', HIDDEN, async (request: Request, reply) => {
    const by = await authenticate(parts, request);
    const row = await createUser(database, by, readUser(request.body));
    return send(reply.header('location', `${baseUrl}/Users/${row.id}`), 201, view(row, request));
  });
  scim.put('/Users/:id', HIDDEN, async (request: Request, reply) => {
    const by = await authenticate(parts, request);
    const user = readUser(request.body);
    return send(reply, 200, view(await changeUser(database, by, readId(request), () => user), request));
  });
  scim.patch('/Users/:id', HIDDEN, async (request: Request, reply) => {
    const by = await authenticate(parts, request);
    const changes = parsePatch(request.body);
    const row = await changeUser(database, by, readId(request), (before) => readUserChanges(changes, before));
    return send(reply, 200, view(row, request));
  });
  scim.delete('/Users/:id', HIDDEN, async (request: Request, reply) => {
    await deleteUser(database, await authenticate(parts, request), readId(request));
    return reply.code(204).send();
  });
}
