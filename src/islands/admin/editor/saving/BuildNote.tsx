import { useEffect } from 'react';
import type { EditableArticle } from '../../../../backend/article-editing.ts';
import { toArticleState } from '../../../../domain/admin/build-manifest.ts';
import { BuildPanel } from '../../dashboard/BuildPanel.tsx';
import { StateCell } from '../../dashboard/StateCell.tsx';
import { useBuild } from '../../dashboard/use-build.ts';

type Props = { stored: EditableArticle };

/** Which version visitors see, and the build that brings the stored one out, or has failed to. */
export function BuildNote({ stored }: Props) {
  const build = useBuild(({ manifest, at }) => toArticleState(stored, manifest, at) === 'waiting');
  const { read, status, load } = build;

  useEffect(() => void load(), [load, stored.updated_at]);

  if (!read) return null;
  const state = toArticleState(stored, read.manifest, read.at);
  return (
    <div className="build-note">
      <StateCell row={{ ...stored, state }} manifest={read.manifest} />
      {state === 'waiting' && status?.name !== 'settled' && <BuildPanel build={build} />}
    </div>
  );
}
