import { expect, test } from 'vitest'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { placeProblemCodes } from '#contract/place-search/place-problem-codes.ts'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import { staffProblemCodes } from '#contract/staff/staff-problem-codes.ts'
import { guestProblemCodes, problemCodes } from './problem-codes.ts'

test('each problem has a code of its own', () => {
  const codes = [
    problemCodes,
    guestProblemCodes,
    kioskProblemCodes,
    placeProblemCodes,
    schoolProblemCodes,
    staffProblemCodes,
  ].flatMap(Object.values<number>)
  expect(new Set(codes).size).toBe(codes.length)
})
