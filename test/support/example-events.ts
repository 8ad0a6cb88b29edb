/** A delivery reports a change with the policy it led to; which change does not matter to its form. */
export function makeEvent(type: string, change: Record<string, unknown>): object {
  const { policy_id, policy_title, policy_type, payer_name, jurisdictions, new_version, source_url, changed_at } =
    change;
  const status = type === 'retired' ? 'retired' : 'active';
  const policy = {
    ...{
      policy_id,
      title: policy_title,
      policy_type,
      jurisdiction: (jurisdictions as string[])[0],
      jurisdictions,
      payer_name,
    },
    ...{ status, version: new_version, effective_date: '2023-04-01', retire_date: null, source_url },
  };
  return {
    id: 'msg_01m80yrzgq0007wcsh7383b',
    type: `policy.${type}`,
    timestamp: changed_at,
    data: { ...change, change_type: type, policy },
  };
}
