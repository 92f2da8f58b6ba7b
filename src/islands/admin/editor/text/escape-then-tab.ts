/**
 * Lets the keyboard leave the text: after Escape, the next Tab moves the focus on instead of going to
 * the next cell or indenting a list item.
 */
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

export const EscapeThenTab = Extension.create({
  name: 'escapeThenTab',
  addProseMirrorPlugins: () => {
    let isFree = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_, { key }) => {
              const leaves = isFree && key === 'Tab';
              // Shift is pressed on its own before the Tab that leads back.
              if (key !== 'Shift') isFree = key === 'Escape';
              return leaves;
            },
          },
        },
      }),
    ];
  },
});
