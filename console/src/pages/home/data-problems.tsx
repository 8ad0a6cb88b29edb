import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sourcesQuery } from '../../api/corpus.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';

/** Sources with failed updates: until they succeed, answers use an older edition. */
export function DataProblems() {
  const { data = [] } = useQuery(sourcesQuery);
  const failed = data.filter(({ problem }) => problem !== null);
  if (failed.length === 0) return null;
  const [first] = failed;
  return (
    <Alert color="yellow" variant="light" icon={<Icon name="warning" />} role="status">
      <Link to="/data" fw={600}>
        {failed.length === 1 ? `${first!.title} could not be updated` : `${failed.length} sources could not be updated`}
      </Link>
      . The previously loaded edition remains in use.
    </Alert>
  );
}
