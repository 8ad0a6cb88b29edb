import { Link } from '../../components/link.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Invitation } from './accept.tsx';
import { Frame } from './frame.tsx';
import { useLinkToken } from './use-link-token.ts';

export default function SignUpPage() {
  const token = useLinkToken('token');
  return token === '' ? <NoLink /> : <Invitation token={token} />;
}

function NoLink() {
  return (
    <Frame title="Create your account">
      <EmptyState title="This page needs a link">
        Open the link in your invitation. The operator can find the first owner’s link in the server log, or create one
        with <code>cpi accounts link</code>.
      </EmptyState>
      <Link to="/sign-in" ta="center" size="sm">
        Sign in instead
      </Link>
    </Frame>
  );
}
