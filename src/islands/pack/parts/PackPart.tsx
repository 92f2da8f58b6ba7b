import type { ReactNode } from 'react';

type Props = {
  id: string;
  heading: string;
  children: ReactNode;
};

export function PackPart({ id, heading, children }: Props) {
  return (
    <section className="pack-part stack-3" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
