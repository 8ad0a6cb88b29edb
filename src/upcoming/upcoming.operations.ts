import { createHash, randomBytes } from 'node:crypto';
import {
  type Context,
  defineOperation,
  lockOrganization,
  type Operation,
  recordByCaller,
} from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import { sortableId } from '../platform/ids.ts';
import { today } from '../platform/today.ts';
import { deleteFeed, insertFeed, listFeeds, MAX_FEEDS } from './feeds.queries.ts';
import { findProposal } from './proposal.ts';
import {
  type FeedBody,
  FeedBodySchema,
  FeedCreatedSchema,
  FeedDeletedSchema,
  FeedListSchema,
  FeedParamsSchema,
  ProposalParamsSchema,
  ProposalSchema,
  UpcomingListSchema,
  type UpcomingQuery,
  UpcomingQuerySchema,
} from './upcoming.schemas.ts';
import { readFilter, upcomingPage } from './upcoming-page.ts';

export interface UpcomingParts {
  database: Database;
  cursors: CursorCodec;
  publicUrl: string;
}

const TOKEN_BYTES = 24;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function upcomingOperations(parts: UpcomingParts): Operation[] {
  return [...readOperations(parts), ...feedOperations(parts)];
}

function readOperations({ cursors }: UpcomingParts): Operation[] {
  return [
    defineOperation<{ query: UpcomingQuery }>({
      id: 'listUpcoming',
      method: 'GET',
      path: '/v1/upcoming',
      freeInConsole: true,
      summary: 'List upcoming changes',
      description:
        'Proposed LCDs, versions that take effect, retirements, expiring codes, and phases of prior-authorization programs, soonest first. A proposed text is not evidence of coverage.',
      tags: ['Changes'],
      scopes: ['read'],
      cost: 'standard',
      release: true,
      input: { query: UpcomingQuerySchema },
      output: { 200: UpcomingListSchema, ...errors() },
      run: (context, { query }) => upcomingPage(context.model, query, cursors, today()),
    }),
    defineOperation<{ params: { proposal_id: string } }>({
      id: 'getProposal',
      method: 'GET',
      path: '/v1/upcoming/proposals/:proposal_id',
      summary: 'Get a proposed policy',
      description:
        'A proposed LCD with its comment dates and its differences from the active text. A proposal is never evidence.',
      tags: ['Changes'],
      scopes: ['read'],
      cost: 'policy_detail',
      release: true,
      input: { params: ProposalParamsSchema },
      output: { 200: ProposalSchema, ...errors() },
      run: (context, { params }) => ({ data: findProposal(context.model, params.proposal_id) }),
    }),
  ];
}

const organization = ({ caller }: Context): string => caller.organizationId;

async function createFeed(
  context: Context,
  { name, filter = {} }: FeedBody,
  { database, publicUrl }: Pick<UpcomingParts, 'database' | 'publicUrl'>,
) {
  // An invalid filter would fail on every later reading of the calendar, where no one sees the reason.
  readFilter(filter);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const wanted = { feed_id: sortableId('feed_'), name, filter, tokenHash: hashToken(token) };
  const feed = await database.transaction(async (tx) => {
    // Concurrent requests must not exceed the limit.
    await lockOrganization(tx, organization(context));
    const made = await insertFeed(tx, organization(context), wanted);
    if (made !== null)
      await recordByCaller(tx, context.caller, 'calendar.created', { calendar: { from: null, to: made.feed_id } });
    return made;
  });
  if (feed === null)
    throw new AppError('VALIDATION_ERROR', `An organization has at most ${MAX_FEEDS} calendars; delete one first`);
  return { ...feed, url: `${publicUrl}/calendar/${token}.ics` };
}

function removeFeed(context: Context, feedId: string, database: Database): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await deleteFeed(tx, organization(context), feedId)))
      throw new AppError('RESOURCE_NOT_FOUND', 'No calendar has this id');
    await recordByCaller(tx, context.caller, 'calendar.deleted', { calendar: { from: feedId, to: null } });
  });
}

const FEEDS = { tags: ['Changes'], cost: 'standard' } as const;

function feedOperations({ database, publicUrl }: UpcomingParts): Operation[] {
  return [
    defineOperation<{ body: FeedBody }>({
      ...FEEDS,
      id: 'createCalendarFeed',
      method: 'POST',
      path: '/v1/upcoming/feeds',
      summary: 'Create a calendar feed',
      description:
        'A secret URL for calendar applications (ICS). Anyone with the URL can read the feed; delete the feed to revoke it. The name must not contain patient data.',
      scopes: ['write'],
      phi: 'refused',
      confidential: true,
      input: { body: FeedBodySchema },
      output: { 200: FeedCreatedSchema, ...errors(409, 413, 415) },
      run: async (context, { body }) => ({ data: await createFeed(context, body, { database, publicUrl }) }),
    }),
    defineOperation<object>({
      ...FEEDS,
      id: 'listCalendarFeeds',
      method: 'GET',
      path: '/v1/upcoming/feeds',
      freeInConsole: true,
      summary: 'List calendar feeds',
      description: 'Calendar feeds of your organization, without their secret URLs.',
      scopes: ['read'],
      input: {},
      output: { 200: FeedListSchema, ...errors() },
      run: async (context) => ({ data: await listFeeds(database, organization(context)) }),
    }),
    defineOperation<{ params: { feed_id: string } }>({
      ...FEEDS,
      id: 'deleteCalendarFeed',
      method: 'DELETE',
      path: '/v1/upcoming/feeds/:feed_id',
      summary: 'Delete a calendar feed',
      description: 'Its URL returns 404 from then on.',
      scopes: ['write'],
      input: { params: FeedParamsSchema },
      output: { 200: FeedDeletedSchema, ...errors(409, 413, 415) },
      run: async (context, { params }) => {
        await removeFeed(context, params.feed_id, database);
        return { data: { deleted: true } };
      },
    }),
  ];
}
