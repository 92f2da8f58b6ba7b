import type { Dataset as DatasetThing } from 'schema-dts';
import type { Dataset } from '../../domain/open-data/dataset.ts';
import { type SiteThing, toPublisherId } from './page-graph.ts';

export function buildDataset(path: string, dataset: Dataset): SiteThing {
  const { name, description, snapshotTakenAt, licence, distributions } = dataset;
  return (site): Exclude<DatasetThing, string> & { '@id': string } => {
    const url = new URL(path, site).href;
    return {
      '@type': 'Dataset',
      '@id': `${url}#dataset`,
      name,
      description,
      url,
      license: licence.url,
      isAccessibleForFree: true,
      creator: { '@id': toPublisherId(site) },
      ...(snapshotTakenAt && { dateModified: snapshotTakenAt }),
      distribution: distributions.map((file) => ({
        '@type': 'DataDownload',
        name: file.name,
        description: file.description,
        encodingFormat: file.mediaType,
        contentUrl: new URL(file.path, site).href,
      })),
    };
  };
}
