import { Page } from '../../components/page.tsx';

export default function HomePage() {
  return (
    <Page
      title="Home"
      summary="Public coverage policies with their codes, criteria and changes. Every answer says where it comes from."
    >
      <span />
    </Page>
  );
}
