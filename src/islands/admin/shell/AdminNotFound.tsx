import { Link } from 'wouter';

export function AdminNotFound() {
  return (
    <div className="stack">
      <h1>Page Not Found</h1>
      <p>The page you’re looking for doesn’t exist or has been moved.</p>
      <p className="button-row">
        <Link className="button" href="/admin">
          Go to the articles
        </Link>
      </p>
    </div>
  );
}
