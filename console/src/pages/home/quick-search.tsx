import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { SearchForm } from '../../components/search-form.tsx';
import classes from './home.module.css';

/** Accepts everyday language; results open on the Explore page. */
export function QuickSearch() {
  const navigate = useNavigate();
  const search = (q: string) => void navigate({ to: '/explore', search: { q, mode: 'semantic' } as never });
  return (
    <SearchForm
      label="Search policies"
      placeholder="What do you want to know? For example: home oxygen for sleep apnea"
      className={classes.search}
      onSearch={search}
    >
      <Button type="submit" size="md">
        Search
      </Button>
    </SearchForm>
  );
}
