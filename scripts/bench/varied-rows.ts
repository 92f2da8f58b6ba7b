/**
 * Rows in which little repeats, as rows of as many clinics that nobody invented would have it: what
 * such a list weighs says more than copies of a few clinics do, which compress to almost nothing.
 */

type Row = Record<string, unknown>;

const toList = (text: string) => text.split(', ');

const STARTS = toList(
  'Alder, Ash, Beck, Birch, Black, Brack, Bright, Broad, Brook, Burn, Calder, Castle, Cedar, Clear, Cliff, Colts, Crane, Dale, Dun, Elder, Elm, Fair, Fen, Fern, Field, Ford, Fox, Glen, Gorse, Grange, Green, Grey, Hart, Haven, Hawk, Hazel, Heath, Hill, Holly, Kings, Lake, Lark, Leigh, Lime, Long, Maple, March, Marsh, Mead, Mill, Moor, Moss, New, North, Oak, Old, Park, Pine, Red, Ridge, River, Rose, Rowan, Rush, Sand, Sedge, Shaw, Silver, South, Spring, Stan, Stone, Swan, Thorn, Town, Vale, Water, Well, West, Whit, Wild, Willow, Wind, Winter, Wood, Wren, Yarrow, Yew',
);
const ENDS = toList(
  'acre, bank, beck, borough, bourne, bridge, brook, burn, bury, by, cliff, combe, cote, croft, dale, dean, den, ditch, down, end, field, fleet, fold, ford, gate, grave, ham, hampton, haven, head, heath, hill, holm, hope, hurst, keld, land, law, leigh, ley, lock, marrow, mere, minster, moor, mouth, ness, over, park, pool, port, ridge, row, sea, shaw, shire, side, stead, stoke, stone, stow, thorpe, thwaite, ton, tree, wade, water, well, wick, willow, wold, wood, worth, yard',
);
const KINDS = toList(
  'Clinic, Clinics, Medical, Health, Care, Wellbeing, Pain Clinic, Specialist Clinic, Medical Centre, Private Clinic',
);
const CONDITIONS = toList(
  'Chronic Pain, Epilepsy, Multiple Sclerosis, Anxiety & PTSD, Cancer Support, Sleep Disorders, Fibromyalgia, Arthritis, Depression, ADHD, Autism, Migraine, Crohn’s Disease, Endometriosis, Palliative Care, Parkinson’s Disease, Neuropathic Pain, Tourette Syndrome, Eating Disorders, OCD, Menopause, Psychiatry, Neurology, Gastroenterology',
);
const TOWNS: [town: string, region: string][] = toList(
  'London/London, Leeds/Yorkshire, Manchester/North West, Edinburgh/Scotland, Glasgow/Scotland, Cardiff/Wales, Belfast/Northern Ireland, Leicester/East Midlands, Birmingham/West Midlands, Bristol/South West, Newcastle/North East, Norwich/East of England, Brighton/South East, Swansea/Wales, Aberdeen/Scotland, Nottingham/East Midlands, Sheffield/Yorkshire, Liverpool/North West, Exeter/South West, Oxford/South East, Cambridge/East of England, Derry/Northern Ireland, Dundee/Scotland, Newport/Wales, Hull/Yorkshire, York/Yorkshire, Derby/East Midlands, Coventry/West Midlands, Plymouth/South West, Reading/South East',
).map((place) => place.split('/') as [string, string]);
const WAITS = toList(
  '1-2 weeks, 3-5 days, Same day, About 10 days, 2 weeks, 3 weeks, 24-48 hours, Up to 5 working days, 4 to 6 weeks, 1 month, 7 days, 14 days, Next working day, 5 days',
);
const NEXT = toList('Today, Next week, Within 3 days, In about 10 days, Next month, Within 7 days');
const REPLIES = toList('24 hours, 24-48 hours, Same day, 2 working days, 3 days, 1 week');
const NATIONS = toList('England, Scotland, Wales, Northern Ireland');
const FORMS = toList('flowers, oils, capsules, topicals, vaporizers');
const TYPES = toList('video, phone, in-person');
const WORDS = toList(
  'a, about, adults, after, all, and, appointments, based, before, by, care, careful, choose, clear, clinic, clinicians, doctor, each, evening, experienced, family, fees, first, follow-up, for, free, friendly, from, full, gentle, help, home, honest, in, independent, large, led, listens, local, long, medicine, most, nurse, of, one, online, or, our, own, pain, patient, people, person, pharmacy, plain, plan, prices, quick, records, review, same, see, seen, simple, slow, small, specialist, support, team, that, the, their, time, to, town, treatment, unhurried, video, visit, weekend, well, who, with, without, your',
);

/** Numbers from 0 to 1 that are the same in every run. */
function toRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A name for each number, no two alike. */
function toName(number: number): string {
  const kind = Math.floor(number / (STARTS.length * ENDS.length));
  const end = Math.floor(number / STARTS.length) % ENDS.length;
  return `${STARTS[number % STARTS.length] ?? ''}${ENDS[end] ?? ''} ${KINDS[(number * 7 + kind) % KINDS.length] ?? ''}`;
}

/**
 * The row with most of what pages show drawn anew, so that hardly any two are alike. The same number gives the
 * same row.
 */
export function toVariedRow(row: Row, number: number): Row {
  const random = toRandom(number);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const some = (items: readonly string[], share: number) => items.filter(() => random() < share);
  const steps = (least: number, most: number, step: number) =>
    least + step * Math.floor((random() * (most - least)) / step);
  const maybe = <Value>(value: Value) => (random() < 0.8 ? value : null);
  const say = (words: number) => {
    const text = Array.from({ length: words }, () => pick(WORDS)).join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const [city, region] = pick(TOWNS);
  const specialties = some(CONDITIONS, 0.3);
  const price = maybe(steps(40, 250, 1));
  const average = maybe(steps(900, 4000, 10));
  return {
    ...row,
    name: toName(number),
    tagline: random() < 0.6 ? say(8) : null,
    description: `${say(12)}. ${say(10)} in ${city}.`,
    address_city: city,
    address_region: region,
    specialisations: specialties,
    services_conditions: [...new Set([...specialties, ...some(CONDITIONS, 0.2)])],
    services_consultation_types: some(TYPES, 0.7),
    services_nations: random() < 0.6 ? NATIONS : some(NATIONS, 0.5),
    services_follow_up_support: random() < 0.6,
    services_educational_resources: random() < 0.5,
    home_delivery: random() < 0.7,
    rating: maybe(steps(30, 50, 1) / 10),
    review_count: steps(0, 900, 1),
    waiting_time: maybe(pick(WAITS)),
    next_available_appointment: maybe(pick(NEXT)),
    response_time: maybe(pick(REPLIES)),
    initial_consultation_fee: price,
    ...{ consultation_fee: null, consultation_price: null, follow_up_price: null },
    ...{ annual_cost: null, annual_cost_first_year: null, annual_cost_long_term: null },
    follow_up_consultation_fee: maybe(steps(25, 150, 1)),
    prescription_fee: maybe(steps(0, 45, 1)),
    delivery_fee: maybe(steps(0, 15, 1)),
    follow_up_interval_months: maybe(pick([1, 2, 3, 6])),
    estimated_annual_cost_low: average === null ? null : average - 500,
    estimated_annual_cost_average: average,
    estimated_annual_cost_high: average === null ? null : average + 900,
    pharmacy_available_products: some(FORMS, 0.7),
  };
}
