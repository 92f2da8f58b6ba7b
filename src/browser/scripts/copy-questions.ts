import { copyText } from '../copy.ts';

const box = document.getElementById('ask');

box?.querySelector('button')?.addEventListener('click', () => {
  const lead = box.querySelector('p')?.textContent ?? '';
  const asks = [...box.querySelectorAll('li')].map((item, at) => `${at + 1}. ${item.textContent}`);
  void copyText([lead, ...asks].join('\n'), 'questions');
});
