import type { DocumentFault } from './import-fault.ts'
import { writeDocumentPath } from './write-document-path.ts'

/** `"soup" again, as in menus[0].sections[0].items[0].slug` */
export function writeFound({ found, sameAs }: Pick<DocumentFault, 'found' | 'sameAs'>): string {
  return sameAs ? `${found}, as in ${writeDocumentPath(sameAs)}` : found
}
