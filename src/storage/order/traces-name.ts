/** Where tabs leave traces of orders that only they hold; each is told when another one has changed them. */
export const tracesName = 'comanda:page-orders'

/** Where small texts are kept, apart from the database. */
export interface TextPlace {
  readonly getItem: (name: string) => string | null
  readonly setItem: (name: string, text: string) => void
  readonly removeItem: (name: string) => void
}
