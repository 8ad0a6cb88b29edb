import { expect, it } from 'vitest';
import { createTestApp } from '../../test/support/harness.ts';

it('the list of subscriptions names the channels that can be used: no email without a mail server', async () => {
  const plain = await createTestApp();
  const { headers } = await plain.tenant();
  const listed = await plain.inject({ method: 'GET', url: '/v1/notifications/subscriptions', headers });
  expect(listed.json().meta.channels).toEqual(['slack', 'teams']);
  await plain.close();
});
