/** Marks figures that have aged since the build (rules §10, "Ageing"). */
// The Swedish date format is ISO.
const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/London' });

for (const element of document.querySelectorAll<HTMLElement>('[data-turns]')) {
  const past = element.dataset['turns']?.split(' ').filter((day) => day < today).length;
  if (past) element.append(past > 2 ? ', not confirmed since' : ', may have changed');
}
