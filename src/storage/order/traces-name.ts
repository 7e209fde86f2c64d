/** Storage key of the traces of page-only orders; `storage` events announce other tabs' changes. */
export const tracesName = 'comanda:page-orders'

/** A place for small texts outside of the database: local or session storage. */
export interface TextPlace {
  readonly getItem: (name: string) => string | null
  readonly setItem: (name: string, text: string) => void
  readonly removeItem: (name: string) => void
}
