import { OTHER_KEYS, PLACE_TOOLS, TEXT_TOOLS } from './tools.tsx';

const TOOLS = [...TEXT_TOOLS.flat(), ...PLACE_TOOLS.flatMap(({ tools }) => tools)];
const SHORTCUTS = [...TOOLS.filter(({ keys }) => keys), ...OTHER_KEYS];

export function KeyboardShortcuts() {
  return (
    <details className="text-keys">
      <summary>Keyboard shortcuts</summary>
      <dl>
        {SHORTCUTS.map(({ name, keys }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
