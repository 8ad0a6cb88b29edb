/** Changes to groups as large as a request may contain. */
import { describe, expect, it } from 'vitest';
import { parsePatch } from '../patch.rules.ts';
import { changeGroup, type GroupRow } from './groups.rules.ts';

const SCHEMAS = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
const group: GroupRow = {
  ...{ id: 'scg_1', display_name: 'Group', external_id: null, created_at: '', updated_at: '' },
  members: [{ id: 'usr_1', display: 'One' }],
};
const change = (...Operations: object[]) => changeGroup(parsePatch({ schemas: SCHEMAS, Operations }), group).members;
const ids = (count: number) => Array.from({ length: count }, (_, at) => `u${at}`);
/** All capitalizations of `members`, which are one attribute. */
const spellings = Array.from({ length: 2 ** 7 }, (_, bits) =>
  [...'members'].map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
);

describe('changes to the members of a group', () => {
  it('apply in order, each member once', () => {
    expect(change({ op: 'add', path: 'members', value: ['usr_2', 'usr_1', 'usr_2'] })).toEqual(['usr_1', 'usr_2']);
    expect(change({ op: 'replace', path: 'members', value: [{ value: 'usr_3' }] })).toEqual(['usr_3']);
    expect(change({ op: 'remove', path: 'members' })).toEqual([]);
    expect(change({ op: 'remove', path: 'members[value eq "usr_1"]' })).toEqual([]);
    const added = { op: 'add', path: 'members', value: ['usr_2', 'usr_3'] };
    expect(change(added, { op: 'remove', path: 'members', value: [{ value: 'usr_2' }] })).toEqual(['usr_1', 'usr_3']);
  });

  it('are limited in number, also when one operation changes an attribute under several spellings', () => {
    const once = { op: 'add', value: Object.fromEntries(spellings.map((name) => [name, 'usr_2'])) };
    expect(change(once, once, once)).toEqual(['usr_1', 'usr_2']);
    expect(() => change(once, once, once, once)).toThrow('at most 400 attributes');
  });

  it('take time linear in the size of the request', () => {
    const many = { op: 'add', path: 'members', value: Array.from({ length: 60_000 }, () => 'usr_2') };
    const others = ids(5_000);
    const rounds = Array.from({ length: 60 }, (_, at) => ({
      ...{ op: at % 2 === 0 ? 'add' : 'remove', path: 'members', value: others },
    }));
    const before = process.cpuUsage();
    expect(change(many, ...rounds)).toEqual(['usr_1', 'usr_2']);
    const { user } = process.cpuUsage(before);
    expect(user / 1_000).toBeLessThan(2_000);
  });
});
