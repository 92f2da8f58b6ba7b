/** How every screen reads: late answers are dropped, a failure is tried once more, what was read before stays. */
import {
  type QueryKey,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Failure, Result } from '../../backend/result.ts';
import { CutLine } from '../../components/ui/drawings/CutLine.tsx';
import { retrySignedIn, useAdmin } from './admin-context.ts';
import { Button } from './forms/Button.tsx';
import { Spinner } from './shell/Spinner.tsx';

class Unread extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

const isPassing = (error: unknown) =>
  error instanceof Unread &&
  (error.failure.reason === 'offline' || error.failure.reason === 'failed');

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count === 0 && isPassing(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Without a network the question fails, and the screen says so.
        networkMode: 'always',
        // A screen opens with what the database has now.
        gcTime: 0,
      },
    },
  });

/** What was read belongs to one person: another is given another client. */
export function Queries({ children }: { children: ReactNode }) {
  const { session } = useAdmin();
  const [client] = useState(createClient);
  const [begun] = useState(session);
  useEffect(() => {
    if (session !== begun) void client.invalidateQueries();
  }, [client, session, begun]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

type Options<Data> = {
  /** Milliseconds from one reading to the next, while the tab is in view; may depend on what was read. */
  everyMs?: number | false | ((data: Data | undefined) => number | false);
  /** Whether it is read again when the tab comes into view. */
  isLive?: boolean;
  isEnabled?: boolean;
  /** Whether what was read stays as it is, as for what a form begins with. */
  isOnce?: boolean;
};

/** Reads, and reads again after a new sign-in. `key` says what, with everything it depends on. */
export function useRead<Data>(
  key: QueryKey,
  read: () => Promise<Result<Data>>,
  {
    everyMs = false,
    isLive = everyMs !== false,
    isEnabled = true,
    isOnce = false,
  }: Options<Data> = {},
) {
  const admin = useAdmin();
  const client = useQueryClient();
  const query = useQuery<Data>({
    queryKey: key,
    queryFn: async () => {
      // What is read again by itself asks nobody to sign in again.
      const answer = await (typeof everyMs === 'number' ? read() : retrySignedIn(admin, read));
      if (!answer.ok) throw new Unread(answer);
      return answer.data;
    },
    refetchInterval: typeof everyMs === 'function' ? ({ state }) => everyMs(state.data) : everyMs,
    refetchOnWindowFocus: isLive && 'always',
    enabled: ({ state }) => isEnabled && !(isOnce && state.data !== undefined),
  });
  const { data, error, isFetching, refetch } = query;
  return {
    /** Undefined until it has been read; what was read before stays when reading again fails. */
    data,
    /** Why the last reading failed; null where it did not. */
    failure: error instanceof Unread ? error.failure : null,
    isFetching,
    /** Resolves once it has been read again, or that has failed. */
    reload: async () => {
      // One that is under way may be older than what was just done.
      await client.cancelQueries({ queryKey: key });
      await refetch();
    },
    /** Puts what is known by now in its place; a reading that is under way is dropped. */
    change: (next: (before: Data) => Data) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<Data>(key, (before) => before && next(before));
    },
  };
}

export type Read<Data> = ReturnType<typeof useRead<Data>>;

type LoadedProps<Data> = {
  read: Read<Data>;
  /** Said while it loads. */
  loading: string;
  /** Said before the reason where it could not be read: a sentence. */
  failed: string;
  children: (data: Data) => ReactNode;
};

/** What was read; before that the spinner, and where reading failed, why. */
export function Loaded<Data>({ read, loading, failed, children }: LoadedProps<Data>) {
  const { data, failure, reload } = read;
  if (data === undefined) {
    if (!failure) return <Spinner text={loading} />;
    return (
      <div className="empty-state" role="alert">
        <CutLine />
        <p>
          {failed} {failure.message}
        </p>
        <Button kind="quiet" onClick={() => void reload()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      {failure && (
        <p className="notice row" role="alert">
          <span>This could not be refreshed and may be out of date. {failure.message}</span>
          <Button kind="quiet" isBusy={read.isFetching} onClick={() => void reload()}>
            Try again
          </Button>
        </p>
      )}
      {children(data)}
    </>
  );
}
