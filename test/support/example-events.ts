/** A delivery that reports a change with its policy; the format is the same for any change. */
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

/** A delivery that reports the end of a batch of claims, without any claims. */
export function makeBatchEvent(): object {
  const batch_id = 'bat_01m80yrzgq0007wcsh7383c';
  const poll_url = `/v1/claims/batch/${batch_id}`;
  return {
    id: 'msg_01m80yrzgq0007wcsh7383b',
    type: 'batch.completed',
    timestamp: '2026-03-02T15:04:05.000Z',
    data: {
      ...{
        batch_id,
        status: 'completed',
        total: 1_200,
        answered: 1_200,
        counts: { checked: 1_195, refused: 5 },
        units: 5_975,
      },
      ...{ created_at: '2026-03-02T15:00:05.000Z', finished_at: '2026-03-02T15:04:05.000Z', error: null },
      ...{ poll_url, results_url: `${poll_url}/results` },
    },
  };
}
