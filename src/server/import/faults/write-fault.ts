import type { ImportFault, DocumentFault, DocumentPath } from './import-fault.ts'

/** `menu.json:14:9  menus[0].price: expected an amount of 0 or more, found -3` */
export function writeFault(file: string, fault: ImportFault): string {
  const place = [file, fault.line, fault.column].filter((part) => part !== null).join(':')
  const path = fault.path === '' ? '' : `${fault.path}: `
  return `${place}  ${path}expected ${fault.expected}, found ${fault.found}`
}

/** `"soup" again, as in menus[0].sections[0].items[0].slug` */
export function writeFound({ found, sameAs }: Pick<DocumentFault, 'found' | 'sameAs'>): string {
  return sameAs ? `${found}, as in ${writeDocumentPath(sameAs)}` : found
}

/** `['menus', 2, 'sections', 0, 'price']` → `menus[2].sections[0].price`. */
export function writeDocumentPath(path: DocumentPath): string {
  return path
    .map((key, position) => {
      if (typeof key === 'number') return `[${key}]`
      if (!/^[A-Za-z_]\w*$/.test(key)) return `[${JSON.stringify(key)}]`
      return position === 0 ? key : `.${key}`
    })
    .join('')
}

/** `a menu`, `an item`. For English words whose article follows from the first letter. */
export function withArticle(word: string): string {
  return `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`
}

/** `1 menu`, `2 menus`, `2 entries`. */
export function countWords(count: number, word: string): string {
  if (count === 1) return `1 ${word}`
  return `${count} ${/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`}`
}

const mostFaults = 200

/** Prints the faults of a file, one line each. */
export function printErrors(
  file: string,
  faults: readonly ImportFault[],
  tell: (text: string) => void,
): void {
  for (const fault of faults.slice(0, mostFaults)) tell(writeFault(file, fault))
  if (faults.length > mostFaults) tell(`… and ${faults.length - mostFaults} more`)
}
