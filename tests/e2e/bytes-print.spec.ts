import { firstVisitBytes, precachedBytes } from '../bench/first-visit-bytes.ts'
import { test } from './provider.ts'

test('print', async ({ provider }) => {
  const figures = [...(await firstVisitBytes(provider.origin)), precachedBytes('dist/client')]
  for (const { name, value } of figures) console.log(`FIG ${name}: ${value}`)
})
