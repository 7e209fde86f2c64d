import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test.each([
  ['Ana Roy', 'Ana', 'Roy'],
  [' Jean-Pierre  de la Tour ', 'Jean-Pierre', 'de la Tour'],
  ['Otters', 'Otters', ''],
  ['', '', ''],
])('"%s" is split into "%s" and "%s"', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
