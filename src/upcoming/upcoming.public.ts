export { registerCalendars } from './calendar.routes.ts';
export { upcomingNoticesJob } from './notices.job.ts';
export { upcomingOperations } from './upcoming.operations.ts';
