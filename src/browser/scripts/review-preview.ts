import { RATING_WORDS } from '../../domain/review/rating-words.ts';

const form = document.querySelector<HTMLFormElement>('form[data-send=review]');
const preview = form?.querySelector('.send-preview');

if (form && preview) {
  const show = (selector: string, text: string) => {
    preview.querySelector(selector)?.replaceChildren(text);
  };
  const findWords = (name: string): string =>
    form.querySelector(`input[name=${name}]:checked`)?.closest('label')?.textContent.trim() ?? '';
  const renew = () => {
    const data = new FormData(form) as Iterable<[string, string]>;
    const fields = Object.fromEntries(data);
    const stars = RATING_WORDS.find(({ value }) => value === fields['rating']);
    show('[data-stars]', stars?.text ?? '');
    show('[data-shows=says]', fields['says'] ?? '');
    show('[data-shows=shown_name]', fields['shown_name']?.trim() || 'A patient');
    const month = form.querySelector<HTMLSelectElement>('[name=month]')?.selectedOptions[0];
    show('[data-month]', month?.value ? `${month.text} ${fields['year'] ?? ''}` : '…');
    for (const item of preview.querySelectorAll<HTMLElement>('[data-answer]')) {
      const name = item.dataset['answer'] ?? '';
      item.hidden = !fields[name] || fields[name] === 'none';
      item.querySelector('span')?.replaceChildren(findWords(name));
    }
  };
  form.addEventListener('input', renew);
  renew();
}
