import type { useLetterKeys } from './letter-keys.ts';

export function LetterSwitch({ letters }: { letters: ReturnType<typeof useLetterKeys> }) {
  return (
    <label className="check-field small">
      <input
        type="checkbox"
        checked={letters.isOn}
        onChange={(event) => letters.set(event.target.checked)}
      />
      Keyboard letters
    </label>
  );
}
