/**
 * How every screen reads data: late responses are dropped, temporary failures are retried once, and
 * old data stays.
 */
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

class ReadError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

const isTransient = (error: unknown) =>
  error instanceof ReadError &&
  (error.failure.reason === 'offline' || error.failure.reason === 'failed');

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count === 0 && isTransient(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Offline, the query fails and the screen says so.
        networkMode: 'always',
        // Always start with fresh data.
        gcTime: 0,
      },
    },
  });

/** Data belongs to one person, so each person gets a new client. */
export function Queries({ children }: { children: ReactNode }) {
  const { session } = useAdmin();
  const [client] = useState(createClient);
  const [firstSession] = useState(session);
  useEffect(() => {
    if (session !== firstSession) void client.invalidateQueries();
  }, [client, session, firstSession]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

type Options<Data> = {
  /** Polling interval in milliseconds while the tab is visible. May depend on the data. */
  everyMs?: number | false | ((data: Data | undefined) => number | false);
  /** Whether to reload when the tab becomes visible. */
  isLive?: boolean;
  isEnabled?: boolean;
  /** Whether to keep the first result, for instance to fill in a form. */
  isOnce?: boolean;
};

/**
 * Reads data, and reads it again after a new sign-in. `key` includes everything that the data
 * depends on.
 */
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
      // Polling at a fixed interval never asks for a sign-in.
      const answer = await (typeof everyMs === 'number' ? read() : retrySignedIn(admin, read));
      if (!answer.ok) throw new ReadError(answer);
      return answer.data;
    },
    refetchInterval: typeof everyMs === 'function' ? ({ state }) => everyMs(state.data) : everyMs,
    refetchOnWindowFocus: isLive && 'always',
    enabled: ({ state }) => isEnabled && !(isOnce && state.data !== undefined),
  });
  const { data, error, isFetching, refetch } = query;
  return {
    /** Undefined until loaded. Old data stays after a failed reload. */
    data,
    failure: error instanceof ReadError ? error.failure : null,
    isFetching,
    reload: async () => {
      // A read in progress may be older than the last change.
      await client.cancelQueries({ queryKey: key });
      await refetch();
    },
    change: (next: (before: Data) => Data) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<Data>(key, (before) => before && next(before));
    },
  };
}

export type Read<Data> = ReturnType<typeof useRead<Data>>;

type LoadedProps<Data> = {
  read: Read<Data>;
  loading: string;
  /** A sentence shown before the reason for a failure. */
  failed: string;
  children: (data: Data) => ReactNode;
};

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
