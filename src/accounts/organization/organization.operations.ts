import { defineOperation, type Operation, toAuditActor } from '../../access/access.public.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { DoneAnswer, SettingsBody, type SettingsInput, SwitchBody } from '../members/members.schemas.ts';
import { type AccountParts, ANY_SIGNED_IN, DONE, getSignedInUser, MANAGE, TAGS } from '../route-kit.ts';
import { changeSettings, switchOrganization } from './organization.service.ts';

export function organizationOperations({ database }: AccountParts): Operation[] {
  return [
    defineOperation<{ body: { organization_id: string } }>({
      id: 'switchOrganization',
      method: 'POST',
      path: '/v1/account/organization/switch',
      summary: 'Switch organization',
      description: 'Switches your session to another organization that you belong to.',
      tags: TAGS,
      ...ANY_SIGNED_IN,
      input: { body: SwitchBody },
      output: { 200: DoneAnswer, ...errors(409, 415) },
      run: async (context, input) => {
        const { user, session } = getSignedInUser(context);
        const boundTo = session.ssoConnectionId === null ? null : session.organizationId;
        const person = { userId: user.id, sessionId: session.id, boundTo };
        await switchOrganization(database, person, input.body.organization_id);
        return DONE;
      },
    }),
    defineOperation<{ body: SettingsInput }>({
      id: 'updateOrganization',
      method: 'PATCH',
      path: '/v1/account/organization',
      summary: 'Change the organization',
      description: 'Updates the name and whether members must use a second factor. Omitted fields are unchanged.',
      tags: TAGS,
      ...MANAGE,
      input: { body: SettingsBody },
      output: { 200: DoneAnswer, ...errors(409, 415) },
      run: async (context, input) => {
        const caller = context.caller;
        await changeSettings(database, caller.organizationId, input.body, toAuditActor(caller));
        return DONE;
      },
    }),
  ];
}
