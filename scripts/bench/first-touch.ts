/**
 * What the lists of very many clinics weigh as browsers fetch them; run with `SNAPSHOT_DIR` naming them.
 * Prints a table, then the heaviest first touch and what the first search of the listing adds.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  getClinicCards,
  getClinicFees,
  getComparedClinics,
  getMatchCandidates,
} from '../../src/data/clinic/clinics.ts';
import { packNames, toComparedPages } from '../../src/domain/compare/compare-index.ts';
import { packFees } from '../../src/domain/cost/fee-index.ts';
import { packCards, packDescriptions, toDetailPages } from '../../src/domain/listing/card-index.ts';
import { packCandidates } from '../../src/domain/matching/candidate-index.ts';

function weigh(packed: unknown) {
  const text = JSON.stringify(packed);
  return { raw: text.length, gzip: gzipSync(text).length, brotli: brotliCompressSync(text).length };
}

/** The heaviest of some files. */
function weighHeaviest(files: readonly unknown[]) {
  const [first] = files.map(weigh).sort((one, other) => other.brotli - one.brotli);
  return { ...first, files: files.length };
}

const cards = await getClinicCards();
const compared = await getComparedClinics();
console.log(`Lists of ${cards.length} clinics`);
const lists = {
  'the listing, at the first touch': weigh(packCards(cards)),
  'the listing, at the first search': weigh(packDescriptions(cards)),
  'the listing, a page of cards': weighHeaviest(toDetailPages(cards).map(({ items }) => items)),
  'the results': weigh(packCandidates(await getMatchCandidates())),
  'the budget tool': weigh(packFees(await getClinicFees())),
  'the comparison': weigh(packNames(compared)),
  'the comparison, a page of clinics': weighHeaviest(
    toComparedPages(compared).map(({ items }) => items),
  ),
};
console.table(lists);
const search = lists['the listing, at the first search'].brotli;
const touches = Object.values(lists).map(({ brotli = 0 }) => brotli);
console.log(`First touch: ${Math.max(...touches.filter((bytes) => bytes !== search))} bytes`);
console.log(`First search: ${search} bytes`);
