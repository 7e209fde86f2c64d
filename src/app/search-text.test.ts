import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

test.each(['Patio 3', '#12', 'Terrasse É', '012'])('the address keeps table %j', (tableNum) => {
  const search = stringifySearch({ tableNum })
  const { searchParams, hash } = new URL(`https://order.example/chez-nous${search}`)
  expect(hash).toBe('')
  expect(searchParams.get('tableNum')).toBe(tableNum)
  expect(parseSearch(search)).toEqual({ tableNum })
})
