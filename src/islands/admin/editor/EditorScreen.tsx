/** Stands in for the editor until it is merged. */
export default function EditorScreen({ articleId }: { articleId: string | null }) {
  return <h1>{articleId === null ? 'New article' : 'Edit article'}</h1>;
}
