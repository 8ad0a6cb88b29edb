/** Announces upcoming events 60, 30, 7 and 1 day in advance, once each, through the change log. */
import { appendEvents, type ChangeEvent } from '../changes/changes.public.ts';
import type { Corpus, Model } from '../corpus/corpus.public.ts';
import type { ScheduledJob } from '../platform/schedule/scheduler.ts';
import { today } from '../platform/today.ts';
import { listUpcoming } from './list-upcoming.ts';
import { takeNotices } from './notices.queries.ts';
import { dueDistance, listNotices, type Notice } from './notices.rules.ts';

const LOCK = 7_431_142;
const EVERY_MS = 6 * 3_600_000;

export const upcomingNoticesJob = (corpus: Corpus): ScheduledJob => ({
  name: 'upcoming',
  lock: LOCK,
  everyMs: EVERY_MS,
  run: () => giveNotices(corpus, today()),
});

/** A missed day is made up for with only the nearest notice. @param day YYYY-MM-DD @returns notices given. */
export async function giveNotices(corpus: Corpus, day: string): Promise<{ notices: number }> {
  const { served } = corpus;
  if (served === null) return { notices: 0 };
  return corpus.read(async (model) => {
    const due = listNotices(listUpcoming(model, {}, day)).flatMap((notice) => {
      const days_before = dueDistance(notice);
      return days_before === null ? [] : [{ notice, days_before }];
    });
    const notices = await corpus.database.transaction(async (tx) => {
      const accepted = await takeNotices(
        tx,
        due.map(({ notice: { id }, days_before }) => ({ id, days_before })),
      );
      const ids = new Set(accepted.map(({ item_id }) => item_id));
      const events = due.filter(({ notice }) => ids.has(notice.id)).map(({ notice }) => buildEvent(model, notice));
      if (events.length > 0) await appendEvents(tx, { release: model.release.sequence, events });
      return events.length;
    });
    return { notices };
  });
}

function buildEvent(model: Model, notice: Notice): ChangeEvent {
  const head = notice.policy_id === null ? undefined : model.policies.byPolicyId.get(notice.policy_id);
  const { id, kind, date, days_left, in_force, proposal_id, program, codes, states, source_url } = notice;
  const left = days_left === 0 ? 'today' : `in ${days_left} ${days_left === 1 ? 'day' : 'days'}`;
  return {
    policy_id: notice.subject,
    policy_title: notice.title,
    policy_type: notice.policy_type,
    payer_name: head?.payer?.name ?? null,
    jurisdictions: [...notice.jurisdictions],
    old_version_id: null,
    new_version_id: head?.version_id ?? null,
    old_version: null,
    new_version: head?.version ?? null,
    change_type: 'upcoming',
    change_summary: `${date}, ${left}: ${notice.summary}`.slice(0, 500),
    facts: {
      upcoming: { id, kind, date, days_left, in_force, proposal_id, program, codes, states, source_url },
    },
    policy: {
      // A proposed policy is not in force, so it is never called active.
      status: in_force ? (head?.status ?? 'active') : 'proposed',
      effective_date: head?.effective_date ?? null,
      retire_date: head?.retire_date ?? null,
      source_url: source_url ?? '',
      payer: head?.payer ?? null,
    },
  };
}
