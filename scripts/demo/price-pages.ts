/** Price pages of three example clinics, as clinics write them: a table, a list and sentences. */

export const FEES = {
  initial: { field: 'initial_consultation_fee', name: 'Initial consultation' },
  'follow-up': { field: 'follow_up_consultation_fee', name: 'Follow-up consultation' },
  prescription: { field: 'prescription_fee', name: 'Repeat prescription' },
  delivery: { field: 'delivery_fee', name: 'Delivery' },
} as const;

export type Fee = keyof typeof FEES;
export const FEE_NAMES = Object.keys(FEES) as Fee[];

/** Pounds; null if the page does not state the fee. */
export type Prices = Record<Fee, number | null>;

type Layout = {
  say: (fee: Fee, amount: string) => string;
  toItem: (fee: Fee, amount: string) => string;
  toList: (items: string) => string;
};

const TABLE: Layout = {
  say: (fee, amount) => `${FEES[fee].name} | ${amount}`,
  toItem: (fee, amount) =>
    `<tr><th scope="row">${FEES[fee].name}</th><td><strong>${amount}</strong></td></tr>`,
  toList: (items) =>
    `<table><thead><tr><th>Service</th><th>You pay</th></tr></thead><tbody>${items}</tbody></table>`,
};

const LIST: Layout = {
  say: (fee, amount) => `${FEES[fee].name}: ${amount}`,
  toItem: (fee, amount) => `<li>${FEES[fee].name}: <span class="price">${amount}</span></li>`,
  toList: (items) => `<ul class="fees">${items}</ul>`,
};

const SENTENCES: Record<Fee, (amount: string) => string> = {
  initial: (amount) => `Your first appointment costs ${amount}`,
  'follow-up': (amount) => `Each follow-up appointment costs ${amount}`,
  prescription: (amount) => `We charge ${amount} for every repeat prescription`,
  delivery: (amount) => `Delivery to your door is ${amount} for each order`,
};

const PROSE: Layout = {
  say: (fee, amount) => SENTENCES[fee](amount),
  toItem: (fee, amount) => `<p>${SENTENCES[fee](amount)}. You pay when you book.</p>`,
  toList: (items) => `<div class="prose">${items}</div>`,
};

export type DemoClinic = {
  path: string;
  slug: string;
  name: string;
  town: string;
  page: string;
  layout: Layout;
};

const toPageId = (number: number) => `9a6e0000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const DEMO_CLINICS: readonly DemoClinic[] = [
  { name: 'Alder Clinic', path: 'alder', town: 'Nottingham', layout: TABLE },
  { name: 'Brackenfold Clinic', path: 'brackenfold', town: 'Belfast', layout: LIST },
  { name: 'Coltsfold Clinic', path: 'coltsfold', town: 'London', layout: PROSE },
].map((clinic, index) => ({
  ...clinic,
  slug: clinic.name.toLowerCase().replace(' ', '-'),
  page: toPageId(index + 21),
}));

export function toAmount(price: number): string {
  if (price === 0) return 'Free';
  return `£${Number.isInteger(price) ? price : price.toFixed(2)}`;
}

export function toWords({ layout }: DemoClinic, fee: Fee, prices: Prices): string | null {
  const price = prices[fee];
  return price === null ? null : layout.say(fee, toAmount(price));
}

export function toPricePage({ name, town, layout }: DemoClinic, prices: Prices): string {
  const items = FEE_NAMES.map((fee) => {
    const price = prices[fee];
    return price === null ? '' : layout.toItem(fee, toAmount(price));
  }).join('');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Prices | ${name}</title>
<meta name="viewport" content="width=device-width">
<style>body { font: 1rem/1.5 sans-serif; max-width: 40rem; margin: 2rem auto } table { border-spacing: 1rem .25rem }</style>
<script>window.visits = (window.visits || 0) + 1</script>
</head>
<body>
<header><a href="/">${name}</a><nav><ul><li>About us</li><li>Conditions</li><li>Prices</li><li>Contact</li></ul></nav></header>
<main>
<h1>What we charge</h1>
<p>${name} in ${town} is an invented clinic. Its prices are there to be changed.</p>
<h2>Our prices</h2>
${layout.toList(items)}
<details><summary>Can I get my money back?</summary><p>Yes, in full, if the first check finds that we cannot help.</p></details>
<h2>How to pay</h2>
<p>Pay by card when you book. Nothing is taken for an appointment that we cancel.</p>
</main>
<footer><p>${name} Limited, an invented company</p></footer>
</body>
</html>
`;
}
