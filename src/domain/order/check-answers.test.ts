import { expect, test } from 'vitest'
import { checkAnswers, fittingAnswers } from './check-answers.ts'
import type { CustomQuestion } from '#domain/venue/checkout-settings.ts'

const cutlery = aQuestion('Cutlery?', { required: true, options: ['Yes', 'No'] })
const sides = aQuestion('Sides?', { type: 'checkbox', options: ['Napkins', 'Ketchup'] })

test('only a required question needs an answer', () => {
  expect(checkAnswers([cutlery, sides], [])).toEqual([{ question: 'Cutlery?', fault: 'Missing' }])
  expect(checkAnswers([cutlery, sides], [{ question: 'Cutlery?', answers: ['No'] }])).toEqual([])
  const both = { question: 'Sides?', answers: ['Ketchup', 'Napkins'] }
  expect(checkAnswers([sides], [both])).toEqual([])
})

test('an unknown option, one too many and an unknown question are faults', () => {
  const asked = [cutlery, sides]
  const faultsOf = (question: string, answers: readonly string[]) =>
    checkAnswers(asked.slice(question === 'Cutlery?' ? 0 : 1), [{ question, answers }])
  expect(faultsOf('Cutlery?', ['Maybe'])).toEqual([{ question: 'Cutlery?', fault: 'Unknown' }])
  expect(faultsOf('Cutlery?', ['Yes', 'No'])).toEqual([{ question: 'Cutlery?', fault: 'Unknown' }])
  expect(faultsOf('Sides?', ['Ketchup', 'Ketchup'])).toEqual([
    { question: 'Sides?', fault: 'Unknown' },
  ])
  expect(faultsOf('Pets?', [])).toEqual([{ question: 'Pets?', fault: 'Unknown' }])
})

test('a second answer to a question is a fault', () => {
  const twice = [
    { question: 'Cutlery?', answers: ['Yes'] },
    { question: 'Cutlery?', answers: ['No'] },
  ]
  expect(checkAnswers([cutlery], twice)).toEqual([{ question: 'Cutlery?', fault: 'Unknown' }])
})

test('a draft keeps the answers that still fit', () => {
  const before = [
    { question: 'Cutlery?', answers: ['Yes', 'No'] },
    { question: 'Sides?', answers: ['Mustard', 'Ketchup'] },
    { question: 'Pets?', answers: ['Dog'] },
  ]
  const fitting = fittingAnswers([cutlery, sides], before)
  expect(fitting).toEqual([
    { question: 'Cutlery?', answers: ['Yes'] },
    { question: 'Sides?', answers: ['Ketchup'] },
  ])
  expect(checkAnswers([cutlery, sides], fitting)).toEqual([])
})

function aQuestion(
  id: string,
  given: Partial<Omit<CustomQuestion, 'options'>> & { readonly options: readonly string[] },
): CustomQuestion {
  return {
    id,
    text: { text: id, localization: {} },
    type: 'select_one',
    required: false,
    ...given,
    options: given.options.map((text) => ({ text, localization: {} })),
  }
}
