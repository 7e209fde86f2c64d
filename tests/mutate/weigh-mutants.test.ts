import { expect, test } from 'vitest'
import type { ExcusedMutant } from './excused-mutant.ts'
import { weighMutants, type TestedMutant } from './weigh-mutants.ts'

test('the score counts killed mutants among all', () => {
  const mutants = [aMutant('killed'), aMutant('killed'), aMutant('survived'), aMutant('uncovered')]
  const { killed, counted, score, survivors } = weighMutants(mutants, [])
  expect({ killed, counted, score }).toEqual({ killed: 2, counted: 4, score: 50 })
  expect(survivors).toEqual(mutants.slice(2))
})

test('an excused survivor leaves the score, wherever its line has moved to', () => {
  const excused = aMutant('survived', { lineNumber: 80, from: 'a >\n  b' })
  const { counted, score, survivors, stale } = weighMutants(
    [aMutant('killed'), excused],
    [anEntry()],
  )
  expect({ counted, score, survivors, stale }).toEqual({
    counted: 1,
    score: 100,
    survivors: [],
    stale: [],
  })
})

test.each([{ file: 'src/b.ts' }, { line: 'if (a > c) {' }, { from: 'a > c' }, { to: 'a < b' }])(
  'an entry of another mutant excuses nothing: %o',
  (other) => {
    const mutant = aMutant('survived')
    expect(weighMutants([mutant], [{ ...anEntry(), ...other }]).survivors).toEqual([mutant])
  },
)

test('an entry with a killed or missing mutant is stale', () => {
  expect(weighMutants([aMutant('killed')], [anEntry()]).stale).toEqual([anEntry()])
  const gone = { ...anEntry(), line: 'if (a > z) {' }
  expect(weighMutants([aMutant('survived')], [gone]).stale).toEqual([gone])
})

test('an entry of a file outside this run is not looked at', () => {
  const elsewhere = { ...anEntry(), file: 'src/elsewhere.ts' }
  expect(weighMutants([aMutant('killed')], [elsewhere]).stale).toEqual([])
})

test('a room without mutants has the full score', () => {
  expect(weighMutants([], []).score).toBe(100)
})

function aMutant(
  outcome: TestedMutant['outcome'],
  changes: Partial<TestedMutant> = {},
): TestedMutant {
  return {
    file: 'src/a.ts',
    lineNumber: 7,
    line: 'if (a > b) {',
    from: 'a > b',
    to: 'a >= b',
    outcome,
    ...changes,
  }
}

function anEntry(): ExcusedMutant {
  return { file: 'src/a.ts', line: 'if (a > b) {', from: 'a > b', to: 'a >= b', reason: 'same' }
}
