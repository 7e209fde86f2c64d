import type { DocumentPath } from './import-fault.ts'

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
