import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedDeskMistakes } from './desk/planted-desk-mistakes.ts'
import { plantedEventMistakes } from './event/planted-event-mistakes.ts'
import { plantedMistakes } from './planted-mistakes.ts'

const planted = [...plantedMistakes, ...plantedEventMistakes, ...plantedDeskMistakes]

test.each(planted)('there is one line to plant the mistake in: $title', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
})
