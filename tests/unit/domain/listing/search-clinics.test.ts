import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClinicCard } from '../../../../src/domain/listing/clinic-card.ts';
import { EMPTY_FILTERS, findClinics } from '../../../../src/domain/listing/filter-clinics.ts';
import { buildRealCard } from '../../../fixtures/clinics.ts';

const CARDS = [
  buildRealCard({
    id: 'a',
    name: 'Ashgrove',
    specialisations: ['Sleep Disorders', 'Pain'],
    address_city: 'Edinburgh',
    services_consultation_types: ['video', 'in-person'],
  }),
  buildRealCard({
    id: 'b',
    name: 'Birchfield Clinic',
    description: 'We put our terms on one page.',
    specialisations: ['Epilepsy', 'Anxiety & PTSD'],
    address_city: 'Leicester',
  }),
  buildRealCard({
    id: 'c',
    name: 'Cedarwood',
    specialisations: ['Multiple Sclerosis', 'Depression', 'Nerve pain'],
    services_nations: ['Scotland'],
    services_consultation_types: ['video'],
  }),
];

const searchClinics = (cards: readonly ClinicCard[], search: string) =>
  findClinics(cards, { ...EMPTY_FILTERS, search });

const search = (text: string) => {
  const { cards, note } = searchClinics(CARDS, text);
  return { ids: cards.map(({ id }) => id).join(''), note };
};

const SEARCHES: [text: string, ids: string, note: RegExp][] = [
  ['insomnia', 'a', /^We looked for clinics that name sleep problems\.$/],
  ['can’t sleep', 'a', /sleep problems/],
  ['seizures', 'b', /name epilepsy/],
  ['back pain', 'ac', /name chronic pain/],
  ['depression', 'c', /^$/],
  // Letters within words count, as in “Birchfield”.
  ['IELD', 'b', /^$/],
  // A clinic that treats MS comes before one whose text has “ms” inside a word, such as “terms”.
  ['MS', 'cb', /name multiple sclerosis/],
  ['ms spasms', 'c', /name multiple sclerosis/],
  ['epilep', 'b', /^$/],
  ['ash', 'a', /^$/],
  ['video', 'ac', /offer video/],
  ['leicester', 'b', /are in Leicester/],
  ['scotland', 'ac', /see people in Scotland/],
  ['glasgow', 'ac', /see people in Scotland \(none says that it is in Glasgow\)/],
  ['ms scotland video', 'c', /name multiple sclerosis, see people in Scotland and offer video/],
  ['birchfeild', 'b', /^We read it as “birchfield”\.$/],
  ['insomia', 'a', /^We read it as “insomnia”\. We looked for clinics that name sleep problems\.$/],
  ['cedarwood reviews', 'c', /^We looked for it in names and towns\.$/],
  ['can i drive', '', /^We looked for clinics that name “can i drive”\.$/],
  ['???', '', /^We could not read that\. Write a name, a town, a postcode or a condition\.$/],
  ['G2 8DL', 'ac', /see people in Scotland \(we read “G2 8DL” as Scotland\)/],
  [
    'td15',
    'ac',
    /see people in England or Scotland \(we read “TD15” as the north of England or Scotland\)/,
  ],
  ['Bolton', '', /see people in England \(none says that it is in Bolton\)/],
  ['N. Ireland', '', /^We looked for clinics that see people in Northern Ireland\.$/],
  ['uk', 'ac', /in England, Scotland, Wales or Northern Ireland/],
  ['JE2 3AB', '', /in the Channel Islands or the Isle of Man/],
  ['clinics near me', 'abc', /^We do not know where you are\. Type a town/],
  ['epilepsy nearest to me', 'b', /^We do not know where you are\. .* name epilepsy\.$/],
  ['nearest to Leicester', 'b', /^We looked for clinics that are in Leicester\.$/],
];

describe('the listing’s search', () => {
  it.each(SEARCHES)('for “%s” finds “%s” and says %s', (text, ids, note) => {
    const found = search(text);
    expect(found.ids).toBe(ids);
    expect(found.note).toMatch(note);
  });

  it.each([
    ['epilepsy leicester video', 'b', 'name epilepsy and are in Leicester'],
    ['epilepsy video', 'b', 'name epilepsy'],
    ['sleep leicester', 'a', 'name sleep problems'],
  ])('says what it searched for when no clinic has all of “%s”', (text, ids, deeds) => {
    expect(search(text)).toEqual({ ids, note: `We looked for clinics that ${deeds}.` });
  });

  it('puts whole words before partial ones, and real clinics before examples', () => {
    const [part, whole] = ['A trip to Spain.', 'Help with pain.'].map((description, at) => ({
      ...buildRealCard({ id: `e${at}`, description }),
      isExample: true,
    })) as [ClinicCard, ClinicCard];
    const real = { ...part, id: 'real', isExample: false };
    expect(searchClinics([real, part, whole], 'pain').cards).toEqual([real, whole, part]);
  });

  it('matches a town only as a whole word: “Hull” does not find Solihull', () => {
    const card = buildRealCard({ address_city: 'Solihull', services_nations: ['England'] });
    const { note } = searchClinics([card], 'hull');
    expect(note).toMatch(/none says that it is in Hull/);
    expect(searchClinics([card], 'solihull').cards).toEqual([card]);
  });

  it('lists unchecked clinics beside those it finds', () => {
    const LONDON = { address_city: 'London', address_region: 'England' };
    const cards = [
      buildRealCard({ name: 'Ash', address_city: 'Bristol', address_region: 'England' }),
      buildRealCard({ name: 'Beech', address_city: 'Solihull', address_region: 'England' }),
      buildRealCard({ name: 'Skin', specialisations: ['Dermatology'], ...LONDON }),
      buildRealCard({
        name: 'All known',
        specialisations: ['Sleep'],
        services_conditions: ['Insomnia'],
        ...LONDON,
      }),
      buildRealCard({ name: 'Silent' }),
    ];
    const find = (text: string) => {
      const found = searchClinics(cards, text);
      return [found.cards, found.unchecked].map((list) => list.map(({ name }) => name).join());
    };
    expect(find('bristol')).toEqual(['Ash', 'Silent']);
    expect(find('solihull')).toEqual(['Beech', 'Silent']);
    expect(find('cancer bristol')).toEqual(['', 'Ash,Beech,Silent,Skin']);
    expect(find('skin cancer')).toEqual(['Skin', 'Ash,Beech,Silent']);
    expect(find('dermatology')).toEqual(['Skin', 'Ash,Beech,Silent']);
    expect(find('eczema')).toEqual(['', 'Ash,Beech,Silent,Skin']);
    expect(find('silent')).toEqual(['Silent', '']);
    expect(find('???')).toEqual(['', '']);
  });

  it('finds every clinic by each part of its entry, in capitals or not', () => {
    const texts = CARDS.flatMap(({ name, filter }) => [name, filter.description, ...filter.treats]);
    const part = fc
      .tuple(fc.constantFrom(...texts.filter(Boolean)), fc.nat(40), fc.integer({ min: 1, max: 20 }))
      .map(([text, start, length]) => text.slice(start, start + length))
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(part, (text) => {
        const needle = text.trim().toLowerCase();
        const literal = CARDS.filter(({ name, filter }) =>
          [name, filter.description, ...filter.treats].some((own) =>
            own.toLowerCase().includes(needle),
          ),
        );
        const found = searchClinics(CARDS, text.toUpperCase()).cards;
        expect(found).toEqual(expect.arrayContaining(literal));
      }),
    );
  });
});
