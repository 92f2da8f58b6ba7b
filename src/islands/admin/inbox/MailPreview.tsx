import type { Submission } from '../../../backend/moderation.ts';
import { toMail } from '../../../domain/mail/mails.ts';
import type { DecisionRule } from '../../../domain/moderation/decisions.ts';

type Props = { item: Submission; rule: DecisionRule; reason: string };

/** Stands where the mail has the code of its author's own. */
const CODE = '…';

/** The mail that goes out with a decision, or why none does. */
export function MailPreview({ item, rule, reason }: Props) {
  const { kind, has_address: hasAddress, clinic, state } = item;
  if (!hasAddress) return <p className="muted">Nobody is written to: no address was left.</p>;
  if (reason === 'spam')
    return <p className="muted">Nobody is written to: junk is not answered.</p>;
  if (rule.reasons.length > 0 && reason === '') {
    return <p className="muted">Once you have chosen, the mail to its author is shown here.</p>;
  }
  const { subject, text } = toMail(
    {
      kind: `${kind}-${rule.to_state}`,
      code: CODE,
      facts: { clinic: clinic?.name ?? null, reason: reason || null, from_state: state },
    },
    location.origin,
  );
  return (
    <details className="inbox-mail" open>
      <summary className="chevron">The mail that goes to its author</summary>
      <p>
        <b>{subject}</b>
      </p>
      <p className="inbox-mail-text">{text}</p>
    </details>
  );
}
