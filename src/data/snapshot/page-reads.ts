/**
 * What each page rests on: the questions that it asked of the rows while it was rendered, each with a
 * digest of the answer. As long as all answers stay the same, the page stays the same.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { remember } from '../../domain/remember.ts';

/** A digest by question; a question is its name and what it is about, as JSON. */
export type Reads = Record<string, string>;

/** What is asked about: an address, an id, the number of a page. */
type Subject = string | number;
type Answer = (...subjects: never[]) => Promise<unknown>;

/** The type without what JSON passes over in silence. */
type Plain<Value> = Value extends
  ((...parameters: never[]) => unknown) | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
  ? never
  : Value extends object
    ? { [Key in keyof Value]: Plain<Value[Key]> }
    : Value;

/** Stands for a page that asked for rows in any other way: it may hold anything of them. */
const EVERYTHING = 'everything';

const toOwnDigest = (answer: unknown): string =>
  createHash('sha1')
    .update(JSON.stringify([answer]))
    .digest('base64');

// Several questions have one answer, and rows that stay keep theirs.
const toKeptDigest = remember<object, string>(toOwnDigest);

const toDigest = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null ? toKeptDigest(answer) : toOwnDigest(answer);

function createPageReads() {
  const questions = new Map<string, Answer>();
  const isAnswering = new AsyncLocalStorage<true>();
  /** Digests of the rows as they are now. */
  let digests = new Map<string, Promise<string>>();
  /** Those of the page that is rendered; null while none is recorded. */
  let recorded: Map<string, Promise<string>> | null = null;

  function find(question: string): Promise<string> {
    const known = digests.get(question);
    if (known) return known;
    const [name, ...subjects] = JSON.parse(question) as [string, ...never[]];
    const answer = questions.get(name);
    const digest = isAnswering.run(true, async () =>
      // Nobody has loaded what would answer.
      answer ? toDigest(await answer(...subjects)) : '',
    );
    digests.set(question, digest);
    return digest;
  }

  /**
   * Gives the question as pages ask it. What it answers follows from the rows and the subjects alone, and
   * must be plain data: the type of any other cannot be called.
   */
  function track<Subjects extends Subject[], Result>(
    name: string,
    answer: (...subjects: Subjects) => Promise<Result>,
  ): Result extends Plain<Result> ? (...subjects: Subjects) => Promise<Result> : never {
    questions.set(name, answer as unknown as Answer);
    const ask = (...subjects: Subjects): Promise<Result> => {
      if (recorded !== null && !isAnswering.getStore()) {
        const question = JSON.stringify([name, ...subjects]);
        const digest = find(question);
        // The page itself fails where its question does.
        digest.catch(() => undefined);
        recorded.set(question, digest);
      }
      return isAnswering.run(true, () => answer(...subjects));
    };
    return ask as ReturnType<typeof track<Subjects, Result>>;
  }

  return {
    /** Which rows are read: another number for each time that they are read anew. */
    turn: 0,

    /** Lets what was read before be read anew. */
    readAnew(): void {
      this.turn += 1;
      digests = new Map();
    },

    track,

    /** Says that everything is read; nothing where a question is being answered. */
    noteEverything(): void {
      if (!isAnswering.getStore()) recorded?.set(EVERYTHING, Promise.resolve(''));
    },

    /** Does the work and gives what was asked meanwhile; one at a time. */
    async record<Result>(work: () => Promise<Result>): Promise<{ result: Result; reads: Reads }> {
      const own = new Map<string, Promise<string>>();
      recorded = own;
      try {
        const result = await work();
        const reads: Reads = {};
        for (const [question, digest] of own) reads[question] = await digest;
        return { result, reads };
      } finally {
        recorded = null;
      }
    },

    /** Whether every question has the answer that it had. */
    async stillHold(reads: Reads): Promise<boolean> {
      for (const question in reads) {
        if (question === EVERYTHING) return false;
        const digest = await find(question).catch(() => '');
        if (digest === '' || digest !== reads[question]) return false;
      }
      return true;
    },
  };
}

export type PageReads = ReturnType<typeof createPageReads>;

declare global {
  var pageReads: PageReads | undefined;
}

/** One for the bundled pages and the code that builds them, which each load this module. */
export const pageReads: PageReads = (globalThis.pageReads ??= createPageReads());

export const { track: trackRead } = pageReads;
