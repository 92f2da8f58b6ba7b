import { useEffect, useEffectEvent, useState } from 'react';
import { type LibraryPicture, readPictures } from '../../../backend/pictures.ts';
import type { Failure } from '../../../backend/result.ts';
import { toPictureTitle } from '../../../domain/article/article-picture.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';

/** Every stored picture, read again for each session; what was read before stays where that fails. */
export function usePictures() {
  const admin = useAdmin();
  const [pictures, setPictures] = useState<LibraryPicture[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const load = () =>
    retrySignedIn(admin, () => readPictures(backend)).then((read) => {
      if (read.ok) setPictures(read.data);
      setFailure(read.ok ? null : read);
      return read;
    });
  const loadNow = useEffectEvent(load);
  useEffect(() => void loadNow(), [admin.session]);

  return { pictures, failure, load };
}

/** Pictures whose names hold every word. */
export function findPictures(pictures: readonly LibraryPicture[], words: string): LibraryPicture[] {
  const parts = words.trim().toLowerCase().split(/\s+/);
  return pictures.filter(({ name, articles }) => {
    const text = [toPictureTitle(name), ...articles.map(({ title }) => title)]
      .join(' ')
      .toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}
