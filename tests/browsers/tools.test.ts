import { heading } from '../browser/quiz-steps.ts';
import { expectAddress, goBack, journey } from './journey.ts';

journey('Budget tool', async ({ tab }) => {
  await tab.goto('/budget-tool');
  await tab.getByLabel('Prescriptions').selectOption({ label: 'every 12 months' });
  await expectAddress(tab, '#prescriptions=12');
  await tab.getByRole('radio', { name: 'Close follow-up' }).check();
  await expectAddress(tab, '#followups=2');
  await tab.getByLabel('Your medicine, £ a month').pressSequentially('123.45');
  await expectAddress(tab, '#followups=2&medicine=123.45');
  await tab.getByText('£1,481 medicine').first().waitFor();
  await tab.getByRole('link', { name: 'CB1 Medical', exact: true }).first().click();
  await heading(tab, 'CB1 Medical').waitFor();
  await goBack(tab);
  await tab.getByText('£123.45 a month for medicine').first().waitFor();
  return {
    order: await tab.locator('.budget-clinic h3').allTextContents(),
    totals: await tab.locator('.budget-total').allTextContents(),
  };
});

const ANSWERS = [
  'None of these',
  '25 to 64',
  'Yes, I have a diagnosis',
  'Two or more',
  'Low mood or depression that came with illness or pain',
  'None of these',
  'None of these',
];

journey('Eligibility', async ({ tab }) => {
  await tab.goto('/check-eligibility');
  await tab.getByRole('button', { name: 'Start the check' }).click();
  await heading(tab, 'Is any of this happening now?').waitFor();
  for (const [index, label] of ANSWERS.entries()) {
    await expectAddress(tab, `#question-${index + 1}`);
    await tab.getByLabel(label, { exact: true }).check();
    await tab.getByRole('button', { name: /^(Next|See the answer)$/ }).click();
  }
  await heading(tab, 'Worth asking a specialist').waitFor();
  // Browsers break lines differently.
  return (await tab.locator('.check-result').innerText()).replaceAll(/\s+/g, '');
});
