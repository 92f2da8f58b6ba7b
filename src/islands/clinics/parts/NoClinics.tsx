import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import { toSearchFragment } from '../../../domain/search/search-address.ts';

export function NoClinics({ search }: { search: string }) {
  return (
    <div className="card stack">
      <EmptyLine />
      <h2>No clinics found</h2>
      <p>Try adjusting your search criteria or filters to find more clinics</p>
      {search && (
        <p>
          Not looking for a clinic?{' '}
          <a href={`/search${toSearchFragment(search)}`}>Search the whole site for “{search}”</a>
        </p>
      )}
      <div className="button-row">
        <a className="button" href="/quiz">
          Take Our Clinic Quiz
        </a>
        <a className="button button-quiet" href="/reviews">
          Read Clinic Reviews
        </a>
      </div>
    </div>
  );
}
