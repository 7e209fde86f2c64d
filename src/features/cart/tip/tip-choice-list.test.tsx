// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TipChoice } from '#domain/pricing/costs.ts'
import { cents } from '#domain/money/money.ts'
import type { TipConfig } from '#domain/venue/venue.ts'
import { aBillToShow } from '#tests/fixtures/a-bill-to-show.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { TipChoiceList } from './tip-choice-list.tsx'

const asked: TipConfig = { percents: [15, 18, 20], preselected: 1, title: null }

async function show(tip: TipChoice, tips: TipConfig | null = asked) {
  const venue = aVenue({ slug: 'chez-nous', tips })
  const bill = aBillToShow({ venue, items: [{ price: cents(2550) }], tip })
  return showAtVenue({ screen: <TipChoiceList bill={bill} />, venue })
}

const percent = (percentageValue: number): TipChoice => ({ type: 'percentage', percentageValue })
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const chosen = () => screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent)

/** Opens the field for a custom tip. */
async function openField(unit: 'An amount' | 'A percentage') {
  const device = await show(percent(18))
  await screen.findByRole('group', { name: 'Add a tip?' })
  press('Other')
  press(unit)
  return device
}

function type(text: string): void {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  press('Use this tip')
}

test('each percentage shows its amount, and the chosen one is pressed', async () => {
  await show(percent(18))
  await screen.findByRole('group', { name: 'Add a tip?' })
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    '15%$3.83',
    '18%$4.59',
    '20%$5.10',
    'No tip',
    'Other',
  ])
  expect(chosen()).toEqual(['18%$4.59'])
})

test('a tip is chosen with one press, and removed with one', async () => {
  const { acts } = await show(percent(18))
  await screen.findByRole('group', { name: 'Add a tip?' })
  press(/^20%/)
  press('No tip')
  expect(acts).toEqual(['tip 20%', 'tip 0%'])
})

test('the venue’s own question is shown above, and a venue without tips shows none', async () => {
  const title = { text: 'Thank the crew', localization: {} }
  await show(percent(0), { ...asked, title })
  expect(await screen.findByRole('group', { name: 'Thank the crew' })).toBeTruthy()
  cleanup()
  await show(percent(0), null)
  expect(screen.queryByRole('group')).toBe(null)
})

test('dollars are read as guests write them, without a minus', async () => {
  const { acts } = await openField('An amount')
  type(' 4,50 $')
  press('Other')
  type('-$4.50')
  expect(acts).toEqual(['tip 450', 'tip 450'])
})

test('a custom percentage shows its amount before it is used', async () => {
  const { acts } = await openField('A percentage')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '12,5 %' } })
  expect(screen.getByText('That is $3.19.')).toBeTruthy()
  press('Use this tip')
  expect(acts).toEqual(['tip 12.5%'])
})

test('an invalid tip is reported at the field, which stays as typed', async () => {
  const { acts } = await openField('An amount')
  const field = screen.getByRole('textbox', { name: 'Tip amount' })
  const said = (text: string) => {
    type(text)
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    return [field.getAttribute('aria-invalid'), described?.textContent]
  }
  expect(said('lots')).toEqual(['true', 'Must be numeric'])
  // $25.50 and 13 % tax.
  expect(said('288.21')).toEqual(['true', 'The tip can be up to $288.20.'])
  expect(document.activeElement).toBe(field)
  press('A percentage')
  type('101')
  expect(screen.getByText('The tip can be up to 100%.')).toBeTruthy()
  expect(acts).toEqual([])
})

test('a tip of zero is no tip', async () => {
  const { acts } = await openField('An amount')
  type('0')
  expect(acts).toEqual(['tip 0%'])
})

test('a custom tip is shown with its amount', async () => {
  await show({ type: 'dollars', amount: cents(450) })
  await screen.findByRole('group', { name: 'Add a tip?' })
  expect(chosen()).toEqual(['Other$4.50'])
  cleanup()
  await show(percent(12.5))
  await screen.findByRole('group', { name: 'Add a tip?' })
  expect(chosen()).toEqual(['Other12.5% · $3.19'])
})

test('a tip above the bill asks for confirmation', async () => {
  const { acts } = await openField('An amount')
  type('28.83')
  const question = 'Your tip is more than the bill. Is that right?'
  expect(await screen.findByRole('alertdialog', { name: question })).toBeTruthy()
  expect(screen.getByText('The bill is $28.82, and your tip is $28.83.')).toBeTruthy()
  press('Change the tip')
  expect(screen.queryByRole('alertdialog')).toBe(null)
  expect(acts).toEqual([])
  press('Use this tip')
  press('Yes, leave this tip')
  expect(acts).toEqual(['tip 2883'])
})

test('a tip as high as the bill needs no confirmation', async () => {
  const { acts } = await openField('An amount')
  type('28.82')
  expect(screen.queryByRole('alertdialog')).toBe(null)
  expect(acts).toEqual(['tip 2882'])
})
