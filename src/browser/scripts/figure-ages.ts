/**
 * Says how old figures are on the day that somebody reads the page, which may have been built long
 * before (rules §10, "Ageing"). The page holds the days until which they are fresh, current and shown;
 * without this script it shows the day of the reading.
 */
// The day in London; Swedish writes it as the page does.
const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/London' });

for (const element of document.querySelectorAll<HTMLElement>('[data-turns]')) {
  const past = element.dataset['turns']?.split(' ').filter((day) => day < today).length;
  if (past) element.append(past > 2 ? ', not confirmed since' : ', may have changed');
}
