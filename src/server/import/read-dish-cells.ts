import type { CellReader } from './cell-reader.ts'

/** What an item and an option value have in common. */
export function readDishCells(reader: CellReader) {
  return {
    price: reader.amount('price'),
    memberPrice: reader.amount('member_price'),
    calories: reader.whole('calories'),
    allergens: reader.list('allergens'),
    diets: reader.list('diets'),
    image: reader.text('image'),
    sku: reader.text('sku'),
  }
}
